import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, processFacts } from './processes.ts';

export interface RunningMongod {
  pid: number;
  /** undefined if the system does not report it */
  parent: number | undefined;
}

/**
 * Finds the mongod that uses `dbPath`, by the process id in `mongod.lock`, which is empty after a clean stop.
 * After a kill the id is still there and may belong to an unrelated process, so its command line must contain `dbPath`.
 */
export async function runningMongod(dbPath: string): Promise<RunningMongod | undefined> {
  const pid = Number.parseInt(await readFile(join(dbPath, 'mongod.lock'), 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid) || !isAlive(pid)) return undefined;
  const facts = processFacts(pid);
  if (facts !== undefined && !facts.command.includes(dbPath)) return undefined;
  return { pid, parent: facts?.parent };
}
