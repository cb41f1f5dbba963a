import { runExclusive } from '../../lib/database/lease.ts';
import { runPatiently } from '../../lib/database/lock-wait.ts';
import type { JobRun } from '../../lib/tasks/job.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { renewListVersion } from '../catalogue/lists/catalogue.service.ts';
import { announceStock } from '../catalogue/lists/announce-stock.service.ts';
import { BulkJobModel, BulkRowModel, type StoredBulkJob, type StoredBulkRow, bulkIndexes } from './bulk-job.model.ts';
import { workOnRow } from './work-on-row.service.ts';

/** Milliseconds after which another process continues the change of a killed one. Price plans are exact to 10 s. */
const leaseMs = 6000;
/** Number of products after which lists are invalidated. */
const batch = 100;

/** Matches the changes that the job works on: started ones, and price plans that are due. */
export const dueJobs = (now: Date) => [
  { state: { $in: ['running', 'undoing'] } },
  { state: 'planned', at: { $lte: now } },
];

/** Starts price plans that are due, and returns the changes to work on, the earliest first. */
async function listActive(): Promise<StoredBulkJob[]> {
  const due = { state: 'planned', at: { $lte: shopNow() } };
  await BulkJobModel.collection.updateMany(due, { $set: { state: 'running' } }, { hint: bulkIndexes.byState });
  return BulkJobModel.collection
    .find<StoredBulkJob>({ state: { $in: ['running', 'undoing'] } }, { hint: bulkIndexes.byState, limit: 20 })
    .toArray();
}

function nextRows({ _id: job, state }: StoredBulkJob): Promise<StoredBulkRow[]> {
  const outcome = state === 'undoing' ? 'changed' : 'open';
  return BulkRowModel.collection
    .find<StoredBulkRow>({ job, outcome }, { hint: bulkIndexes.outcome, sort: { number: 1 }, limit: batch })
    .toArray();
}

/** Invalidates the lists that show changed products. */
async function announce(
  { change }: StoredBulkJob,
  ids: readonly string[],
  rows: readonly StoredBulkRow[],
): Promise<void> {
  if (ids.length > 0) await renewListVersion('products', ids);
  if (change.stock) await announceStock(rows.map(({ product }) => product));
}

/**
 * Processes the remaining rows of a change. Row and product are written in one transaction, so that no row is processed twice.
 */
async function work(job: StoredBulkJob, end: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await nextRows(job);
    if (rows.length === 0) break;
    const changed: string[] = [];
    for (const row of rows) {
      if (end.aborted) break;
      changed.push(...(await workOnRow(job, row)));
    }
    await announce(job, changed, rows);
    if (end.aborted) return;
  }
  const { _id, state } = job;
  const ended = state === 'undoing' ? 'undone' : 'done';
  await BulkJobModel.collection.updateOne({ _id, state }, { $set: { state: ended, finishedAt: shopNow() } });
}

/**
 * Carries out changes of many products, one after another and in one process at a time. If that process is killed, another one
 * continues.
 * @returns false if another process has the lease
 */
export async function runChanges({ signal, onError }: Pick<JobRun, 'signal' | 'onError'>): Promise<boolean> {
  return runExclusive({ name: 'bulk changes', ms: leaseMs }, async (lost) => {
    const end = AbortSignal.any([signal, lost]);
    for (const job of await listActive()) {
      if (end.aborted) return;
      await runPatiently(() => work(job, end)).catch((error: unknown) => {
        if (!end.aborted) onError(error);
      });
    }
  });
}
