import { ImportRowModel } from '../../import.model.ts';
import type { StagedFile } from '../import-kind.ts';
import { readBatches, readFields } from './read-rows.ts';
import type { RowKind } from './row-kind.ts';

const batch = 1000;

/** Marks rows that repeat an entry of an earlier row: which value counts would depend on their order. */
export async function markRepeated<Write>(kind: RowKind<Write>, file: StagedFile): Promise<void> {
  const lines = new Map<string, number>();
  for await (const rows of readBatches(file._id, { after: 0, size: batch, by: 'line' })) {
    const updates = rows.flatMap((row) => {
      const { line, sameSkuAs } = row;
      const names = row.unreadable ? [] : kind.listNames(readFields(row, file));
      const earlier = names.map((name) => lines.get(name)).find((known) => known !== undefined);
      for (const name of names) if (!lines.has(name)) lines.set(name, earlier ?? line);
      if (earlier === sameSkuAs) return [];
      const update = earlier === undefined ? { $unset: { sameSkuAs: '' } } : { $set: { sameSkuAs: earlier } };
      return [{ updateOne: { filter: { import: file._id, line }, update } }];
    });
    if (updates.length > 0) await ImportRowModel.collection.bulkWrite(updates, { ordered: false });
  }
}
