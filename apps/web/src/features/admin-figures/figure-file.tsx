import type { FigureDays, FigureFileQuery } from '@kontor/shared/wire/figures';
import { useTranslation } from 'react-i18next';
import { useSaveFiguresMutation, useSaveReturnFiguresMutation, useSaveViewFiguresMutation } from './figures-api.ts';
import { SaveButton } from './save-button.tsx';

/** Button that saves all rows of the chosen figures as CSV. */
export function FigureFile({ query }: { query: FigureFileQuery }) {
  const { t } = useTranslation();
  const [save, state] = useSaveFiguresMutation();
  const { by, from, to } = query;
  return (
    <SaveButton
      label={t('adminFigures.csv')}
      fileName={`${t('adminFigures.file', { by: t(`adminFigures.fileNames.${by}`), from, to })}.csv`}
      state={state}
      save={(fileName) => save({ ...query, fileName })}
    />
  );
}

/** Button that saves all returned products as CSV. */
export function ReturnFile({ days: { from, to } }: { days: FigureDays }) {
  const { t } = useTranslation();
  const [save, state] = useSaveReturnFiguresMutation();
  return (
    <SaveButton
      label={t('adminFigures.returns.csv')}
      fileName={`${t('adminFigures.returns.file', { from, to })}.csv`}
      state={state}
      save={(fileName) => save({ from, to, fileName })}
    />
  );
}

/** Button that saves all products that were viewed or bought as CSV. */
export function ViewFile({ days: { from, to } }: { days: FigureDays }) {
  const { t } = useTranslation();
  const [save, state] = useSaveViewFiguresMutation();
  return (
    <SaveButton
      label={t('adminFigures.views.csv')}
      fileName={`${t('adminFigures.views.file', { from, to })}.csv`}
      state={state}
      save={(fileName) => save({ from, to, fileName })}
    />
  );
}
