import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useSaveDocumentMutation } from '../../entities/document/documents-api.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

/** Button that saves the packing slips of chosen orders as one file. @param orders their numbers */
export function SlipsExport({ orders }: { orders: string[] }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useSaveDocumentMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const press = async (): Promise<void> => {
    const fileName = `${t('adminDocuments.slipsFile')}.pdf`;
    const { data } = await save({ kind: 'slips', orders, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void press()}>
        {t('adminDocuments.slips', { count: orders.length })}
      </Button>
      {problem && <SaveFailed problem={problem} />}
    </>
  );
}
