import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inTurn } from '../tasks/in-turn.ts';
import { randomHex } from '../random.ts';

/** Folder of files being written; a dot keeps it from being served. Processes may write the same at once: each its own file. */
const partsFolder = '.parts';
/** Writing takes a moment. */
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
  // Deleted meanwhile: what was made of it goes too.
  if (!existsSync(original)) await rm(file, { force: true });
}

/**
 * Returns a file that is made of a picture's largest one when it is first asked for: one at a time in a process, complete or
 * not at all. A file that exists already, or a picture that does not, makes no caller wait.
 * @returns undefined when there is no picture to make it of
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

/** Removes what processes that ended were just writing. */
export async function removeLeftParts(folder: string, now: Date): Promise<void> {
  const parts = join(folder, partsFolder);
  if (!existsSync(parts)) return;
  for (const name of await readdir(parts)) {
    const part = join(parts, name);
    // Gone meanwhile: it was written to its end.
    const since = await stat(part).catch(() => undefined);
    if (since && since.mtimeMs <= now.getTime() - writingMs) await rm(part, { force: true });
  }
}
