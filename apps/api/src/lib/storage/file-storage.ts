import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { type FolderStore, folderStore } from './folder-store.ts';
import { type CopyOptions, makeLocalCopies } from './local-copies.ts';

/** A store, and its files as files of this node, which are what Express sends. */
export interface FileStorage {
  store: FileStore;
  /** Folder of this node: the store itself, or copies of its files. */
  folder: string;
  /** Whether files are in the folder only after `find`. */
  isCopied: boolean;
  /** @returns the path of a file on this node; undefined when the store has none */
  find: (key: string) => Promise<string | undefined>;
}

/** Creates the storage of a folder: its files are sent as they are. */
export function folderStorage(folder: string): FileStorage & { store: FolderStore } {
  const store = folderStore(folder);
  const find = async (key: string) => ((await store.stat(key)) ? join(folder, key) : undefined);
  return { store, folder, isCopied: false, find };
}

/** Creates the storage of a store that all nodes share, with copies on this node. */
export function sharedStorage(store: FileStore, options: CopyOptions): FileStorage {
  return { store, folder: options.folder, isCopied: true, find: makeLocalCopies(store, options) };
}
