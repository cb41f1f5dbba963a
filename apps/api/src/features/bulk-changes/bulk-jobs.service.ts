import type { BulkJob, BulkJobPage, BulkRowPage, BulkRowsQuery } from '@kontor/shared/wire/bulk-changes';
import { Types } from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { findUndoUntil, toBulkJob, toBulkJobs, toBulkRow } from './bulk-answer.ts';
import { BulkJobModel, BulkRowModel, type StoredBulkJob, type StoredBulkRow, bulkIndexes } from './bulk-job.model.ts';

/** Default number of entries per page. */
const usualSize = 50;

type PageQuery = { page?: number | undefined; pageSize?: number | undefined };

/** @throws 404 */
export async function readJob(id: string): Promise<StoredBulkJob> {
  const found = await BulkJobModel.collection.findOne<StoredBulkJob>({ _id: new Types.ObjectId(id) });
  if (!found) throw notFound('Change');
  return found;
}

async function listPage(filter: object, query: PageQuery, order: { hint: string; sort: Record<string, 1 | -1> }) {
  const slice = readSlice(query, usualSize);
  const { hint, sort } = order;
  const [jobs, counted] = await Promise.all([
    BulkJobModel.collection.find<StoredBulkJob>(filter, { hint, sort, skip: slice.skip, limit: slice.size }).toArray(),
    countOnIndex(BulkJobModel.collection, filter, hint),
  ]);
  return { jobs: await toBulkJobs(jobs), ...pageAnswer(slice, counted) };
}

/** Returns one page of the changes, the newest first. */
export function listJobs(query: PageQuery): Promise<BulkJobPage> {
  return listPage({}, query, { hint: bulkIndexes.newest, sort: { createdAt: -1, _id: -1 } });
}

/** Returns one page of the price plans that have not begun, the next one first. */
export function listPlans(query: PageQuery): Promise<BulkJobPage> {
  return listPage({ state: 'planned' }, query, { hint: bulkIndexes.byState, sort: { at: 1, _id: 1 } });
}

/** Returns one page of a change's products, in the order of the change. @throws 404 */
export async function listRows(id: string, query: BulkRowsQuery): Promise<BulkRowPage> {
  const { _id: job } = await readJob(id);
  const slice = readSlice(query, usualSize);
  const { outcome } = query;
  const filter = { job, ...(outcome && { outcome }) };
  const hint = outcome ? bulkIndexes.outcome : 'job_1_number_1';
  const [rows, counted] = await Promise.all([
    BulkRowModel.collection
      .find<StoredBulkRow>(filter, { hint, sort: { number: 1 }, skip: slice.skip, limit: slice.size })
      .toArray(),
    countOnIndex(BulkRowModel.collection, filter, hint),
  ]);
  return { rows: rows.map(toBulkRow), ...pageAnswer(slice, counted) };
}

/** Starts the undoing of a change. @throws 404, 409 `bulk_not_undoable` */
export async function undoChange(id: string): Promise<BulkJob> {
  const job = await readJob(id);
  const isOver = !findUndoUntil(job);
  const { _id } = job;
  const stored = isOver
    ? null
    : await BulkJobModel.collection.findOneAndUpdate(
        { _id, state: 'done' },
        { $set: { state: 'undoing' }, $unset: { finishedAt: '' } },
        { returnDocument: 'after' },
      );
  if (!stored) throw new ApiError('bulk_not_undoable', 'This change cannot be undone');
  return toBulkJob(stored as StoredBulkJob); // the collection's own documents
}

/** Cancels a price plan. @throws 404, 409 `plan_begun` */
export async function cancelPlan(id: string): Promise<{ _id: string }> {
  const { _id } = await readJob(id);
  await inTransaction(async (session) => {
    const { deletedCount } = await BulkJobModel.collection.deleteOne({ _id, state: 'planned' }, { session });
    if (deletedCount === 0) throw new ApiError('plan_begun', 'The price plan has begun');
    await BulkRowModel.collection.deleteMany({ job: _id }, { session, hint: bulkIndexes.outcome });
  });
  return { _id: id };
}
