import type { Types } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { ImportModel, ImportRowModel, type StoredImport } from './import.model.ts';

/** Removes the cells of a file with personal data, which the shop has stored now. The result of each row stays. */
export async function emptyRows(importId: Types.ObjectId): Promise<void> {
  await ImportModel.collection.updateOne({ _id: importId }, { $set: { isEmptied: true } });
  await ImportRowModel.collection.updateMany(
    { import: importId },
    { $set: { cells: [] }, $unset: { person: '' } },
    { hint: { import: 1, line: 1 } },
  );
}

/** Removes a person's data from files that wait to be run. Such rows are refused. @param email normalised for comparison */
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
