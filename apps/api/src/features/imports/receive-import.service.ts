import { limits } from '@kontor/shared/rules/access/limits';
import { tidyName } from '@kontor/shared/rules/address/names';
import type { Import } from '@kontor/shared/wire/imports';
import mongoose, { type Types } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { toImport } from './import-answer.ts';
import { ImportModel, ImportRowModel, type StoredImport, noCounts, receiving } from './import.model.ts';
import type { ImportTools } from './import-tools.ts';
import type { ImportKind } from './kinds/import-kind.ts';
import { kinds } from './kinds/kinds.ts';
import { measureImportFile, readImportFile, removeImportFile } from './reading/import-files.ts';
import { openArchive } from './reading/open-archive.ts';
import { type OpenFile, type TableRow, UnreadableTable, readTable } from './reading/read-table.ts';
import { stageRows } from './reading/stage-rows.service.ts';

function refuse(code: 'import_unreadable' | 'too_large', message: string): never {
  const issues = [{ path: 'file', code: code === 'too_large' ? code : 'invalid', message }];
  throw new ApiError(code, message, { issues });
}

/** Whether a file starts like a ZIP. */
async function isArchive(id: Types.ObjectId): Promise<boolean> {
  for await (const chunk of readImportFile(id) as AsyncIterable<Buffer>) {
    return chunk.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  }
  return false;
}

/** Returns the table of an uploaded file: the file itself, or the only table of a ZIP. */
async function findTable(id: Types.ObjectId): Promise<{ open: OpenFile; close: () => void; isZip: boolean }> {
  if (!(await isArchive(id))) return { open: async () => readImportFile(id), close: () => {}, isZip: false };
  const archive = await openArchive(id, await measureImportFile(id)).catch(() =>
    refuse('import_unreadable', 'The ZIP is damaged, or has too many files'),
  );
  const { table = '' } = archive;
  const open = async () =>
    (await archive.open(table, limits.importTableBytes)) ??
    refuse('import_unreadable', 'The ZIP needs exactly one table, of at most 256 MB');
  return { open, close: archive.close, isZip: true };
}

/** Returns the rows after one that was read already. */
async function* continueFrom(first: TableRow, rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield first;
  yield* rows;
}

/**
 * Returns the columns of a table and its rows. The first row has the names, unless the kind of import recognises it as data.
 */
async function readColumns(rows: AsyncGenerator<TableRow>, { nameColumns }: ImportKind) {
  const { value } = await rows.next();
  const header: TableRow | undefined = value;
  const named = header && nameColumns?.(header.cells);
  if (header && named) return { columns: named, rows: continueFrom(header, rows) };
  const columns = header ? header.cells.map((cell) => tidyName(cell.normalize('NFC'))) : [];
  if (columns.length < 2 || columns.length > limits.importColumns) {
    refuse('import_unreadable', 'The file is no table with columns');
  }
  return { columns, rows };
}

/** An import whose file is being uploaded, with the file's id. */
interface Begun {
  _id: Types.ObjectId;
  upload: Types.ObjectId;
}

type Arrived = Begun & Pick<StoredImport, 'kind' | 'file'>;

/** Creates an import before its file arrives. */
export async function beginImport(now: Date): Promise<Begun> {
  const [_id, upload] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
  await ImportModel.collection.insertOne({ _id, archive: upload, state: receiving, createdAt: now });
  return { _id, upload };
}

/** Deletes an import whose file cannot be read. */
export async function dropImport({ _id, upload }: Begun): Promise<void> {
  await removeImportFile(upload);
  await ImportRowModel.collection.deleteMany({ import: _id });
  await ImportModel.collection.deleteOne({ _id, state: receiving });
}

async function readFile({ _id, kind, file, upload }: Arrived, tools: ImportTools): Promise<StoredImport> {
  const { open, close, isZip } = await findTable(upload);
  try {
    const { columns, rows } = await readColumns(readTable(open), kinds[kind]);
    const { format, placeRow, answers } = await kinds[kind].recognize(columns, tools);
    const { gathering, ...staged } = await stageRows(rows, { importId: _id, columns, placeRow });
    if (staged.rowCount === 0) refuse('import_unreadable', 'The file has no rows');
    const archive = isZip && kinds[kind].hasPictures ? { archive: upload } : {};
    const about = { _id, kind, format, columns, answers, ...archive };
    const found = await kinds[kind].findQuestions(about, tools, gathering);
    const none = { done: 0, counts: noCounts, attempt: 0, pass: 'articles', cursor: 0 } as const;
    const said = { ...about, file, ...staged, ...found };
    return { ...said, ...none, state: 'waiting', createdAt: tools.now() };
  } catch (error) {
    if (error instanceof UnreadableTable) {
      refuse(error.problem === 'too_large' ? 'too_large' : 'import_unreadable', error.message);
    }
    throw error;
  } finally {
    close();
  }
}

/**
 * Reads an uploaded file and stores its rows; nothing else is written.
 * @throws 400 `import_unreadable`, 413 `too_large`; the caller then drops the import
 */
export async function receiveImport(arrived: Arrived, tools: ImportTools): Promise<Import> {
  const made = await readFile(arrived, tools);
  await ImportModel.collection.replaceOne({ _id: made._id }, made);
  // The rows are stored; a ZIP is only kept if its pictures are still needed.
  if (!made.archive) await removeImportFile(arrived.upload);
  return toImport(made);
}
