import { limits } from '@kontor/shared/rules/access/limits';
import { importKinds, kindsOfPeople } from '@kontor/shared/wire/imports';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { FileChoice } from '../../components/editing/file-choice.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';
import { usePermission } from '../../session/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field, SelectField } from '../../ui/form/field.tsx';
import { useSendImportMutation } from './admin-imports-api.ts';

type Kind = (typeof importKinds)[number];

/** Limits of a file, for texts that name them. */
const most = { size: limits.importBytes / 1024 ** 2, rows: limits.importRows };

/** Refusals that another attempt with the same file would get again. */
const ofFile: ReadonlySet<string> = new Set(['import_unknown_format', 'import_unreadable', 'too_large']);

/** Sends a file, and opens the page of its import. A file that did not arrive stays chosen. */
function useSending() {
  const navigate = useNavigate();
  const [send, { error, isLoading, reset }] = useSendImportMutation();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const abort = useRef<() => void>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const start = async (chosen: File, kind: Kind): Promise<void> => {
    setFile(chosen);
    setShare(0);
    const sent = send({ file: chosen, onProgress: setShare, form: { kind } });
    abort.current = () => {
      sent.abort();
      reset();
      setFile(undefined);
    };
    const { data } = await sent;
    // A user who has opened another page meanwhile stays there; the list shows the file.
    if (data && isShown.current) await navigate(`/admin/imports/${data._id}`);
  };
  return { file, share, isLoading, problem: readProblem(error), start, stop: () => abort.current?.() };
}

/** Progress of a file on its way. */
function Sending({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  const words =
    percent < 100 ? t('adminImports.sending', { file: name, percent }) : t('adminImports.reading', { file: name });
  return (
    <div className="flow">
      <p className="wrap-anywhere">{words}</p>
      <progress aria-label={words} max={100} value={percent < 100 ? percent : undefined} />
      <p>
        <Button size="small" onClick={onStop}>
          {t('adminImports.stop')}
        </Button>
      </p>
    </div>
  );
}

/** Reason why a file was not read, with a button that sends it again if that may help. */
function NotRead({ name, problem, onRetry }: { name: string; problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const isOfFile = ofFile.has(problem.code);
  return (
    <Alert
      tone="danger"
      title={<span className="wrap-anywhere">{t('adminImports.notRead', { file: name })}</span>}
      action={
        !isOfFile && (
          <Button size="small" onClick={onRetry}>
            {t('adminImports.sendAgain', { file: name })}
          </Button>
        )
      }
    >
      {problem.code === 'too_large' ? t('adminImports.tooLarge', most) : findProblemText(problem)}{' '}
      {problem.code === 'import_unknown_format' && t('adminImports.seeFormats')}
    </Alert>
  );
}

/** Choice of a file of the earlier shop, which is sent at once. */
export function ImportUpload() {
  const { t } = useTranslation();
  const may = usePermission();
  const kinds = importKinds.filter((one) => !kindsOfPeople.includes(one) || may('customers'));
  const [kind, setKind] = useState<Kind>(importKinds[0]);
  const { file, share, isLoading, problem, start, stop } = useSending();
  const choose = (chosen: File): void => {
    if (!isLoading) void start(chosen, kind);
  };
  return (
    <section className="ruled flow" aria-labelledby="upload-heading">
      <h2 id="upload-heading" className="h-small">
        {t('adminImports.uploadTitle')}
      </h2>
      {kinds.length > 1 && (
        <SelectField
          label={t('adminImports.kind')}
          value={kind}
          onChange={({ target }) => setKind(importKinds.find((one) => one === target.value) ?? kind)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`adminImports.kinds.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <Field label={t('adminImports.file')} hint={t('adminImports.fileHint', most)}>
        {(control) => (
          <FileChoice
            control={control}
            accept=".csv,.txt,.zip,text/csv,text/plain,application/zip"
            look="primary"
            onChoose={choose}
          />
        )}
      </Field>
      {file && isLoading && <Sending name={file.name} share={share} onStop={stop} />}
      {file && problem && !isLoading && (
        <NotRead name={file.name} problem={problem} onRetry={() => void start(file, kind)} />
      )}
    </section>
  );
}
