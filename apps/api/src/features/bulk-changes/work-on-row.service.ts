import type { BulkOutcome, BulkValues } from '@kontor/shared/wire/bulk-changes';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { changeFields, readValues } from '../catalogue/editing/change-fields.service.ts';
import type { StoredProduct } from '../catalogue/product.model.ts';
import { BulkRowModel, type StoredBulkJob, type StoredBulkRow } from './bulk-job.model.ts';
import { listNames, pickValues, planUndo, planValues } from './plan-values.ts';

/** Ends a row whose product stays as it is. */
class StaysAsItIs extends Error {
  readonly outcome: BulkOutcome;
  constructor(outcome: BulkOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Another process has done the row. */
class DoneAlready extends Error {}

const isUndoing = ({ state }: StoredBulkJob) => state === 'undoing';

/** Returns the fields of a product to change. @throws StaysAsItIs, and 400 where a value would be out of range */
function choose(current: StoredProduct, job: StoredBulkJob, row: StoredBulkRow): BulkValues {
  const values = readValues(current);
  const planned = isUndoing(job) ? planUndo(values, row) : planValues(values, job.change);
  if (!planned) throw new StaysAsItIs('kept');
  if (Object.keys(planned).length === 0) throw new StaysAsItIs(isUndoing(job) ? 'undone' : 'unchanged');
  return planned;
}

/** Notes what became of a row. @throws DoneAlready where it is no longer as it was read */
async function endRow({ _id, outcome }: StoredBulkRow, set: Partial<StoredBulkRow>, session?: ClientSession) {
  const { matchedCount } = await BulkRowModel.collection.updateOne(
    { _id, outcome },
    { $set: set },
    { ...(session && { session }) },
  );
  if (matchedCount === 0) throw new DoneAlready();
}

/** Changes the product of a row with the row, in one transaction. @returns ids of the products that have changed */
function change(job: StoredBulkJob, row: StoredBulkRow): Promise<string[]> {
  const names = listNames(job.change);
  const category = isUndoing(job) ? row.before?.category : job.change.category;
  const editor = { ...job.actor, through: 'bulk' as const };
  const choice = { choose: (current: StoredProduct) => choose(current, job, row), names, category };
  return changeFields(String(row.product), choice, {
    editor,
    alongside: ({ before, saved }, session) => {
      if (isUndoing(job)) return endRow(row, { outcome: 'undone' }, session);
      const [old, given] = [readValues(before), readValues(saved)];
      const changed = names.filter((name) => old[name] !== given[name]);
      const values = { before: pickValues(old, changed), after: pickValues(given, changed) };
      return endRow(row, { outcome: 'changed', ...values }, session);
    },
  });
}

/**
 * Does one row of a change, or undoes it. A product that the shop refuses to change is noted with the error's code; anything
 * else ends the run, and the next one begins with this row.
 * @returns ids of the products that have changed
 */
export async function workOnRow(job: StoredBulkJob, row: StoredBulkRow): Promise<string[]> {
  try {
    return await change(job, row);
  } catch (error) {
    if (error instanceof DoneAlready) return [];
    const set = describe(error, job);
    if (!set) throw error;
    await endRow(row, set).catch((other: unknown) => {
      if (!(other instanceof DoneAlready)) throw other;
    });
    return [];
  }
}

/** Returns what an error makes of a row; undefined for one that the next run may not meet. */
function describe(error: unknown, job: StoredBulkJob): Partial<StoredBulkRow> | undefined {
  if (error instanceof StaysAsItIs) return { outcome: error.outcome };
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  return { outcome: isUndoing(job) ? 'kept' : 'refused', refusal: error.code };
}
