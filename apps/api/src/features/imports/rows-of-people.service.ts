import type { Types } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { ImportModel, ImportRowModel, type StoredImport } from './import.model.ts';

/** Removes the cells of a file of people: what they say is in the shop now. The result of each row stays. */
export async function emptyRows(importId: Types.ObjectId): Promise<void> {
  await ImportModel.collection.updateOne({ _id: importId }, { $set: { isEmptied: true } });
  await ImportRowModel.collection.updateMany(
    { import: importId },
    { $set: { cells: [] }, $unset: { person: '' } },
    { hint: { import: 1, line: 1 } },
  );
}

/** Removes what files that wait to be run say of a person. Such rows are refused. @param email in its form for comparisons */
export async function forgetInRows(email: string): Promise<void> {
  await ImportRowModel.collection.updateMany(
    { person: email },
    { $set: { cells: [], unreadable: true }, $unset: { person: '' } },
  );
}

/** @throws 409 `import_over` for an import whose cells are removed */
export function refuseEmptied({ isEmptied }: Pick<StoredImport, 'isEmptied'>): void {
  if (isEmptied) throw new ApiError('import_over', 'What this file said was deleted after its run: send it again');
}
