import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomHex } from '../../lib/random.ts';

/**
 * Creates a folder, and writes and removes a file in it: permissions alone do not reveal a read-only or full disk.
 * @throws the file system's error, with the path, when the folder is not writable
 */
export async function checkFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.write-test-${randomHex(8)}`);
  await writeFile(file, 'x');
  await rm(file);
}
