import { limits } from '@kontor/shared/rules/access/limits';
import type { RedirectResult } from '@kontor/shared/wire/redirects';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { FileChoice } from '../../components/editing/file-choice.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useReadRedirectFileMutation, useSaveRedirectFileMutation } from './admin-redirects-api.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** Refused lines that are shown; who has more looks at the first ones. */
const SHOWN = 50;

/** Outcome of a file: numbers, and each line that was refused with its reason. */
function FileResult({ result }: { result: RedirectResult }) {
  const { t } = useTranslation();
  const findWords = useRefusalWords();
  const { saved, unchanged, removed, refused } = result;
  return (
    <div role="status">
      <p>
        {t('adminRedirects.fileResult', { saved, unchanged, removed })}{' '}
        {refused.length > 0 && t('adminRedirects.fileRefused', { count: refused.length })}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.slice(0, SHOWN).map(({ row, from, reason }) => (
            <li key={`${row} ${from}`} className="wrap-anywhere">
              {t('adminRedirects.refusedLine', { row, from, reason: findWords(reason) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Redirects as a CSV, in and out. */
export function RedirectFile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [send, { error, isLoading }] = useReadRedirectFileMutation();
  const [save, saving] = useSaveRedirectFileMutation();
  const [result, setResult] = useState<RedirectResult>();
  const problem = readProblem(error) ?? readProblem(saving.error);
  const read = async (file: File): Promise<void> => {
    if (isLoading) return;
    setResult(undefined);
    const { data } = await send({ file, onProgress: () => {} });
    setResult(data);
  };
  return (
    <section className="ruled flow" aria-labelledby="file-heading">
      <h2 id="file-heading" className="h-small">
        {t('adminRedirects.fileTitle')}
      </h2>
      <Field label={t('adminRedirects.file')} hint={t('adminRedirects.fileHint', { max: number(limits.redirectRows) })}>
        {(control) => (
          <FileChoice control={control} accept=".csv,.txt,text/csv,text/plain" onChoose={(file) => void read(file)} />
        )}
      </Field>
      {problem && !isLoading && <SaveFailed problem={problem} />}
      {result && <FileResult result={result} />}
      <p>
        <Button
          size="small"
          busy={saving.isLoading}
          onClick={() => void save({ fileName: `${t('adminRedirects.fileName')}.csv` })}
        >
          {t('adminRedirects.saveFile')}
        </Button>
      </p>
    </section>
  );
}
