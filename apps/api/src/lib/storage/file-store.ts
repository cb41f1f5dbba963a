import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A file in the store. */
export interface StoredFile {
  /** Name, with at most one folder before it: `….webp`, `.assets/….js`. */
  key: string;
  bytes: number;
  /** Time of the last write; equal on every node. */
  changedAt: Date;
}

/** Part of a file in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Files that all nodes share: pictures in every width, previews, logos and built assets. A name always has the same content,
 * so that copies need no comparison. Errors that a caller can act on are `StorageError`s.
 */
export interface FileStore {
  /**
   * Writes files; each appears complete or not at all, and is durable when this returns.
   * @param options.isShared whether other processes may write the same names at this moment
   */
  put: (files: ReadonlyMap<string, Buffer>, options?: { isShared?: boolean }) => Promise<void>;
  /** @returns undefined when there is no such file */
  stat: (key: string) => Promise<StoredFile | undefined>;
  /** @returns the content of a file, or a part of it; undefined when there is none */
  read: (key: string, range?: ByteRange) => Promise<Readable | undefined>;
  /** Removes files for all nodes, with half-written ones of their names; missing ones are no error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Lists the files of a folder, by default those without one; hidden names are left out. */
  walk: (folder?: StoreFolder) => AsyncIterable<StoredFile>;
  /** Removes what writers left behind that ended before this time. */
  removeParts: (before: Date) => Promise<void>;
}

/** Folders of a store; a dot keeps their files from being served as pictures. */
export const storeFolders = ['.assets'] as const;
export type StoreFolder = (typeof storeFolders)[number];

const namePattern = /^[a-zA-Z0-9_][\w.-]{0,199}$/;

/** Whether a name can be a file's: no path, not hidden, not longer than any system takes. */
export function isFileName(name: string): boolean {
  return namePattern.test(name);
}

/** Returns the whole content of a file; undefined when there is none. */
export async function readWhole(store: Pick<FileStore, 'read'>, key: string): Promise<Buffer | undefined> {
  const content = await store.read(key);
  return content && buffer(content);
}
