import type { Import, ImportKindName, ImportPage, ImportRowPage, ImportRowQuery } from '@kontor/shared/wire/imports';
import mongoose from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { type Slice, pageAnswer, readSlice } from '../../lib/lists/page.ts';
import type { AuditActor } from '../audit/record-audit.service.ts';
import { refuseEmptied } from './rows-of-people.service.ts';
import { refuseUnanswered, toImport, toRow } from './import-answer.ts';
import {
  ImportModel,
  ImportRowModel,
  type StoredImport,
  type StoredImportRow,
  importIndexes,
  noCounts,
  receiving,
} from './import.model.ts';

/** Default number of entries per page. */
const usualSize = 50;

/** Excludes imports whose files are being uploaded. */
const arrived = { state: { $ne: receiving } };

export const toImportId = (id: string) => new mongoose.Types.ObjectId(id);

/** States in which a job works on an import. */
export const activeStates = ['checking', 'running'] as const;
/** Whether a job works on an import. */
export const isActive = ({ state }: Pick<StoredImport, 'state'>) => activeStates.some((active) => active === state);

/** @throws 404 when there is none with this id */
export async function readImport(id: string): Promise<StoredImport> {
  const found = await ImportModel.collection.findOne<StoredImport>({ _id: toImportId(id), ...arrived });
  if (!found) throw notFound('Import');
  return found;
}

/** Returns one page of the imports of these kinds, the newest first. */
export async function listImports(
  query: { page?: number | undefined; pageSize?: number | undefined },
  shown: readonly ImportKindName[],
): Promise<ImportPage> {
  const slice = readSlice(query, usualSize);
  const hint = importIndexes.newest;
  const filter = { ...arrived, kind: { $in: shown } };
  const [found, counted] = await Promise.all([
    ImportModel.collection
      .find<StoredImport>(filter, { hint, sort: { createdAt: -1, _id: -1 }, skip: slice.skip, limit: slice.size })
      .toArray(),
    countOnIndex(ImportModel.collection, filter, hint),
  ]);
  return { imports: found.map(toImport), ...pageAnswer(slice, counted) };
}

/** Finds rows with a result of the current attempt. */
function rowFilter({ _id, attempt }: StoredImport, { outcome }: ImportRowQuery) {
  return { import: _id, ...(outcome && { 'result.outcome': outcome }), 'result.attempt': attempt };
}

async function listRows(stored: StoredImport, query: ImportRowQuery, slice: Slice) {
  const hint = query.outcome ? importIndexes.outcome : { import: 1, line: 1 };
  const rows = await ImportRowModel.collection
    .find<StoredImportRow>(rowFilter(stored, query), { hint, sort: { line: 1 }, skip: slice.skip, limit: slice.size })
    .toArray();
  return rows.flatMap(toRow);
}

/** Returns one page of an import's rows by the last check or run, in the order of the file. @throws 404 */
export async function listImportRows(id: string, query: ImportRowQuery): Promise<ImportRowPage> {
  const stored = await readImport(id);
  const slice = readSlice(query, usualSize);
  const { counts } = stored;
  const all = counts.created + counts.changed + counts.unchanged + counts.refused;
  const total = query.outcome ? counts[query.outcome] : all;
  const rows = await listRows(stored, query, slice);
  return { rows, ...pageAnswer(slice, { total, more: false }) };
}

/** @throws 404, 409 `import_running` */
export function refuseMissingOrRunning(stored: StoredImport | null): never {
  if (!stored) throw notFound('Import');
  throw new ApiError('import_running', 'This import is being checked or run');
}

/** Staff member as the job needs them: without the data of their session. */
function pickActor({ _id, name, isAdmin, network, program }: AuditActor): AuditActor {
  return { _id, name, isAdmin, network, ...(program && { program: {} }) };
}

/**
 * Requests the check or the run of an import from the job.
 * @throws 404, 409 `import_unanswered`, `import_running`, `import_over`
 */
export async function startImport(
  id: string,
  state: (typeof activeStates)[number],
  actor: AuditActor,
  now: Date,
): Promise<Import> {
  const before = await readImport(id);
  if (isActive(before)) refuseMissingOrRunning(before);
  refuseEmptied(before);
  refuseUnanswered(before);
  const begun = {
    state,
    startedAt: now,
    actor: pickActor(actor),
    pass: 'articles',
    cursor: 0,
    done: 0,
    counts: noCounts,
    refusals: {},
  };
  const stored = await ImportModel.collection.findOneAndUpdate(
    { _id: before._id, attempt: before.attempt, state: before.state },
    { $set: begun, $unset: { finishedAt: '' }, $inc: { attempt: 1 } },
    { returnDocument: 'after', ignoreUndefined: true },
  );
  if (!stored) refuseMissingOrRunning(await ImportModel.collection.findOne<StoredImport>({ _id: before._id }));
  return toImport(stored as StoredImport); // the collection's own documents
}

/** Stops a check or a run after its current article; does nothing if it is over. @throws 404 */
export async function cancelImport(id: string, now: Date): Promise<Import> {
  await ImportModel.collection.updateOne(
    { _id: toImportId(id), state: { $in: [...activeStates] } },
    { $set: { state: 'cancelled', finishedAt: now } },
  );
  return toImport(await readImport(id));
}
