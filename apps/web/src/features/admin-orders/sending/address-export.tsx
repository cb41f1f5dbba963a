import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useExportAddressesMutation } from '../../../entities/order/api/sending-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Button that saves the addresses of chosen orders for the import pages of carriers. */
export function AddressExport({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const showToast = useShowToast();
  const [exportAddresses, { error, isLoading }] = useExportAddressesMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const press = async (): Promise<void> => {
    const fileName = `${t('adminSending.addressFile')}.csv`;
    const { data } = await exportAddresses({ numbers, language, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void press()}>
        {t('adminSending.addresses')}
      </Button>
      {problem && <SaveFailed problem={problem} />}
    </>
  );
}
