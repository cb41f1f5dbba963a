import type { CarrierAnswer } from '@kontor/shared/wire/carriers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useSaveCarrierMutation } from '../../../entities/carrier/carriers-api.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Button that removes all settings of a carrier after a confirmation. */
export function CarrierRemoval({ carrier: { name, settings } }: { carrier: CarrierAnswer }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [isOpen, setOpen] = useState(false);
  const [save, { error, isLoading, reset }] = useSaveCarrierMutation();
  const carrier = findCarrierName(name);
  const close = (): void => {
    reset();
    setOpen(false);
  };
  const remove = async (): Promise<void> => {
    const values = (settings ?? []).map((setting) => ({ name: setting.name, value: '' }));
    const { data } = await save({ params: { carrier: name }, body: { values } });
    if (!data) return;
    setOpen(false);
    showToast(t('adminCarriers.removed', { carrier }));
  };
  return (
    <div>
      <Button variant="link-danger" onClick={() => setOpen(true)}>
        {t('adminCarriers.remove')}
      </Button>
      <RemovalDialog
        open={isOpen}
        title={t('adminCarriers.removeTitle', { carrier })}
        confirmLabel={t('adminCarriers.remove')}
        cancelLabel={t('common.cancel')}
        busy={isLoading}
        problem={readProblem(error)}
        refusal={t('adminCarriers.notRemoved')}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {t('adminCarriers.removeText')}
      </RemovalDialog>
    </div>
  );
}
