import { type Import, kindsOfPeople } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useOneImportQuery } from './admin-imports-api.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportStart } from './import-start.tsx';
import { isActive } from './is-active.ts';
import { NextSteps } from './next-steps.tsx';
import { QuestionForm } from './questions/question-form.tsx';
import { ImportSummary } from './result/import-summary.tsx';
import { RowList } from './result/row-list.tsx';

/** File with its origin, its state, and what it contains: rows, products, variants and pictures. */
function About({ brought }: { brought: Import }) {
  const { t } = useTranslation();
  const { dateTime, list } = useFormat();
  const { file, kind, format, createdAt, state, rowCount, total, contents } = brought;
  const groups = contents?.groups ? ` (${t('adminImports.groups', { count: contents.groups })})` : '';
  const things = [
    t(`adminImports.things.${kind}`, { count: total }) + groups,
    ...(contents?.pictures ? [t('adminImports.pictures', { count: contents.pictures })] : []),
  ];
  return (
    <>
      <p className="wrap-anywhere">
        <strong>{file}</strong>
      </p>
      <p role="status">
        {t('adminImports.about', {
          kind: t(`adminImports.kinds.${kind}`),
          format: t(`adminImports.formats.${format}`),
          at: dateTime(createdAt),
          state: t(`adminImports.states.${state}`),
        })}
      </p>
      <p>{t('adminImports.contains', { rows: t('adminImports.rows', { count: rowCount }), things: list(things) })}</p>
    </>
  );
}

/** Questions of an import: open at first, later behind a disclosure. */
function Questions({ brought }: { brought: Import }) {
  const { t } = useTranslation();
  const { kind, questions, state, startedAt } = brought;
  // The file's rows are removed already: it cannot be read again.
  const isOver = state === 'done' && kindsOfPeople.includes(kind);
  if (questions.length === 0 || isOver) return null;
  if (state !== 'waiting') {
    return (
      <details className="accordion">
        <summary>
          <h2>{t('adminImports.changeAnswers')}</h2>
        </summary>
        <QuestionForm key={startedAt} brought={brought} />
      </details>
    );
  }
  return (
    <section className="ruled mt-6" aria-labelledby="questions-heading">
      <h2 id="questions-heading" className="h-small">
        {t('adminImports.questionsTitle')}
      </h2>
      {/* Assigned columns may bring further questions. */}
      <QuestionForm key={questions.map(({ kind: one }) => one).join()} brought={brought} />
    </section>
  );
}

/** Parts of the page, by the state of the import. */
function Parts({ brought }: { brought: Import }) {
  const { _id, state, startedAt } = brought;
  if (isActive(brought)) return <ImportProgress brought={brought} />;
  const isJudged = state !== 'waiting';
  return (
    <>
      {isJudged && <ImportSummary brought={brought} />}
      <ImportStart brought={brought} />
      {state === 'done' && <NextSteps brought={brought} />}
      <Questions brought={brought} />
      {/* Loaded again after each check and run. */}
      {isJudged && <RowList key={startedAt} id={_id} />}
    </>
  );
}

/** An import with its next step: questions, check, run, progress or result. */
export function ImportView({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useOneImportQuery({ params: { id } }, alwaysFresh);
  const problem = readProblem(error);
  if (problem?.code === 'not_found') {
    return <EmptyState title={t('adminImports.gone')}>{t('adminImports.goneHint')}</EmptyState>;
  }
  if (problem && !data) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('common.loading')}</p>;
  return (
    <>
      <About brought={data} />
      <Parts brought={data} />
    </>
  );
}
