import type { Logger } from 'pino';
import { bulkChangeJobs } from '../features/bulk-changes/bulk-changes.jobs.ts';
import { carrierJobs } from '../features/carriers/carriers.jobs.ts';
import { catalogueJobs } from '../features/catalogue/catalogue.jobs.ts';
import { changesJobs } from '../features/changes/changes.jobs.ts';
import { documentJobs } from '../features/documents/documents.jobs.ts';
import { importJobs } from '../features/imports/imports.jobs.ts';
import { mailJobs } from '../features/mails/mails.jobs.ts';
import { orderJobs } from '../features/orders/orders.jobs.ts';
import { personalDataJobs } from '../features/personal-data/personal-data.jobs.ts';
import { settlementJobs } from '../features/settlement/settlement.jobs.ts';
import { makeWebhookOffMail } from '../features/mails/making/merchant-mails.service.ts';
import { isComingBack } from '../features/returns/find-returns.service.ts';
import { webhookJobs } from '../features/webhooks/webhooks.jobs.ts';
import type { Watching } from '../features/system/metrics.routes.ts';
import { stockNoticeJobs } from '../features/stock-notices/stock-notices.jobs.ts';
import { type StorageTools, storageJobs } from './storage-work.ts';
import { type Job, startJobs } from '../lib/tasks/job.ts';
import { deleteOtherRuns, makeRunRecorder } from '../lib/tasks/job-runs.ts';
import { takeTurns } from '../lib/tasks/take-turns.ts';

/** Parts of the shop for its jobs; each job uses some of them. */
type JobTools = Parameters<typeof settlementJobs>[0] &
  Parameters<typeof catalogueJobs>[0] &
  Parameters<typeof documentJobs>[0] &
  Parameters<typeof mailJobs>[0] &
  Parameters<typeof importJobs>[0] &
  Parameters<typeof carrierJobs>[0] &
  Omit<Parameters<typeof orderJobs>[0], 'isComingBack'> &
  Omit<Parameters<typeof webhookJobs>[0], 'onWebhookOff'> &
  StorageTools;

/**
 * Lists all background jobs of the shop. Those with a pause run once for all processes, so that a payment provider is asked once;
 * only pictures are swept by each. Those that look for work take rows by lease, each process its own.
 */
function listJobs(tools: JobTools): Job[] {
  return [...catalogueJobs(tools), ...listSharedJobs(tools).map((job) => (job.listDue ? job : takeTurns(job)))];
}

function listSharedJobs(tools: JobTools): Job[] {
  return [
    ...settlementJobs(tools),
    ...storageJobs(tools),
    ...documentJobs(tools),
    ...mailJobs(tools),
    ...orderJobs({ ...tools, isComingBack }),
    ...stockNoticeJobs(tools),
    ...personalDataJobs(tools),
    ...changesJobs(),
    ...importJobs(tools),
    ...bulkChangeJobs(),
    ...carrierJobs(tools),
    ...webhookJobs({ ...tools, onWebhookOff: (webhook) => makeWebhookOffMail(webhook, tools) }),
  ];
}

/** Starts all jobs, logs failures under a job's name, and stores last runs for the overview. @returns a function that ends them */
export function runJobs(tools: JobTools & { watching?: Watching | undefined }, logger: Logger): () => Promise<void> {
  const jobs = listJobs(tools);
  deleteOtherRuns(jobs.map(({ name }) => name)).catch((error: unknown) =>
    logger.error({ err: error }, 'runs of former jobs could not be deleted'),
  );
  const { jobRuns, jobFailures } = tools.watching?.metrics ?? {};
  for (const { name } of jobs) jobFailures?.inc({ job_name: name }, 0);
  const record = makeRunRecorder(tools.now);
  return startJobs(jobs, {
    report: ({ name, failure }, error) => {
      jobFailures?.inc({ job_name: name });
      logger.error({ err: error, job: name }, failure);
    },
    note: ({ name }, what, ids) => logger.info({ job: name, ...ids }, what),
    record: async (job, failed) => {
      jobRuns?.inc({ job_name: job.name });
      await record(job, failed);
    },
  });
}
