import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { randomHex } from '../../lib/random.ts';

/** Age in milliseconds from which an unfinished file counts as left behind by a process that has ended. */
const leftMs = 3_600_000;
/** Attempts to open a file that another process may replace at the same moment. */
const attempts = 3;

/** A version of a feed. */
export interface FeedVersion {
  /** Name, format and language; versions of one key replace each other. */
  key: string;
  /** Everything that the content depends on. */
  version: string;
}

/** Files of feeds in this process' folder; processes may share one. */
export interface FeedFiles {
  /** Opens the packed file of a version, which is written first if it is not there yet. */
  open: (wanted: FeedVersion, write: () => AsyncIterable<string>) => Promise<FileHandle>;
}

/** Returns a short name of a version that discloses none of it. */
export function fingerprint({ key, version }: FeedVersion): string {
  return createHash('sha256').update(`${key} ${version}`).digest('hex').slice(0, 32);
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function isLeft(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > leftMs;
}

/** Removes earlier versions of a key, and unfinished files. Best effort: the next version tries again. */
async function removeEarlier(folder: string, key: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const isEarlier = name.startsWith(`${key}-`) && name.endsWith('.gz') && name !== current;
    // Windows removes no file that is being read.
    if (isEarlier || (name.endsWith('.part') && (await isLeft(file)))) await rm(file, { force: true }).catch(() => {});
  }
}

/** Writes a file that appears complete or not at all. */
async function writePacked(folder: string, name: string, content: AsyncIterable<string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${name}.${randomHex(8)}.part`);
  try {
    await pipeline(Readable.from(content), createGzip(), createWriteStream(part));
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Stores feeds as files. A feed is sent once it is complete: half of one would take the other products off the market. Calls
 * for one version share one writing.
 * @param folder of its own, which nothing else serves
 */
export function makeFeedFiles(folder: string): FeedFiles {
  const writing = new Map<string, Promise<void>>();
  const writeOnce = (name: string, key: string, write: () => AsyncIterable<string>): Promise<void> => {
    const begun = writing.get(name);
    if (begun) return begun;
    const written = writePacked(folder, name, write())
      .then(() => removeEarlier(folder, key, name))
      .finally(() => writing.delete(name));
    writing.set(name, written);
    return written;
  };
  return {
    open: async (wanted, write) => {
      const name = `${wanted.key}-${fingerprint(wanted)}.gz`;
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const file = await openIfThere(join(folder, name));
        if (file) return file;
        await writeOnce(name, wanted.key, write);
      }
      throw new Error(`The feed ${wanted.key} was replaced ${attempts} times while it was opened`);
    },
  };
}
