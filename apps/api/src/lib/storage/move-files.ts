import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { type FileStore, type StoredFile, readWhole, storeFolders } from './file-store.ts';
import { StorageError } from './storage-error.ts';

/** Counts of a move. */
interface MoveResult {
  /** Files written and read back. */
  written: number;
  /** Files that the target had with the same content. */
  equal: number;
  /** Files that were removed from the source meanwhile. */
  gone: number;
}

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** Returns the hash of a stored file's content; undefined when there is none. */
async function readHash(store: FileStore, key: string): Promise<string | undefined> {
  const content = await store.read(key);
  if (!content) return undefined;
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

async function moveOne({ key, bytes }: StoredFile, { from, to }: Stores): Promise<keyof MoveResult> {
  const data = await readWhole(from, key);
  if (!data) return 'gone';
  const hash = hashOf(data);
  const there = await to.stat(key);
  if (there?.bytes === bytes && (await readHash(to, key)) === hash) return 'equal';
  await to.put(new Map([[key, data]]), { isShared: true });
  if ((await readHash(to, key)) !== hash) throw new StorageError('refused', new Error(`${key} differs after writing`));
  // The shop may have removed it while it was copied.
  if (await from.stat(key)) return 'written';
  await to.remove([key]);
  return 'gone';
}

interface Stores {
  from: FileStore;
  to: FileStore;
}

/**
 * Copies every file of a store into another one and compares what was written by hash. After an interruption it continues:
 * equal files are not written again. The source is not changed.
 * @param onProgress called with the number of files that are done
 * @throws the store's error, or one that names a file whose content differs
 */
export async function moveFiles(stores: Stores, onProgress: (done: number) => void): Promise<MoveResult> {
  const counts: MoveResult = { written: 0, equal: 0, gone: 0 };
  let done = 0;
  for (const folder of [undefined, ...storeFolders]) {
    for await (const file of stores.from.walk(folder)) {
      counts[await moveOne(file, stores)] += 1;
      done += 1;
      onProgress(done);
    }
  }
  return counts;
}
