import type { ApiKey } from '@kontor/shared/wire/api-keys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { RemovalDialog } from '../../components/removal-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useEndApiKeyMutation } from './admin-keys-api.ts';

/** Button that ends a key after a confirmation. */
export function KeyEnd({ apiKey: { _id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [isOpen, setIsOpen] = useState(false);
  const [endKey, { error, isLoading, reset }] = useEndApiKeyMutation();
  const end = async (): Promise<void> => {
    const { data } = await endKey({ params: { id: _id } });
    if (!data) return;
    setIsOpen(false);
    showToast(t('adminKeys.ended', { name }));
  };
  return (
    <>
      <Button variant="link-danger" aria-label={t('adminKeys.endOf', { name })} onClick={() => setIsOpen(true)}>
        {t('adminKeys.end')}
      </Button>
      <RemovalDialog
        open={isOpen}
        title={<span className="wrap-anywhere">{t('adminKeys.endTitle', { name })}</span>}
        confirmLabel={t('adminKeys.endYes')}
        cancelLabel={t('common.cancel')}
        refusal={t('adminKeys.notEnded')}
        busy={isLoading}
        problem={readProblem(error)}
        onConfirm={() => void end()}
        onCancel={() => {
          reset();
          setIsOpen(false);
        }}
      >
        {t('adminKeys.endText')}
      </RemovalDialog>
    </>
  );
}
