import type { Statement } from '@kontor/shared/bank';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.ts';
import { Field } from '../../ui/form/field.tsx';
import { useReadStatementMutation } from './bank-api.ts';
import { useRefusalText } from './use-refusal-text.ts';

/**
 * Chooses a bank statement, which is read at once.
 * @param onRead gets what it says; nothing as soon as another one is chosen: lines of the one before are not of it
 */
export function StatementUpload({ onRead }: { onRead: (statement: Statement | undefined) => void }) {
  const { t } = useTranslation();
  const findRefusalText = useRefusalText();
  const [name, setName] = useState('');
  const [send, { error, isLoading }] = useReadStatementMutation();
  const problem = isLoading ? undefined : problemOf(error);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file || isLoading) return;
    setName(file.name);
    onRead(undefined);
    const { data } = await send({ file, onProgress: () => {} });
    // The same file may be chosen anew.
    target.value = '';
    if (data) onRead(data);
  };
  return (
    <Field
      label={t('adminBank.file')}
      hint={t('adminBank.fileHint')}
      error={problem && <span role="alert">{findRefusalText(problem, name)}</span>}
    >
      {(control) => (
        <div className="file-choice">
          <input
            {...control}
            className="visually-hidden"
            type="file"
            accept=".xml,.csv,.txt,.zip,.gz,application/zip,application/gzip,text/xml,application/xml,text/csv,text/plain"
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
