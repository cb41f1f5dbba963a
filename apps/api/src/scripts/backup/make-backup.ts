import type { Writable } from 'node:stream';
import type mongoose from 'mongoose';
import { unfinishedRestore } from '../../lib/database/mongo.ts';
import type { FileStore } from '../../lib/storage/file-store.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import {
  BackupError,
  type BackedUpCollection,
  collectionEntry,
  fileEntry,
  type Manifest,
  manifestName,
  printManifest,
} from './manifest.ts';
import { raiseWindow } from './snapshot-window.ts';

type Db = mongoose.mongo.Db;

export interface BackupSource {
  client: mongoose.mongo.MongoClient;
  /** Store of the pictures; undefined if they are in the database. */
  store: FileStore | undefined;
  /** Version of the shop. */
  version: string;
  /** Takes a line for the operator. */
  report: (line: string) => void;
}

/** Bytes of documents that go through the archive at once. */
const chunkBytes = 256 * 1024;

/** Documents of a collection in the order of their `_id`, as they are stored, some hundred kilobytes at a time. */
async function* readCollection(db: Db, name: string, session: mongoose.ClientSession, onDocument: () => void) {
  const cursor = db.collection(name).find({}, { session, raw: true, hint: { _id: 1 }, sort: { _id: 1 } });
  let [batch, bytes]: [Uint8Array[], number] = [[], 0];
  // With `raw` the driver yields the bytes of each document; its type does not say so.
  for await (const document of cursor as unknown as AsyncIterable<Uint8Array>) {
    onDocument();
    batch.push(document);
    bytes += document.length;
    if (bytes < chunkBytes) continue;
    yield Buffer.concat(batch);
    [batch, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(batch);
}

/** Writes all collections as they were at one moment, which the first read of a snapshot session settles. */
async function writeDatabase(archive: ArchiveWriter, { client, report }: BackupSource) {
  const db = client.db();
  const collections: BackedUpCollection[] = [];
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  const all = found.filter(({ name }) => !name.startsWith('system.')).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (all.some(({ name }) => name === unfinishedRestore)) {
    throw new BackupError('A restore of this database has not ended: there is no whole shop to back up.');
  }
  const session = client.startSession({ snapshot: true });
  try {
    const takenAt = new Date().toISOString();
    for (const { name, options = {} } of all) {
      let documents = 0;
      const indexes = await db.collection(name).listIndexes().toArray();
      const rows = readCollection(db, name, session, () => {
        documents += 1;
        if (documents % 100_000 === 0) report(`${name}: ${documents} documents so far`);
      });
      const content = await archive.add(collectionEntry(name), rows, { compress: true });
      collections.push({ name, options, indexes, documents, ...content });
      report(`${name}: ${documents} documents`);
    }
    return { takenAt, collections };
  } finally {
    await session.endSession();
  }
}

/** Lists the pictures of a store, without those that the shop makes again at their next request. */
async function listPictures(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.walk()) if (!key.endsWith('.avif')) keys.push(key);
  return keys.toSorted();
}

/** Writes the stored pictures: after the database, since one without a product does no harm. */
async function writeFiles(archive: ArchiveWriter, { store, report }: BackupSource) {
  const files: Manifest['files'] = [];
  let vanished = 0;
  for (const path of store ? await listPictures(store) : []) {
    const content = await store?.read(path);
    if (content) files.push({ path, ...(await archive.add(fileEntry(path), content, { compress: false })) });
    else vanished += 1;
    if (files.length % 1000 === 0 && files.length > 0) report(`${files.length} files so far`);
  }
  report(`${files.length} files`);
  return { files, vanished };
}

/** MongoDB's codes for a moment that it no longer has, by the reason. */
const lostMoments: ReadonlyMap<unknown, string> = new Map([
  [
    239,
    'The backup took longer than MongoDB keeps one moment. Raise minSnapshotHistoryWindowInSeconds (docs/operating.md).',
  ],
  [246, 'A collection or index was made meanwhile, as at the start of a new version. Run the backup again.'],
]);

function nameLostMoment(error: unknown): BackupError | undefined {
  const sentence = error instanceof Error && 'code' in error ? lostMoments.get(error.code) : undefined;
  return sentence === undefined ? undefined : new BackupError(sentence);
}

/**
 * Writes a backup of the whole shop, of one moment, while it goes on selling.
 * @param target takes the archive as it is made
 * @throws what the database, a file or the target throws, BackupError when the moment is gone; what is written until then is no backup
 */
export async function makeBackup(source: BackupSource, target: Writable): Promise<Manifest> {
  const restoreWindow = await raiseWindow(source);
  try {
    const archive = writeArchive(target);
    const database = await writeDatabase(archive, source);
    const stored = await writeFiles(archive, source);
    const manifest: Manifest = { format: 1, version: source.version, ...database, ...stored };
    async function* chunks() {
      yield Buffer.from(printManifest(manifest));
    }
    await archive.add(manifestName, chunks(), { compress: true });
    await archive.finish();
    return manifest;
  } catch (error) {
    throw nameLostMoment(error) ?? error;
  } finally {
    await restoreWindow();
  }
}
