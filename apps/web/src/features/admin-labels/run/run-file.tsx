import type { LabelRun } from '@kontor/shared/wire/carriers';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useSaveRunFileMutation } from '../../../entities/carrier/carriers-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Result of a run that is done, and the button that saves all its labels as one PDF. */
export function RunFile({ run: { _id, lines } }: { run: LabelRun }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useSaveRunFileMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const count = lines.reduce((sum, { labels }) => sum + labels.length, 0);
  const failed = lines.filter(({ state }) => state === 'failed' || state === 'unclear').length;
  const press = async (): Promise<void> => {
    const fileName = `${t('adminLabels.filesName')}.pdf`;
    const { data } = await save({ id: _id, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      {count > 0 && (
        <Button busy={isLoading} onClick={() => void press()}>
          {t('adminLabels.saveAll', { count })}
        </Button>
      )}
      <span role="status" className={failed > 0 ? 'error' : 'ok'}>
        {t(failed > 0 ? 'adminLabels.someFailed' : 'adminLabels.allDone', { count: failed })}
      </span>
      {problem && <SaveFailed problem={problem} />}
    </>
  );
}
