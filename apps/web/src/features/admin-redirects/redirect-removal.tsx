import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { RemovalDialog } from '../../components/removal-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useSaveRedirectsMutation } from './admin-redirects-api.ts';

/** Button that removes a redirect after a confirmation. */
export function RedirectRemoval({ from }: { from: string }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [asked, setAsked] = useState(false);
  const [save, { error, isLoading, reset }] = useSaveRedirectsMutation();
  const remove = async (): Promise<void> => {
    const { data } = await save({ body: { redirects: [{ from, to: null }] } });
    if (!data) return;
    setAsked(false);
    showToast(t('adminRedirects.removed'));
  };
  return (
    <>
      <Button
        size="small"
        variant="link-danger"
        aria-label={t('adminRedirects.removeNamed', { from })}
        onClick={() => setAsked(true)}
      >
        {t('adminRedirects.remove')}
      </Button>
      <RemovalDialog
        open={asked}
        title={<span className="wrap-anywhere">{t('adminRedirects.removeTitle', { from })}</span>}
        confirmLabel={t('adminProducts.deleteYes')}
        cancelLabel={t('adminProducts.deleteNo')}
        busy={isLoading}
        problem={readProblem(error)}
        onConfirm={() => void remove()}
        onCancel={() => {
          reset();
          setAsked(false);
        }}
      >
        {t('adminRedirects.removeText')}
      </RemovalDialog>
    </>
  );
}
