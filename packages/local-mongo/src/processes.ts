import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface ProcessFacts {
  parent: number;
  command: string;
}

/** Tells whether a process exists. A zombie does not count: it has released its files and only waits for its parent. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to someone else
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/**
 * Returns parent and command line of a process; undefined if it does not exist, or on Windows.
 * Linux is read from /proc because slim images have no `ps`.
 */
export function processFacts(pid: number): ProcessFacts | undefined {
  try {
    if (process.platform === 'linux') {
      return { parent: Number(statFields(pid)[1]), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    return parent !== undefined && command !== undefined ? { parent: Number(parent), command } : undefined;
  } catch {
    return undefined;
  }
}

/** Waits until a process has ended. @returns false if it lives longer than `milliseconds` */
export async function hasEnded(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** Sends a signal; a process that is already gone is fine. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // ended meanwhile, or not ours: the caller waits for its end and reports any that remain
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return statFields(pid)[0] === 'Z';
  } catch {
    return false;
  }
}

/** Returns the fields of /proc/PID/stat from the state on; the name before them may contain spaces and brackets. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
