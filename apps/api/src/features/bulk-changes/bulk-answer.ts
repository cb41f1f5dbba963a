import type { BulkJob, BulkOutcome, BulkRow } from '@kontor/shared/wire/bulk-changes';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { BulkRowModel, type StoredBulkJob, type StoredBulkRow, bulkIndexes } from './bulk-job.model.ts';

const dayMs = 86_400_000;
/** Days for which a change may be undone. */
const undoDays = 7;

/** Returns the last moment at which a change may be undone; undefined if it may not. */
export function findUndoUntil({ state, finishedAt }: StoredBulkJob): Date | undefined {
  if (state !== 'done' || !finishedAt) return undefined;
  const until = new Date(finishedAt.getTime() + undoDays * dayMs);
  return until > shopNow() ? until : undefined;
}

/** Counts the rows of jobs by their outcomes, on an index alone. */
async function countRows(jobs: readonly StoredBulkJob[]): Promise<Map<string, Partial<Record<BulkOutcome, number>>>> {
  const counted = await BulkRowModel.aggregate<{
    _id: { job: StoredBulkJob['_id']; outcome: BulkOutcome };
    count: number;
  }>([
    { $match: { job: { $in: jobs.map(({ _id }) => _id) } } },
    { $group: { _id: { job: '$job', outcome: '$outcome' }, count: { $sum: 1 } } },
  ]).hint(bulkIndexes.outcome);
  const byJob = new Map<string, Partial<Record<BulkOutcome, number>>>();
  for (const { _id, count } of counted) {
    byJob.set(String(_id.job), { ...byJob.get(String(_id.job)), [_id.outcome]: count });
  }
  return byJob;
}

const noCounts = { open: 0, changed: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 };

/** Returns jobs in the form of the API's answers, each with its progress. */
export async function toBulkJobs(jobs: readonly StoredBulkJob[]): Promise<BulkJob[]> {
  const counts = jobs.length > 0 ? await countRows(jobs) : new Map<string, object>();
  return jobs.map((job) => {
    const { _id, state, change, name, at, actor, createdAt, finishedAt, total } = job;
    const undoUntil = findUndoUntil(job);
    return {
      _id: String(_id),
      state,
      change,
      ...(name && { name }),
      ...(at && { at: at.toISOString() }),
      ...(actor.name && { by: actor.name }),
      createdAt: createdAt.toISOString(),
      ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
      ...(undoUntil && { undoUntil: undoUntil.toISOString() }),
      total,
      counts: { ...noCounts, ...counts.get(String(_id)) },
    };
  });
}

export async function toBulkJob(job: StoredBulkJob): Promise<BulkJob> {
  const [answer] = await toBulkJobs([job]);
  return answer as BulkJob; // one answer for each job
}

export function toBulkRow({
  product,
  name,
  outcome,
  before,
  after,
  refusal,
}: Omit<StoredBulkRow, '_id' | 'job' | 'number' | 'expiresAt'>): BulkRow {
  return {
    _id: String(product),
    name,
    outcome,
    ...(before && { before }),
    ...(after && { after }),
    ...(refusal && { refusal }),
  };
}
