import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Whether a file or folder does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Lists the files of a folder by their paths below it, without those that the shop makes again. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  // AVIF files are made again at their next request; `.tmp` are half-written ones.
  return paths.filter((path) => !path.endsWith('.avif') && !path.endsWith('.tmp')).toSorted();
}
