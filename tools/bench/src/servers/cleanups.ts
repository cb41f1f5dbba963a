import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Processes to stop, the last started first. */
const cleanups: (() => Promise<unknown>)[] = [];

/** Registers a function that runs at the end, however the run ends. */
export function atTheEnd(stop: () => Promise<unknown>): void {
  cleanups.push(stop);
}

/** Stops all processes of this run. */
export async function cleanUp(): Promise<void> {
  for (const stop of cleanups.splice(0).toReversed()) await stop();
}

/** Creates a folder that is removed at the end of the run. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-bench-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
