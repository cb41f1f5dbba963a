import type { System } from '@kontor/shared/wire/system';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { type Column, Table } from '../../ui/list/table.tsx';

type Queue = System['waiting'][number];
type Job = System['jobs'][number];
type Node = System['nodes'][number];

/** Work that waits, by queue. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: Column<Queue>[] = [
    { key: 'queue', header: t('adminSystem.queue'), cell: ({ queue }) => t(`adminSystem.queues.${queue}`) },
    { key: 'count', header: t('adminSystem.count'), numeric: true, cell: ({ count }) => format.number(count, 0) },
    {
      key: 'oldest',
      header: t('adminSystem.oldest'),
      cell: ({ oldest }) => (oldest === undefined ? '–' : format.dateTime(oldest)),
    },
  ];
  return <Table caption={t('adminSystem.waiting')} columns={columns} rows={queues} rowKey={({ queue }) => queue} />;
}

function JobState({ job: { stale, failed } }: { job: Job }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (failed) {
    const words = { date: format.dateTime(failed.since), error: failed.error };
    return <span className="tag tag-danger">{t('adminOverview.jobs.failedSince', words)}</span>;
  }
  return stale ? (
    <span className="tag tag-warning">{t('adminOverview.jobs.stale')}</span>
  ) : (
    <span>{t('adminSystem.fine')}</span>
  );
}

const showJobState = (job: Job) => <JobState job={job} />;

/** Last run of each job, those that need attention first. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: Column<Job>[] = [
    { key: 'job', header: t('adminSystem.job'), cell: ({ name }) => t(`adminOverview.jobs.names.${name}`) },
    { key: 'ranAt', header: t('adminSystem.lastRun'), cell: ({ ranAt }) => format.dateTime(ranAt) },
    { key: 'state', header: t('adminSystem.state'), cell: showJobState },
  ];
  return <Table caption={t('adminSystem.jobs')} columns={columns} rows={jobs} rowKey={({ name }) => name} />;
}

function NodeState({ node: { alive, self } }: { node: Node }) {
  const { t } = useTranslation();
  if (!alive) return <span className="tag tag-danger">{t('adminSystem.silent')}</span>;
  return <span>{t(self ? 'adminSystem.self' : 'adminSystem.alive')}</span>;
}

const showNodeState = (node: Node) => <NodeState node={node} />;

/** Processes of the shop with a sign of life in the last hour. */
export function NodeTable({ nodes }: { nodes: readonly Node[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const unknown = t('adminSystem.unknown');
  const columns: Column<Node>[] = [
    { key: 'node', header: t('adminSystem.node'), cell: ({ name }) => name },
    { key: 'host', header: t('adminSystem.host'), cell: ({ host }) => host ?? unknown },
    { key: 'version', header: t('adminSystem.version'), cell: ({ version }) => version ?? unknown },
    {
      key: 'startedAt',
      header: t('adminSystem.startedAt'),
      cell: ({ startedAt }) => (startedAt === undefined ? unknown : format.dateTime(startedAt)),
    },
    { key: 'state', header: t('adminSystem.state'), cell: showNodeState },
  ];
  return <Table caption={t('adminSystem.nodes')} columns={columns} rows={nodes} rowKey={({ name }) => name} />;
}
