import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '../database/database-errors.ts';
import { randomHex } from '../random.ts';
import { type FileStore, type StoredFile, storeFolders } from './file-store.ts';
import { StorageError } from './storage-error.ts';

export interface CopyOptions {
  /** Folder of this node for copies. */
  folder: string;
  /** Limit of all copies; the file that was not read for the longest time goes first. */
  maxBytes: number;
}

/** Ending of a copy that is being written. */
const partEnding = '.part';

function isAway(error: unknown): boolean {
  if (error instanceof StorageError) return error.problem === 'away';
  return error instanceof Error && isDatabaseAway(error);
}

/** Copies of a store's files on this node's disk. */
class LocalCopies {
  readonly #store: FileStore;
  readonly #folder: string;
  readonly #sizes: LRUCache<string, number>;
  readonly #fetching = new Map<string, Promise<void>>();
  #ready: Promise<void> | undefined;

  constructor(store: FileStore, { folder, maxBytes }: CopyOptions) {
    this.#store = store;
    this.#folder = folder;
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(bytes, 1),
      dispose: (_bytes, key, reason) => {
        // A copy that goes while it is sent stays readable to its reader.
        if (reason !== 'set') void rm(join(folder, key), { force: true }).catch(() => undefined);
      },
    });
  }

  /** Counts the copies that an earlier process left, and removes its unfinished ones. */
  async #open(): Promise<void> {
    for (const within of ['', ...storeFolders]) {
      const folder = join(this.#folder, within);
      await mkdir(folder, { recursive: true });
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = join(folder, entry.name);
        const { size } = await stat(file);
        if (entry.name.endsWith(partEnding)) await rm(file, { force: true });
        else this.#sizes.set(within ? `${within}/${entry.name}` : entry.name, size);
      }
    }
  }

  async #fetch({ key, bytes, changedAt }: StoredFile): Promise<void> {
    const content = await this.#store.read(key);
    if (!content) return;
    const file = join(this.#folder, key);
    const part = `${file}.${randomHex(8)}${partEnding}`;
    try {
      await pipeline(content, createWriteStream(part));
      const { size } = await stat(part);
      if (size !== bytes) throw new StorageError('away', new Error(`${key}: ${size} of ${bytes} bytes`));
      // Validators of an answer come from size and time: they have to be the same on every node.
      await utimes(part, changedAt, changedAt);
      await rename(part, file);
      this.#sizes.set(key, bytes);
    } finally {
      await rm(part, { force: true });
    }
  }

  #fetchOnce(stored: StoredFile): Promise<void> {
    const begun = this.#fetching.get(stored.key);
    if (begun) return begun;
    const fetching = this.#fetch(stored).finally(() => this.#fetching.delete(stored.key));
    this.#fetching.set(stored.key, fetching);
    return fetching;
  }

  #findCopy(key: string): string | undefined {
    const file = join(this.#folder, key);
    if (this.#sizes.get(key) === undefined) return undefined;
    if (existsSync(file)) return file;
    this.#sizes.delete(key);
    return undefined;
  }

  /**
   * Returns the path of a copy. The store is asked each time whether the file exists, so that a removal holds on every node; while
   * it is away, existing copies are good enough.
   */
  async find(key: string): Promise<string | undefined> {
    this.#ready ??= this.#open();
    await this.#ready;
    try {
      const stored = await this.#store.stat(key);
      if (!stored) {
        this.#sizes.delete(key);
        return undefined;
      }
      const copy = this.#findCopy(key);
      if (copy) return copy;
      await this.#fetchOnce(stored);
    } catch (error) {
      const copy = this.#findCopy(key);
      if (copy && isAway(error)) return copy;
      throw error;
    }
    return this.#findCopy(key);
  }
}

/** @returns the function that copies a file of the store to this node, unless it is there: its path, or undefined */
export function makeLocalCopies(store: FileStore, options: CopyOptions): (key: string) => Promise<string | undefined> {
  const copies = new LocalCopies(store, options);
  return (key) => copies.find(key);
}
