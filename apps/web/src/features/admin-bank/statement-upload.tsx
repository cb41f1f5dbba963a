import type { Statement } from '@kontor/shared/wire/bank';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { FileChoice } from '../../components/editing/file-choice.tsx';
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
  const read = async (file: File): Promise<void> => {
    if (isLoading) return;
    onRead(undefined);
    await sendAs(file, {});
  };
  const field = (
    <Field
      label={t('adminBank.file')}
      hint={t('adminBank.fileHint')}
      error={problem && <span role="alert">{findRefusalText(problem, asked?.file.name ?? '')}</span>}
    >
      {(control) => (
        <FileChoice
          control={control}
          accept=".xml,.csv,.txt,.zip,.gz,application/zip,application/gzip,text/xml,application/xml,text/csv,text/plain"
          look="primary"
          onChoose={(file) => void read(file)}
        />
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
