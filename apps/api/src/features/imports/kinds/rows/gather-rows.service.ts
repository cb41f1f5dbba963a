import { ImportRowModel, type StoredImportRow } from '../../import.model.ts';
import type { StagedFile } from '../import-kind.ts';
import { readBatches, readFields } from './read-rows.ts';
import type { RowKind } from './row-kind.ts';

const batch = 1000;
/** Highest number of rows of one entry: they are read together. */
const mostRows = 200;

type Entries = Map<string, { line: number; rows: number }>;

/** Returns the entry that a row belongs to; a row above the limit becomes an entry of its own that names the others. */
function placeRow({ line }: StoredImportRow, key: string | undefined, entries: Entries) {
  if (key === undefined) return { article: line };
  const entry = entries.get(key);
  if (!entry) {
    entries.set(key, { line, rows: 1 });
    return { article: line };
  }
  entry.rows += 1;
  return entry.rows > mostRows ? { article: line, sameSkuAs: entry.line } : { article: entry.line };
}

/**
 * Stores in rows which entry they belong to, and the e-mail address of the person, so that an erasure finds them.
 * @returns the number of entries
 */
export async function gatherRows<Write>(
  { gathering }: Pick<Required<RowKind<Write>>, 'gathering'>,
  file: StagedFile,
): Promise<number> {
  const entries: Entries = new Map();
  let previous: string | undefined;
  let total = 0;
  for await (const rows of readBatches(file._id, { after: 0, size: batch, by: 'line' })) {
    const updates = rows.map((row) => {
      const { line } = row;
      const fields = row.unreadable ? {} : readFields(row, file);
      previous = gathering.key(fields, previous, file.format);
      const { article, sameSkuAs } = placeRow(row, previous, entries);
      if (article === line) total += 1;
      const person = gathering.person(fields);
      const $set = { article, ...(person && { person }), ...(sameSkuAs && { sameSkuAs }) };
      const $unset = { ...(!person && { person: '' }), ...(!sameSkuAs && { sameSkuAs: '' }) };
      return { updateOne: { filter: { import: file._id, line }, update: { $set, $unset } } };
    });
    await ImportRowModel.collection.bulkWrite(updates, { ordered: false });
  }
  return total;
}
