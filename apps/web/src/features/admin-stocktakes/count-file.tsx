import { limits } from '@kontor/shared/rules/access/limits';
import type { CountResult } from '@kontor/shared/wire/stocktakes';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { FileChoice } from '../../components/editing/file-choice.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Field } from '../../ui/form/field.tsx';
import { useCountFileMutation } from './admin-stocktakes-api.ts';

interface CountFileProps {
  /** Id of the stock take. */
  id: string;
  onCounted: (result: CountResult | undefined) => void;
}

/** Counted products as a CSV. */
export function CountFile({ id, onCounted }: CountFileProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [send, { error, isLoading }] = useCountFileMutation();
  const problem = readProblem(error);
  const read = async (file: File): Promise<void> => {
    if (isLoading) return;
    onCounted(undefined);
    const { data } = await send({ params: { id }, file, onProgress: () => {} });
    onCounted(data);
  };
  return (
    <>
      <Field
        label={t('adminStocktakes.file')}
        hint={t('adminStocktakes.fileHint', { max: number(limits.countedRows) })}
      >
        {(control) => (
          <FileChoice control={control} accept=".csv,.txt,text/csv,text/plain" onChoose={(file) => void read(file)} />
        )}
      </Field>
      {problem && !isLoading && <SaveFailed problem={problem} />}
    </>
  );
}
