import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useSaveProcedureMutation } from './admin-books-api.ts';

/** Button that saves the procedure documentation as a PDF for the tax adviser. */
export function ProcedureFile() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useSaveProcedureMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const press = async (): Promise<void> => {
    const fileName = `${t('adminBooks.procedureFile')}.pdf`;
    const { data } = await save({ language, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void press()}>
        {t('adminBooks.procedureSave')}
      </Button>
      {problem && <SaveFailed problem={problem} />}
    </>
  );
}
