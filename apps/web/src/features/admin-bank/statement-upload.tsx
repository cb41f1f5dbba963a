import type { Statement } from '@kontor/shared/bank';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Field } from '../../ui/form/field.tsx';
import { useReadStatementMutation } from './bank-api.ts';

/** Chooses a bank statement, which is read at once. @param onRead gets what it says */
export function StatementUpload({ onRead }: { onRead: (statement: Statement) => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [send, { error, isLoading }] = useReadStatementMutation();
  const problem = isLoading ? undefined : problemOf(error);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file || isLoading) return;
    const { data } = await send({ file, onProgress: () => {} });
    // The same file may be chosen anew.
    target.value = '';
    if (data) onRead(data);
  };
  return (
    <Field
      label={t('adminBank.file')}
      hint={t('adminBank.fileHint')}
      error={problem && <span role="alert">{findProblemText(problem)}</span>}
    >
      {(control) => (
        <div className="file-choice">
          <input
            {...control}
            className="visually-hidden"
            type="file"
            accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
            onChange={(event) => void read(event)}
          />
          {/* For pointers; the field itself would speak the browser's language and not the shop's. */}
          <label className="btn btn-primary" htmlFor={control.id} aria-hidden="true">
            {t('adminProducts.chooseFile')}
          </label>
        </div>
      )}
    </Field>
  );
}
