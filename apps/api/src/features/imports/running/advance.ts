import { type Counts, ImportModel, type Refusals, type StoredImport } from '../import.model.ts';

/** Position of a worker in an import. */
export type Position = Pick<StoredImport, '_id' | 'attempt' | 'state' | 'pass' | 'cursor'>;

/**
 * Stores that an import is done up to a line, together with the results of its rows, in one update. Fails if the import was
 * cancelled, or another worker has continued it.
 * @returns the new position; undefined if this worker must stop
 */
export async function advance(
  { _id, attempt, state, pass, cursor }: Position,
  line: number,
  { articles, counts, refusals = {} }: { articles: number; counts: Counts; refusals?: Refusals },
): Promise<Position | undefined> {
  const counted = Object.entries(counts).map(([outcome, count]) => [`counts.${outcome}`, count]);
  const refused = Object.entries(refusals).map(([reason, count]) => [`refusals.${reason}`, count]);
  const { matchedCount } = await ImportModel.collection.updateOne(
    { _id, attempt, state, pass, cursor },
    { $set: { cursor: line }, $inc: { done: articles, ...Object.fromEntries([...counted, ...refused]) } },
  );
  return matchedCount === 1 ? { _id, attempt, state, pass, cursor: line } : undefined;
}

/** Starts the next pass of an import, or ends it. @returns as `advance` */
export async function beginPass(
  { _id, attempt, state, pass }: Position,
  next: StoredImport['pass'],
): Promise<Position | undefined> {
  const { matchedCount } = await ImportModel.collection.updateOne(
    { _id, attempt, state, pass },
    { $set: { pass: next, cursor: 0 } },
  );
  return matchedCount === 1 ? { _id, attempt, state, pass: next, cursor: 0 } : undefined;
}

/** Ends a check or a run that has done everything. */
export async function finish({ _id, attempt, state }: Position, now: Date): Promise<void> {
  const ended = state === 'checking' ? 'checked' : 'done';
  await ImportModel.collection.updateOne({ _id, attempt, state }, { $set: { state: ended, finishedAt: now } });
}
