import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder for this test alone, which is removed after it. */
export async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
