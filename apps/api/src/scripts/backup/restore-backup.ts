import type mongoose from 'mongoose';
import { unfinishedRestore } from '../../lib/database/mongo.ts';
import { randomHex } from '../../lib/random.ts';
import { type FileStore, isFileName } from '../../lib/storage/file-store.ts';
import { type ArchiveReader, type Content, measure } from './archive.ts';
import { readDocument, splitDocuments } from './bson-documents.ts';
import { BackupError, type BackedUpCollection, collectionEntry, fileEntry } from './manifest.ts';

type Db = mongoose.mongo.Db;

export interface RestoreTarget {
  client: mongoose.mongo.MongoClient;
  /** Store of the pictures. */
  store: FileStore;
  /** Takes a line for the operator. */
  report: (line: string) => void;
}

/** Documents and bytes of one insert: a message to MongoDB holds 48 MB. */
const most = { documents: 1000, bytes: 16 * 1024 * 1024 };

function compare(what: string, found: Content, { bytes, sha256 }: Content): void {
  if (found.bytes === bytes && found.sha256 === sha256) return;
  throw new BackupError(`${what} is not what the backup’s manifest says: the file is damaged.`);
}

/** Mark of a restore that has not ended, and the command that makes it: of two at once, only the later one may end it. */
interface Mark {
  _id: string;
}

const marks = (db: Db) => db.collection<Mark>(unfinishedRestore);

async function refuseUnlessEmpty(db: Db, names: readonly string[], store: FileStore): Promise<void> {
  for (const name of names) {
    if (!(await db.collection(name).findOne({}, { projection: { _id: 1 }, hint: { _id: 1 } }))) continue;
    throw new BackupError(
      `The database ${db.databaseName} is not empty (${name}). A backup is restored into an empty one only.`,
    );
  }
  for await (const { key } of store.walk())
    throw new BackupError(`The store of pictures has files (${key}). A backup is restored into an empty one only.`);
}

/**
 * Marks the database and drops empty collections, or what a restore has left that was broken off.
 * @returns id of this restore
 * @throws BackupError for a database or a store with content
 */
async function claimTarget({ client, store }: RestoreTarget): Promise<string> {
  const db = client.db();
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  if (!names.includes(unfinishedRestore)) await refuseUnlessEmpty(db, names, store);
  const _id = randomHex(8);
  // Marked first: the rest of a killed restore without its mark would look like a shop.
  await marks(db).insertOne({ _id });
  await marks(db).deleteMany({ _id: { $ne: _id } }, { hint: { _id: 1 } });
  for (const name of names) if (name !== unfinishedRestore) await db.collection(name).drop();
  return _id;
}

async function insertDocuments(db: Db, name: string, documents: AsyncIterable<Buffer>): Promise<void> {
  const collection = db.collection(name);
  let [batch, bytes]: [Map<string, unknown>[], number] = [[], 0];
  const send = async () => {
    // The driver looks for `_id` as a property, which a map does not have, and would add one.
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
  const measured = measure(archive.read(collectionEntry(name)));
  await insertDocuments(db, name, splitDocuments(measured.chunks));
  compare(`The collection ${name} of the backup`, measured.read(), stored);
  compare(`The restored collection ${name}`, await measureStored(db, name), stored);
  // After the comparison: MongoDB begins at once to delete what is due in a collection with such an index.
  const further = indexes.filter((index) => index['name'] !== '_id_');
  if (further.length > 0) await db.command({ createIndexes: name, indexes: further });
}

async function restoreFile(
  archive: ArchiveReader,
  store: FileStore,
  stored: ArchiveReader['manifest']['files'][number],
): Promise<void> {
  if (!isFileName(stored.path)) throw new BackupError(`${stored.path} cannot be the name of a picture.`);
  const measured = measure(archive.read(fileEntry(stored.path)));
  const content: Uint8Array[] = [];
  for await (const chunk of measured.chunks) content.push(chunk);
  compare(`The file ${stored.path}`, measured.read(), stored);
  await store.put(new Map([[stored.path, Buffer.concat(content)]]));
}

/**
 * Restores a backup into an empty database and its store of pictures, and compares every byte. One that is killed can be
 * started again; until then no shop starts on this database.
 * @returns id of this restore, to finish it by
 * @throws BackupError for a database or store that is not empty, or a damaged file
 */
export async function restoreBackup(archive: ArchiveReader, target: RestoreTarget): Promise<string> {
  const { client, store, report } = target;
  const db = client.db();
  const id = await claimTarget(target);
  for (const collection of archive.manifest.collections) {
    await restoreCollection(db, archive, collection);
    report(`${collection.name}: ${collection.documents} documents`);
  }
  let files = 0;
  for (const file of archive.manifest.files) {
    await restoreFile(archive, store, file);
    files += 1;
    if (files % 1000 === 0) report(`${files} files so far`);
  }
  report(`${files} files`);
  return id;
}

/**
 * Removes the mark of an unfinished restore: from now on a shop may start on this database.
 * @param id returned by `restoreBackup`
 * @throws BackupError when another restore has begun meanwhile
 */
export async function finishRestore({ client }: Pick<RestoreTarget, 'client'>, id: string): Promise<void> {
  const { deletedCount } = await marks(client.db()).deleteOne({ _id: id });
  if (deletedCount === 0) throw new BackupError('Another restore into this database has begun; this one ends here.');
  await marks(client.db()).drop();
}

/** Reads a backup to its end without a database. @throws BackupError if it is not what it was */
export async function verifyBackup(archive: ArchiveReader, report: (line: string) => void): Promise<void> {
  for (const stored of archive.manifest.collections) {
    const measured = measure(archive.read(collectionEntry(stored.name)));
    let documents = 0;
    for await (const _document of splitDocuments(measured.chunks)) documents += 1;
    compare(`The collection ${stored.name}`, measured.read(), stored);
    if (documents !== stored.documents)
      throw new BackupError(`The collection ${stored.name} has ${documents} documents.`);
    report(`${stored.name}: ${documents} documents`);
  }
  for (const stored of archive.manifest.files) {
    const measured = measure(archive.read(fileEntry(stored.path)));
    for await (const _chunk of measured.chunks);
    compare(`The file ${stored.path}`, measured.read(), stored);
  }
  report(`${archive.manifest.files.length} files`);
}
