import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useSaveCarrierAddressesMutation } from '../../../entities/carrier/carriers-api.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Button that saves the addresses of orders in the format of a carrier's portal. */
export function AddressFile({ carrier, numbers }: { carrier: Carrier; numbers: readonly string[] }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useSaveCarrierAddressesMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const press = async (): Promise<void> => {
    const fileName = `${t('adminSending.addressFile')}-${carrier}.csv`;
    const { data } = await save({ carrier, numbers, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void press()}>
        {t('adminLabels.addressesFor', { carrier: findCarrierName(carrier) })}
      </Button>
      {problem && <SaveFailed problem={problem} />}
    </>
  );
}
