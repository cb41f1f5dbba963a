import type { BulkJob } from '@kontor/shared/wire/bulk-changes';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useBulkJobsQuery, useCancelPlanMutation, useUndoBulkMutation } from './admin-bulk-api.ts';
import { useJobWords } from './use-job-words.ts';

/** Number of changes shown: older ones can no longer be undone. */
const SHOWN = 20;
const asked = { query: { pageSize: SHOWN } };

/** Polls while a job works; rendered only during that time. */
const polled = { ...alwaysFresh, pollingInterval: 2000, skipPollingIfUnfocused: true } as const;

function Watch() {
  useBulkJobsQuery(asked, polled);
  return null;
}

const isActive = ({ state }: BulkJob) => state === 'running' || state === 'undoing';

function useColumns(onUndo: (job: BulkJob) => void, onCancel: (job: BulkJob) => void): Column<BulkJob>[] {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const words = useJobWords();
  return [
    { key: 'change', header: t('adminBulk.change'), className: 'wide', cell: words.describe },
    {
      key: 'when',
      header: t('adminBulk.when'),
      cell: ({ at, createdAt, by }) => `${dateTime(at ?? createdAt)}${by ? ` · ${by}` : ''}`,
    },
    { key: 'state', header: t('adminBulk.state'), cell: words.tellState },
    {
      key: 'acts',
      header: t('adminBulk.acts'),
      headerHidden: true,
      cell: (job) => (
        <>
          {job.undoUntil && (
            <Button size="small" aria-label={words.nameUndo(job)} onClick={() => onUndo(job)}>
              {t('adminBulk.undo')}
            </Button>
          )}
          {job.state === 'planned' && (
            <Button size="small" aria-label={words.nameCancel(job)} onClick={() => onCancel(job)}>
              {t('adminBulk.cancelPlan')}
            </Button>
          )}
        </>
      ),
    },
  ];
}

/** Latest changes and price plans, with their progress; those of a week can be undone. */
export function BulkJobs() {
  const { t } = useTranslation();
  const found = useBulkJobsQuery(asked, alwaysFresh);
  const [undo, undoing] = useUndoBulkMutation();
  const [cancel, cancelling] = useCancelPlanMutation();
  const columns = useColumns(
    ({ _id }) => void undo({ params: { id: _id } }),
    ({ _id }) => void cancel({ params: { id: _id } }),
  );
  const problem = readProblem(found.error);
  const refusal = readProblem(undoing.error) ?? readProblem(cancelling.error);
  return (
    <section className="ruled flow mt-6" aria-labelledby="jobs-heading">
      <h2 id="jobs-heading" className="h-small">
        {t('adminBulk.latest')}
      </h2>
      {refusal && <SaveFailed problem={refusal} />}
      {found.data?.jobs.some(isActive) && <Watch />}
      {problem && <LoadFailed problem={problem} busy={found.isFetching} onRetry={() => void found.refetch()} />}
      {!problem && found.data?.total === 0 && <p className="note">{t('adminBulk.none')}</p>}
      {!problem && found.data?.total !== 0 && (
        <ListTable
          caption={t('adminBulk.latest')}
          columns={columns}
          rows={found.data?.jobs}
          rowKey={({ _id }) => _id}
        />
      )}
    </section>
  );
}
