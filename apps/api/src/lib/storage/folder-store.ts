import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomHex } from '../random.ts';
import type { FileStore, StoredFile, StoreFolder } from './file-store.ts';
import { toStorageError } from './storage-error.ts';

/**
 * Folder of files being written; a dot keeps it from being served. Each process writes a file of its own, even of the same
 * name.
 */
const partsFolder = '.parts';
/** Ending of a file that one process alone is writing. */
const partEnding = '.part';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Runs an operation of the file system; a missing file is undefined. */
async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw toStorageError(error);
  }
}

/** Flushes a folder's names to the disk, so that a file survives a power cut. Windows cannot open a folder. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  let handle: FileHandle | undefined;
  try {
    handle = await open(folder);
    await handle.sync();
  } finally {
    await handle?.close();
  }
}

async function writeFiles(root: string, files: ReadonlyMap<string, Buffer>, isShared: boolean): Promise<void> {
  const targets = [...files].map(([key, data]) => ({ file: join(root, key), data }));
  const folders = new Set(targets.map(({ file }) => dirname(file)));
  if (isShared) await mkdir(join(root, partsFolder), { recursive: true });
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(
    targets.map(async ({ file, data }) => {
      const part = isShared ? join(root, partsFolder, randomHex(16)) : `${file}${partEnding}`;
      try {
        await writeFile(part, data, { flush: true });
        await rename(part, file);
      } catch (error) {
        // A full disk gets back what the attempt took.
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    }),
  );
  for (const folder of folders) await flushFolder(folder);
}

async function statFile(root: string, key: string): Promise<StoredFile | undefined> {
  const found = await orUndefined(stat(join(root, key)));
  return found?.isFile() ? { key, bytes: found.size, changedAt: found.mtime } : undefined;
}

async function* walkFolder(root: string, folder?: StoreFolder): AsyncIterable<StoredFile> {
  const entries = await orUndefined(opendir(join(root, folder ?? '')));
  if (!entries) return;
  for await (const { name } of entries) {
    if (name.startsWith('.') || name.endsWith(partEnding)) continue;
    // Removed meanwhile, or a folder of something else.
    const found = await statFile(root, folder ? `${folder}/${name}` : name);
    if (found) yield found;
  }
}

async function removeOldParts(root: string, before: Date): Promise<void> {
  const parts = join(root, partsFolder);
  for (const name of (await orUndefined(readdir(parts))) ?? []) {
    const part = join(parts, name);
    // Gone meanwhile: it was completed.
    const since = await orUndefined(stat(part));
    if (since && since.mtimeMs <= before.getTime()) await rm(part, { force: true });
  }
}

/** A store that is a folder of this machine. */
export type FolderStore = FileStore & { folder: string };

/** Creates the store of a folder, as shops on one machine have it. The folder is created with the first file. */
export function folderStore(root: string): FolderStore {
  return {
    folder: root,
    put: async (files, { isShared = false } = {}) => {
      await writeFiles(root, files, isShared).catch((error: unknown) => {
        throw toStorageError(error);
      });
    },
    stat: (key) => statFile(root, key),
    read: async (key, range) => {
      const handle = await orUndefined(open(join(root, key)));
      return handle && createReadStream('', { fd: handle, ...range });
    },
    remove: async (keys) => {
      const files = keys.flatMap((key) => [join(root, key), `${join(root, key)}${partEnding}`]);
      await Promise.all(files.map((file) => rm(file, { force: true }))).catch((error: unknown) => {
        throw toStorageError(error);
      });
    },
    walk: (folder) => walkFolder(root, folder),
    removeParts: (before) => removeOldParts(root, before),
  };
}
