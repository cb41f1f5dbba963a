import type { Statement } from '@kontor/shared/wire/bank';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { Field } from '../../ui/form/field.tsx';
import { type ReadingAnswers, useReadStatementMutation } from './bank-api.ts';
import { findQuestion } from './question/find-question.ts';
import { ReadingQuestion } from './question/reading-question.tsx';
import { RememberedFormats } from './question/remembered-formats.tsx';
import { useRefusalText } from './use-refusal-text.ts';

/**
 * Button for a bank statement, which is read at once.
 * @param onRead gets the statement, and undefined as soon as another file is chosen: earlier lines do not belong to it
 */
export function StatementUpload({ onRead }: { onRead: (statement: Statement | undefined) => void }) {
  const { t } = useTranslation();
  const findRefusalText = useRefusalText();
  const [send, { error, isLoading }] = useReadStatementMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const [asked, setAsked] = useState<{ file: File; answers: ReadingAnswers }>();
  const question = isLoading ? undefined : findQuestion(error);
  const sendAs = async (file: File, answers: ReadingAnswers): Promise<void> => {
    setAsked({ file, answers });
    const { data } = await send({ file, onProgress: () => {}, query: { ...answers } });
    if (data) onRead(data);
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file || isLoading) return;
    onRead(undefined);
    const sent = sendAs(file, {});
    // An empty value lets the browser report the same file once more.
    target.value = '';
    await sent;
  };
  const field = (
    <Field
      label={t('adminBank.file')}
      hint={t('adminBank.fileHint')}
      error={problem && <span role="alert">{findRefusalText(problem, asked?.file.name ?? '')}</span>}
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
          {/* For pointers; the file field itself would be labelled in the browser's language instead of the shop's. */}
          <label className="btn btn-primary" htmlFor={control.id} aria-hidden="true">
            {t('adminProducts.chooseFile')}
          </label>
        </div>
      )}
    </Field>
  );
  return (
    <>
      {field}
      {asked && question && (
        <ReadingQuestion
          question={question}
          busy={isLoading}
          onAnswer={(answers) => void sendAs(asked.file, { ...asked.answers, ...answers })}
        />
      )}
      <RememberedFormats />
    </>
  );
}
