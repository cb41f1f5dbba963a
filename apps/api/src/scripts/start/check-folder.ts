import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomHex } from '../../lib/random.ts';

/**
 * Makes a folder and writes a file into it, which is removed again: permissions alone do not tell of a read-only or full disk.
 * @throws the file system's error, which names the path, when nothing can be written there
 */
export async function checkFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.write-test-${randomHex(8)}`);
  await writeFile(file, 'x');
  await rm(file);
}
