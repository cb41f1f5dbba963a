import { ImportModel, ImportRowModel, type StoredImport, importIndexes } from './import.model.ts';
import { removeImportFile } from './reading/import-files.ts';

/** Days for which an import and its report are kept. */
const keptDays = 30;

/** Matches imports that are to be deleted. */
export function oldImports(now: Date) {
  return { createdAt: { $lt: new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000) } };
}

/** Deletes old imports with their rows and files. Their products stay, and a second file still finds these. */
export async function purgeImports(now: Date, signal: AbortSignal): Promise<void> {
  const old = ImportModel.collection.find<StoredImport>(oldImports(now), { hint: importIndexes.newest });
  for await (const { _id, archive } of old) {
    if (signal.aborted) return;
    await ImportRowModel.collection.deleteMany({ import: _id });
    if (archive) await removeImportFile(archive);
    await ImportModel.collection.deleteOne({ _id });
  }
}
