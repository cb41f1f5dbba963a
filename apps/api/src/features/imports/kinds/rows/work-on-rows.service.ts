import type { JobRun } from '../../../../lib/tasks/job.ts';
import type { ImportTools } from '../../import-tools.ts';
import type { RowResult, StoredImport, StoredImportRow } from '../../import.model.ts';
import { type Position, advance, finish } from '../../running/advance.ts';
import { emptyRows } from '../../rows-of-people.service.ts';
import { isPassing } from '../../running/handle-article.service.ts';
import { type Results, countRefusals, countResults, storeResults } from '../../running/row-results.ts';
import { listEntries } from './list-entries.ts';
import { readBatches, toFieldRow } from './read-rows.ts';
import type { PlannedRow, RowContext, RowKind, WrittenRow } from './row-kind.ts';

/** Refuses rows that can be judged without a plan. */
function refuseByThemselves(
  { line, unreadable, sameSkuAs }: StoredImportRow,
  refusal: 'sku_repeated' | 'too_many_rows',
): PlannedRow<never>[] {
  if (unreadable) return [{ line, result: { outcome: 'refused', refusal: 'unreadable' } }];
  if (sameSkuAs === undefined) return [];
  return [{ line, result: { outcome: 'refused', refusal, otherLine: sameSkuAs } }];
}

async function planRows<Write>(kind: RowKind<Write>, rows: readonly StoredImportRow[], context: RowContext) {
  const repeated = kind.gathering ? 'too_many_rows' : 'sku_repeated';
  const refused = rows.flatMap((row) => refuseByThemselves(row, repeated));
  const lines = new Set(refused.map(({ line }) => line));
  const others = rows.filter(({ line }) => !lines.has(line)).map((row) => toFieldRow(row, context.stored));
  const planned = others.length > 0 ? await kind.plan(others, context) : [];
  return [...refused, ...planned];
}

/** Results that an earlier attempt of the same run has stored for these rows. */
function readEarlier(rows: readonly StoredImportRow[], attempt: number): Results {
  return new Map(rows.flatMap(({ line, result }) => (result?.attempt === attempt ? [[line, result]] : [])));
}

const isWritten = <Write>(row: PlannedRow<Write>): row is WrittenRow<Write> => row.write !== undefined;

/**
 * Checks or writes some rows. Results are stored before the data: if an attempt is interrupted, the next one finds some data
 * written already, and keeps the stored results.
 */
async function handleRows<Write>(kind: RowKind<Write>, rows: readonly StoredImportRow[], context: RowContext) {
  const { _id, attempt, state } = context.stored;
  const planned = await planRows(kind, rows, context);
  const earlier = readEarlier(rows, attempt);
  const results: Results = new Map(
    planned.map(({ line, result }): [number, RowResult] => [line, earlier.get(line) ?? { ...result, attempt }]),
  );
  await storeResults(_id, results);
  if (state === 'checking') return results;
  const written = planned.filter(isWritten).filter(({ line }) => results.get(line)?.outcome !== 'refused');
  const refused = written.length > 0 ? await kind.write(written, context) : new Map<number, never>();
  const changed = [...refused].map(([line, why]): [number, RowResult] => {
    const { name } = results.get(line) ?? {};
    return [line, { attempt, outcome: 'refused', ...why, ...(name && { name }) }];
  });
  await storeResults(_id, changed);
  return new Map([...results, ...changed]);
}

async function refuseFaulty(rows: readonly StoredImportRow[], { _id, attempt }: RowContext['stored']) {
  const refused: RowResult = { attempt, outcome: 'refused', refusal: 'unreadable' };
  const results: Results = new Map(rows.map(({ line }) => [line, refused]));
  await storeResults(_id, results);
  return results;
}

/** Processes rows together, and entry by entry if that fails; an entry that causes an internal error is refused. */
async function handleSafely<Write>(
  kind: RowKind<Write>,
  rows: readonly StoredImportRow[],
  context: RowContext,
  { signal, onError }: Pick<JobRun, 'signal' | 'onError'>,
): Promise<Results> {
  try {
    return await handleRows(kind, rows, context);
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error;
    const entries = listEntries(rows);
    if (entries.length === 1) {
      onError(error);
      return refuseFaulty(rows, context.stored);
    }
    const results: Results = new Map();
    for (const entry of entries) {
      for (const [line, result] of await handleSafely(kind, entry, context, { signal, onError }))
        results.set(line, result);
    }
    return results;
  }
}

/** Checks or runs an import of rows. */
export async function workOnRows<Write>(
  kind: RowKind<Write>,
  stored: StoredImport,
  tools: ImportTools,
  run: Pick<JobRun, 'signal' | 'onError'>,
): Promise<void> {
  const context = { stored, tools, actor: { ...stored.actor, through: 'import' as const } };
  let position: Position | undefined = stored;
  for await (const rows of readBatches(stored._id, { after: stored.cursor, size: kind.batch, by: 'article' })) {
    if (run.signal.aborted) return;
    const results = await handleSafely(kind, rows, context, run);
    const line = rows.at(-1)?.article ?? position.cursor;
    const judged = [...results.values()];
    const counted = { counts: countResults(judged), refusals: countRefusals(judged) };
    position = await advance(position, line, { articles: listEntries(rows).length, ...counted });
    if (!position) return;
  }
  if (kind.gathering && stored.state === 'running') await emptyRows(stored._id);
  await finish(position, tools.now());
}
