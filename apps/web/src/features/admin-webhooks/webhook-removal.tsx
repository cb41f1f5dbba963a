import type { Webhook } from '@kontor/shared/wire/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { RemovalDialog } from '../../components/removal-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useRemoveWebhookMutation } from './admin-webhooks-api.ts';

/** Button that removes an endpoint after a confirmation. */
export function WebhookRemoval({ webhook: { _id, url } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [isOpen, setIsOpen] = useState(false);
  const [remove, { error, isLoading, reset }] = useRemoveWebhookMutation();
  const confirm = async (): Promise<void> => {
    const { data } = await remove({ params: { id: _id } });
    if (!data) return;
    setIsOpen(false);
    showToast(t('adminWebhooks.removed'));
  };
  return (
    <>
      <Button
        size="small"
        variant="link-danger"
        aria-label={t('adminWebhooks.removeOf', { url })}
        onClick={() => setIsOpen(true)}
      >
        {t('adminWebhooks.remove')}
      </Button>
      <RemovalDialog
        open={isOpen}
        title={<span className="wrap-anywhere">{t('adminWebhooks.removeTitle', { url })}</span>}
        confirmLabel={t('adminWebhooks.remove')}
        cancelLabel={t('common.cancel')}
        refusal={t('adminWebhooks.notRemoved')}
        busy={isLoading}
        problem={readProblem(error)}
        onConfirm={() => void confirm()}
        onCancel={() => {
          reset();
          setIsOpen(false);
        }}
      >
        {t('adminWebhooks.removeText')}
      </RemovalDialog>
    </>
  );
}
