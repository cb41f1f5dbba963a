import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type mongoose from 'mongoose';
import { unfinishedRestore } from '../../lib/database/mongo.ts';
import { type ArchiveReader, type Content, measure } from './archive.ts';
import { readDocument, splitDocuments } from './bson-documents.ts';
import { BackupError, type BackedUpCollection, collectionEntry, fileEntry } from './manifest.ts';

type Db = mongoose.mongo.Db;

export interface RestoreTarget {
  client: mongoose.mongo.MongoClient;
  uploadsDir: string;
  /** Takes a line for the operator. */
  report: (line: string) => void;
}

/** Documents and bytes of one insert: a message to MongoDB holds 48 MB. */
const most = { documents: 1000, bytes: 16 * 1024 * 1024 };

function compare(what: string, found: Content, { bytes, sha256 }: Content): void {
  if (found.bytes === bytes && found.sha256 === sha256) return;
  throw new BackupError(`${what} is not what the backup’s manifest says: the file is damaged.`);
}

/** @throws BackupError unless the database has no documents, or those of a restore that was broken off */
async function takeEmptyDatabase(db: Db): Promise<void> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const isBrokenOff = collections.some(({ name }) => name === unfinishedRestore);
  for (const { name } of collections) {
    if (isBrokenOff) break;
    if (
      !name.startsWith('system.') &&
      (await db.collection(name).findOne({}, { projection: { _id: 1 }, hint: { _id: 1 } }))
    ) {
      throw new BackupError(
        `The database ${db.databaseName} is not empty (${name}). A backup is restored into an empty one only.`,
      );
    }
  }
  // The mark last: were it gone first and the process killed, the rest would look like somebody's data.
  for (const { name } of collections) if (name !== unfinishedRestore) await db.collection(name).drop();
  if (!isBrokenOff) await db.createCollection(unfinishedRestore);
}

async function insertDocuments(db: Db, name: string, documents: AsyncIterable<Buffer>): Promise<void> {
  const collection = db.collection(name);
  let [batch, bytes]: [Map<string, unknown>[], number] = [[], 0];
  const send = async () => {
    // A driver that made ids would make them for maps, which have theirs inside.
    if (batch.length > 0)
      await collection.insertMany(batch, { forceServerObjectId: true, bypassDocumentValidation: true });
    [batch, bytes] = [[], 0];
  };
  for await (const document of documents) {
    batch.push(readDocument(document));
    bytes += document.length;
    if (batch.length >= most.documents || bytes >= most.bytes) await send();
  }
  await send();
}

/** Reads the stored documents again in the order of the backup, byte for byte. */
async function measureStored(db: Db, name: string): Promise<Content> {
  const cursor = db.collection(name).find({}, { raw: true, hint: { _id: 1 }, sort: { _id: 1 } });
  const { chunks, read } = measure(cursor as unknown as AsyncIterable<Uint8Array>); // its type does not know `raw`
  for await (const _chunk of chunks);
  return read();
}

async function restoreCollection(db: Db, archive: ArchiveReader, stored: BackedUpCollection): Promise<void> {
  const { name, options, indexes } = stored;
  await db.createCollection(name, options);
  const measured = measure(await archive.open(collectionEntry(name)));
  await insertDocuments(db, name, splitDocuments(measured.chunks));
  compare(`The collection ${name} of the backup`, measured.read(), stored);
  compare(`The restored collection ${name}`, await measureStored(db, name), stored);
  // After the comparison: MongoDB begins at once to delete what is due in a collection with such an index.
  const further = indexes.filter((index) => index['name'] !== '_id_');
  if (further.length > 0) await db.command({ createIndexes: name, indexes: further });
}

async function restoreFile(
  archive: ArchiveReader,
  folder: string,
  stored: ArchiveReader['manifest']['files'][number],
): Promise<void> {
  const path = join(folder, stored.path);
  await mkdir(dirname(path), { recursive: true });
  const measured = measure(await archive.open(fileEntry(stored.path)));
  const beside = `${path}.tmp`;
  await pipeline(measured.chunks, createWriteStream(beside));
  compare(`The file ${stored.path}`, measured.read(), stored);
  await rename(beside, path);
}

/**
 * Restores a backup into an empty database and its folder of pictures, and compares every byte. One that is killed can be
 * started again; until then no shop starts on this database.
 * @throws BackupError for a database that is not empty, or a damaged file
 */
export async function restoreBackup(
  archive: ArchiveReader,
  { client, uploadsDir, report }: RestoreTarget,
): Promise<void> {
  const db = client.db();
  await takeEmptyDatabase(db);
  for (const collection of archive.manifest.collections) {
    await restoreCollection(db, archive, collection);
    report(`${collection.name}: ${collection.documents} documents`);
  }
  let files = 0;
  for (const file of archive.manifest.files) {
    await restoreFile(archive, uploadsDir, file);
    files += 1;
    if (files % 1000 === 0) report(`${files} files so far`);
  }
  report(`${files} files`);
}

/** Removes the mark of an unfinished restore: from now on a shop may start on this database. */
export async function finishRestore({ client }: Pick<RestoreTarget, 'client'>): Promise<void> {
  await client.db().collection(unfinishedRestore).drop();
}

/** Reads a backup to its end without a database. @throws BackupError where it is not what it was */
export async function verifyBackup(archive: ArchiveReader, report: (line: string) => void): Promise<void> {
  for (const stored of archive.manifest.collections) {
    const measured = measure(await archive.open(collectionEntry(stored.name)));
    let documents = 0;
    for await (const _document of splitDocuments(measured.chunks)) documents += 1;
    compare(`The collection ${stored.name}`, measured.read(), stored);
    if (documents !== stored.documents)
      throw new BackupError(`The collection ${stored.name} has ${documents} documents.`);
    report(`${stored.name}: ${documents} documents`);
  }
  for (const stored of archive.manifest.files) {
    const measured = measure(await archive.open(fileEntry(stored.path)));
    for await (const _chunk of measured.chunks);
    compare(`The file ${stored.path}`, measured.read(), stored);
  }
  report(`${archive.manifest.files.length} files`);
}
