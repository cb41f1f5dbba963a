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

/** Stores an uploaded file in the database, where every process can read any part of it. @returns its id */
export async function storeImportFile(name: string, stream: Readable): Promise<Types.ObjectId> {
  const upload = openBucket().openUploadStream(name || 'import');
  await pipeline(stream, upload);
  return upload.id;
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

/** Removes a stored file; a missing one is no error. */
export async function removeImportFile(id: Types.ObjectId): Promise<void> {
  await openBucket()
    .delete(id)
    .catch((error: unknown) => {
      if (!(error instanceof Error && /FileNotFound|File not found/.test(error.message))) throw error;
    });
}
