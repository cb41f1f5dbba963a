import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { makeTemporaryFolder, removeTemporaryFolder } from '@kontor/local-mongo/temporary-folder';
import { expect, it, onTestFinished } from 'vitest';
import { openOwnDisk } from './own-disk.ts';

const run = promisify(execFile);
const base = await makeTemporaryFolder();
const disk = await openOwnDisk(join(base, 'disk'), 8);

/** Writes a megabyte on the disk, as a program that was started there. */
async function write(name: string): Promise<string> {
  const program = await disk?.wrap('/bin/dd');
  return run(program ?? '', ['if=/dev/zero', `of=${join(base, 'disk', name)}`, 'bs=1M', 'count=1']).then(
    () => 'written',
    (error: Error) => error.message,
  );
}

it.skipIf(!disk)('a full disk refuses programs on it until it is freed', async () => {
  onTestFinished(async () => {
    await disk?.close();
    await removeTemporaryFolder(base);
  });
  expect(await write('before')).toBe('written');
  await disk?.fill();
  expect(await write('full')).toContain('No space left on device');
  await disk?.free();
  expect(await write('after')).toBe('written');
});
