import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs `mongod --version`, which also proves that the program works on this machine.
 * @throws Error with the message of the program or the system
 */
export async function mongodVersion(path: string): Promise<string> {
  const { stdout } = await run(path, ['--version'], { timeout: 10_000 });
  const version = /db version v?(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (version === undefined) throw new Error(`${path} is not a mongod`);
  return version;
}

/** Returns major and minor version: versions of a series read each other's data. */
export function series(version: string): string {
  return /\d+\.\d+/.exec(version)?.[0] ?? version;
}
