import { once } from 'node:events';
import type { Readable } from 'node:stream';
import mongoose, { type mongo } from 'mongoose';
import type { FileStore, StoredFile, StoreFolder } from './file-store.ts';
import { StorageError } from './storage-error.ts';

const { GridFSBucket, MongoServerError, ObjectId } = mongoose.mongo;

/** Name of the two collections, `stored.files` and `stored.chunks`. */
export const bucketName = 'stored';

/** Codes of a server without space: its disk (14031), or the quota of a hosted database (12501, 8000). */
const fullCodes: ReadonlySet<unknown> = new Set([14_031, 12_501]);
/** Code of an account that may not write. */
const unauthorized = 13;

function toProblem(error: unknown): unknown {
  if (!(error instanceof MongoServerError)) return error;
  if (fullCodes.has(error.code) || (error.code === 8000 && /quota/i.test(error.message))) {
    return new StorageError('full', error);
  }
  return error.code === unauthorized ? new StorageError('read_only', error) : error;
}

async function withProblems<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toProblem(error);
  }
}

type FoundFile = Pick<mongo.GridFSFile, '_id' | 'filename' | 'length' | 'uploadDate'>;

function openBucket() {
  const { db } = mongoose.connection;
  if (!db) throw new StorageError('away');
  return { db, bucket: new GridFSBucket(db, { bucketName }) };
}

type Bucket = mongo.GridFSBucket;

const newestFirst = { uploadDate: -1, _id: -1 } as const;

/** Returns the newest version of a file: two nodes may derive the same one at once. */
async function findNewest(bucket: Bucket, key: string): Promise<FoundFile | undefined> {
  const [found] = await bucket.find({ filename: key }).sort(newestFirst).limit(1).toArray();
  return found;
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && /FileNotFound|File not found/.test(error.message);
}

async function removeVersions(bucket: Bucket, versions: readonly FoundFile[]): Promise<void> {
  for (const { _id } of versions) {
    await bucket.delete(_id).catch((error: unknown) => {
      // Another node was faster.
      if (!isNotFound(error)) throw error;
    });
  }
}

/** Writes a new version; readers see it once it is complete. Older ones go: by stored times, on which all nodes agree. */
async function writeVersion(bucket: Bucket, key: string, data: Buffer): Promise<void> {
  const upload = bucket.openUploadStream(key);
  try {
    const finished = once(upload, 'finish');
    upload.end(data);
    await finished;
  } catch (error) {
    // The sweep removes what this cannot: the database may be the one that is unavailable.
    await upload.abort().catch(() => undefined);
    throw error;
  }
  const [, ...older] = await bucket.find({ filename: key }).sort(newestFirst).toArray();
  await removeVersions(bucket, older);
}

const toStored = ({ filename, length, uploadDate }: FoundFile): StoredFile => ({
  key: filename,
  bytes: length,
  changedAt: uploadDate,
});

async function* walkFiles(folder: StoreFolder | undefined): AsyncIterable<StoredFile> {
  const filename = folder ? { $regex: `^\\${folder}/` } : { $regex: '^[^.]' };
  let last = '';
  for await (const found of openBucket()
    .bucket.find({ filename })
    .sort({ filename: 1, ...newestFirst })) {
    if (found.filename !== last) yield toStored(found);
    last = found.filename;
  }
}

/** Removes chunks without a file: of an upload or a removal that was cut off. Reads the index alone. */
async function removeLooseChunks(before: Date): Promise<void> {
  const { db } = openBucket();
  const chunks = db.collection<{ files_id: mongo.ObjectId }>(`${bucketName}.chunks`);
  const loose = chunks.aggregate<{ _id: mongo.ObjectId }>([
    { $sort: { files_id: 1, n: 1 } },
    { $group: { _id: '$files_id' } },
    { $match: { _id: { $lt: ObjectId.createFromTime(Math.floor(before.getTime() / 1000)) } } },
    { $lookup: { from: `${bucketName}.files`, localField: '_id', foreignField: '_id', as: 'file' } },
    { $match: { file: [] } },
    { $project: { _id: 1 } },
  ]);
  for await (const { _id } of loose) await chunks.deleteMany({ files_id: _id });
}

async function openVersion(key: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
  const { bucket } = openBucket();
  const found = await findNewest(bucket, key);
  // The driver's end is exclusive.
  return found && bucket.openDownloadStream(found._id, range && { start: range.start, end: range.end + 1 });
}

async function writeAll(files: ReadonlyMap<string, Buffer>): Promise<void> {
  const { bucket } = openBucket();
  for (const [key, data] of files) await writeVersion(bucket, key, data);
}

async function removeAll(keys: readonly string[]): Promise<void> {
  const { bucket } = openBucket();
  await removeVersions(bucket, await bucket.find({ filename: { $in: [...keys] } }).toArray());
}

/** Creates the store in the shop's own database, by the driver's GridFS: nothing else to run, and in every backup. */
export function gridfsStore(): FileStore {
  return {
    put: (files) => withProblems(writeAll(files)),
    stat: async (key) => {
      const found = await findNewest(openBucket().bucket, key);
      return found && toStored(found);
    },
    read: (key, range) => openVersion(key, range),
    remove: (keys) => withProblems(removeAll(keys)),
    walk: walkFiles,
    removeParts: removeLooseChunks,
  };
}
