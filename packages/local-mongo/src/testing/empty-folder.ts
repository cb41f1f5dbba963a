import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'local-mongo-test-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
