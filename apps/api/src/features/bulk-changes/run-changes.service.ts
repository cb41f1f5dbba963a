import { runExclusive } from '../../lib/database/lease.ts';
import { runPatiently } from '../../lib/database/lock-wait.ts';
import type { JobRun } from '../../lib/tasks/job.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { renewListVersion } from '../catalogue/lists/catalogue.service.ts';
import { announceStock } from '../catalogue/lists/announce-stock.service.ts';
import { BulkJobModel, BulkRowModel, type StoredBulkJob, type StoredBulkRow, bulkIndexes } from './bulk-job.model.ts';
import { workOnRow } from './work-on-row.service.ts';

/** Milliseconds until another process goes on with the change of one that was killed: a plan is exact to 10 s. */
const leaseMs = 6000;
/** Products after which lists are renewed. */
const batch = 100;

/** Matches what the job works on: begun changes, and plans whose moment has come. */
export const dueJobs = (now: Date) => [
  { state: { $in: ['running', 'undoing'] } },
  { state: 'planned', at: { $lte: now } },
];

/** Begins plans whose moment has come, and returns what there is to do, the earliest first. */
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

/** Makes lists show what has changed. */
async function announce(
  { change }: StoredBulkJob,
  ids: readonly string[],
  rows: readonly StoredBulkRow[],
): Promise<void> {
  if (ids.length > 0) await renewListVersion('products', ids);
  if (change.stock) await announceStock(rows.map(({ product }) => product));
}

/** Does what is left of a change. Each row is done in one transaction with its product, so that none is done twice. */
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
 * Carries out changes of many products, one after another and in one process at a time. After a kill another process goes on.
 * @returns false when another process does so
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
