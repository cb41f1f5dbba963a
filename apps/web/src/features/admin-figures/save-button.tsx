import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

interface SaveButtonProps {
  label: string;
  fileName: string;
  /** State of the mutation that saves the file. */
  state: { error?: Parameters<typeof readProblem>[0]; isLoading: boolean };
  save: (fileName: string) => PromiseLike<{ data?: null | undefined }>;
}

/** Button that saves a table as a file; shows the reason of a failure. */
export function SaveButton({ label, fileName, state: { error, isLoading }, save }: SaveButtonProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const problem = readProblem(error);
  const saveFile = async () => {
    const { data } = await save(fileName);
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void saveFile()}>
        {label}
      </Button>
      {problem && !isLoading && <SaveFailed problem={problem} />}
    </>
  );
}
