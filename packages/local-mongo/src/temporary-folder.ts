import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { LocalMongoError, readErrorMessage } from './local-mongo-error.ts';
import { hasEnded, isAlive, sendSignal } from './processes.ts';
import { runningMongod } from './running-mongod.ts';

/** Creates a folder for temporary data, after removing those of killed processes (300 MB each). */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = temporaryBase();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const base = await realpath(folder);
    await removeLeftovers(base);
    return await mkdtemp(join(base, `${process.pid}-`));
  } catch (error) {
    throw new LocalMongoError(
      'data_folder_unwritable',
      `Temporary data cannot be written to ${folder}: ${readErrorMessage(error)}. Let TMPDIR name a folder that this user can write.`,
      { cause: error },
    );
  }
}

/** Returns the parent of this user's temporary folders. */
export function temporaryBase(): string {
  return join(tmpdir(), `kontor-mongo-${userInfo().uid}`);
}

/** Removes a temporary folder. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Tells whether a folder remains of an ended process, after which it is named. */
async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const owner = Number.parseInt(name, 10);
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const folder = join(base, name);
    const orphan = await runningMongod(folder);
    if (orphan !== undefined) {
      sendSignal(orphan.pid, 'SIGKILL');
      await hasEnded(orphan.pid, 2000);
    }
    await removeTemporaryFolder(folder);
  }
}
