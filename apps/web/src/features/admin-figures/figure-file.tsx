import type { FigureFileQuery } from '@kontor/shared/wire/figures';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useSaveFiguresMutation } from './figures-api.ts';

/** Button that saves all rows of the chosen figures as a file for a spreadsheet. */
export function FigureFile({ query }: { query: FigureFileQuery }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useSaveFiguresMutation();
  const problem = readProblem(error);
  const saveFile = async () => {
    const { by, from, to } = query;
    const fileName = `${t('adminFigures.file', { by: t(`adminFigures.fileNames.${by}`), from, to })}.csv`;
    const { data } = await save({ ...query, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void saveFile()}>
        {t('adminFigures.csv')}
      </Button>
      {problem && !isLoading && <SaveFailed problem={problem} />}
    </>
  );
}
