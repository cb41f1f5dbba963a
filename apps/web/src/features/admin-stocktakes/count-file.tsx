import { limits } from '@kontor/shared/rules/access/limits';
import type { CountResult } from '@kontor/shared/wire/stocktakes';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
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
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file || isLoading) return;
    onCounted(undefined);
    const sent = send({ params: { id }, file, onProgress: () => {} });
    // An empty value lets the browser report the same file once more.
    target.value = '';
    const { data } = await sent;
    onCounted(data);
  };
  return (
    <>
      <Field
        label={t('adminStocktakes.file')}
        hint={t('adminStocktakes.fileHint', { max: number(limits.countedRows) })}
      >
        {(control) => (
          <div className="file-choice">
            <input
              {...control}
              className="visually-hidden"
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => void read(event)}
            />
            {/* For pointers; the file field itself would be labelled in the browser's language instead of the shop's. */}
            <label className="btn" htmlFor={control.id} aria-hidden="true">
              {t('adminProducts.chooseFile')}
            </label>
          </div>
        )}
      </Field>
      {problem && !isLoading && <SaveFailed problem={problem} />}
    </>
  );
}
