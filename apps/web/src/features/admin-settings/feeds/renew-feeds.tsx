import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useRenewFeedsMutation } from '../../../entities/settings/feeds-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Button that makes the addresses, or asks before it renews them. @param isMade whether there are addresses that would end */
export function RenewFeeds({ isMade }: { isMade: boolean }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [isOpen, setOpen] = useState(false);
  const [renew, { isLoading, error, reset }] = useRenewFeedsMutation();
  const problem = readProblem(error);
  const send = async (): Promise<void> => {
    const { data } = await renew({});
    if (!data) return;
    setOpen(false);
    showToast(t(isMade ? 'adminFeeds.renewed' : 'adminFeeds.made'));
  };
  const close = (): void => {
    reset();
    setOpen(false);
  };
  if (!isMade) {
    return (
      <>
        {problem && <SaveFailed problem={problem} />}
        <Button busy={isLoading} onClick={() => void send()}>
          {t('adminFeeds.make')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('adminFeeds.renew')}
      </Button>
      <RemovalDialog
        open={isOpen}
        title={t('adminFeeds.renewTitle')}
        confirmLabel={t('adminFeeds.renew')}
        cancelLabel={t('common.cancel')}
        busy={isLoading}
        problem={problem}
        refusal={t('adminFeeds.notRenewed')}
        onConfirm={() => void send()}
        onCancel={close}
      >
        {t('adminFeeds.renewText')}
      </RemovalDialog>
    </>
  );
}
