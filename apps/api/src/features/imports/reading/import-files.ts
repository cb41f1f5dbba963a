import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Types } from 'mongoose';

/** Name of the two collections, `importfiles.files` and `importfiles.chunks`. */
const bucketName = 'importfiles';

function openBucket() {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is away');
  return new mongoose.mongo.GridFSBucket(db, { bucketName });
}

/** Stores an uploaded file under an id in the database, where every process can read any part of it. */
export async function storeImportFile(id: Types.ObjectId, name: string, stream: Readable): Promise<void> {
  await pipeline(stream, openBucket().openUploadStreamWithId(id, name || 'import'));
}

/** Returns the length of a stored file in bytes. */
export async function measureImportFile(id: Types.ObjectId): Promise<number> {
  const [file] = await openBucket().find({ _id: id }).limit(1).toArray();
  return file?.length ?? 0;
}

/** Reads a stored file, or the part from `start` to before `end`. */
export function readImportFile(id: Types.ObjectId, range?: { start: number; end: number }): Readable {
  return openBucket().openDownloadStream(id, range);
}

/** Removes a stored file, also one whose upload was cut off; a missing one is no error. */
export async function removeImportFile(id: Types.ObjectId): Promise<void> {
  await openBucket()
    .delete(id)
    .catch((error: unknown) => {
      if (!(error instanceof Error && /FileNotFound|File not found/.test(error.message))) throw error;
    });
}
