import type { BulkOutcome, BulkValues } from '@kontor/shared/wire/bulk-changes';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { changeFields, readValues } from '../catalogue/editing/change-fields.service.ts';
import type { StoredProduct } from '../catalogue/product.model.ts';
import { BulkRowModel, type StoredBulkJob, type StoredBulkRow } from './bulk-job.model.ts';
import { listNames, pickValues, planUndo, planValues } from './plan-values.ts';

/** Ends a row whose product does not change. */
class StaysAsItIs extends Error {
  readonly outcome: BulkOutcome;
  constructor(outcome: BulkOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Thrown when another process has processed the row. */
class DoneAlready extends Error {}

const isUndoing = ({ state }: StoredBulkJob) => state === 'undoing';

/** Returns the fields of a product to change. @throws StaysAsItIs, and 400 if a value would be out of range */
function choose(current: StoredProduct, job: StoredBulkJob, row: StoredBulkRow): BulkValues {
  const values = readValues(current);
  const planned = isUndoing(job) ? planUndo(values, row) : planValues(values, job.change);
  if (!planned) throw new StaysAsItIs('kept');
  if (Object.keys(planned).length === 0) throw new StaysAsItIs(isUndoing(job) ? 'undone' : 'unchanged');
  return planned;
}

/** Records the outcome of a row. @throws DoneAlready if the row has changed since it was read */
async function endRow({ _id, outcome }: StoredBulkRow, set: Partial<StoredBulkRow>, session?: ClientSession) {
  const { matchedCount } = await BulkRowModel.collection.updateOne(
    { _id, outcome },
    { $set: set },
    { ...(session && { session }) },
  );
  if (matchedCount === 0) throw new DoneAlready();
}

/** Changes a row and its product in one transaction. @returns ids of the changed products */
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
 * Processes one row of a change, or undoes it. If the shop refuses to change the product, the row keeps the error's code. Any
 * other error ends the run, and the next run starts with this row.
 * @returns ids of the changed products
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

/** Returns the outcome of a row after an error; undefined for an error that may not occur in the next run. */
function describe(error: unknown, job: StoredBulkJob): Partial<StoredBulkRow> | undefined {
  if (error instanceof StaysAsItIs) return { outcome: error.outcome };
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  return { outcome: isUndoing(job) ? 'kept' : 'refused', refusal: error.code };
}
