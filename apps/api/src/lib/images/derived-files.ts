import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inTurn } from '../tasks/in-turn.ts';
import { randomHex } from '../random.ts';

/**
 * Folder of files being written; a dot keeps it from being served. Each process writes a file of its own, even of the same
 * picture.
 */
const partsFolder = '.parts';
/** Milliseconds after which an unfinished file counts as abandoned. */
const writingMs = 10 * 60_000;

async function writeWhole(file: string, data: Buffer): Promise<void> {
  const folder = join(dirname(file), partsFolder);
  await mkdir(folder, { recursive: true });
  const part = join(folder, randomHex(16));
  await writeFile(part, data, { flush: true });
  await rename(part, file);
}

export interface Derived {
  file: string;
  /** Source file: without it there is no derived one. */
  original: string;
  encode: (original: string) => Promise<Buffer>;
}

async function derive({ file, original, encode }: Derived): Promise<void> {
  try {
    await writeWhole(file, await encode(original));
  } catch (error) {
    if (existsSync(original)) throw error;
  }
  // The original was deleted meanwhile: the derived file goes too.
  if (!existsSync(original)) await rm(file, { force: true });
}

/**
 * Returns a file derived from a picture's largest one, made on first request: one at a time in a process, complete or not at
 * all. An existing file, or a missing picture, is answered without waiting.
 * @returns undefined when there is no original
 */
export async function findDerived(derived: Derived): Promise<string | undefined> {
  const { file, original } = derived;
  const isMissing = () => !existsSync(file) && existsSync(original);
  if (isMissing()) {
    await inTurn('derive file', async () => {
      if (isMissing()) await derive(derived);
    });
  }
  return existsSync(file) ? file : undefined;
}

/** Removes unfinished files of processes that ended. */
export async function removeLeftParts(folder: string, now: Date): Promise<void> {
  const parts = join(folder, partsFolder);
  if (!existsSync(parts)) return;
  for (const name of await readdir(parts)) {
    const part = join(parts, name);
    // Gone meanwhile: it was completed.
    const since = await stat(part).catch(() => undefined);
    if (since && since.mtimeMs <= now.getTime() - writingMs) await rm(part, { force: true });
  }
}
