import type { ShippingLabel } from '@kontor/shared/wire/carriers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useCancelLabelMutation } from '../../../entities/carrier/carriers-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Button that cancels an unused label at its carrier after a confirmation. */
export function LabelCancel({ label: { _id, reference } }: { label: ShippingLabel }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [isOpen, setOpen] = useState(false);
  const [cancel, { error, isLoading, reset }] = useCancelLabelMutation();
  const problem = readProblem(error);
  // The carrier's own message: the dialog only knows the text of the error code.
  const said = problem?.code === 'label_refused' ? ` ${problem.message}` : '';
  const refusal = `${t('adminLabels.notCancelled')}${said}`;
  const close = (): void => {
    reset();
    setOpen(false);
  };
  const confirm = async (): Promise<void> => {
    const { data } = await cancel({ params: { id: _id } });
    if (!data) return;
    setOpen(false);
    showToast(t('adminLabels.cancelled', { reference }));
  };
  return (
    <>
      <Button variant="link-danger" aria-label={t('adminLabels.cancelOf', { reference })} onClick={() => setOpen(true)}>
        {t('adminLabels.cancel')}
      </Button>
      <RemovalDialog
        open={isOpen}
        title={t('adminLabels.cancelTitle', { reference })}
        confirmLabel={t('adminLabels.cancel')}
        cancelLabel={t('common.cancel')}
        busy={isLoading}
        problem={problem}
        refusal={refusal}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        {t('adminLabels.cancelText')}
      </RemovalDialog>
    </>
  );
}
