import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Programs that run a package's script, by the name of their file or of its folder. */
const launchers = /^(npm|npx|pnpm|pnpx|yarn|corepack|turbo|tsx)\b/;
const shells = /^(sh|dash|bash|zsh)$/;

interface Process {
  pid: number;
  parent: number;
  /** Time of its start: a process with the same number and another start is another one. */
  startedAt: string;
  command: string[];
}

/** Returns a process; undefined when there is none, it has ended and waits for its parent (a zombie), or there is no /proc. */
function readProcess(pid: number): Process | undefined {
  try {
    // proc(5): state, parent and start time are fields 3, 4 and 22; the name in field 2 may contain spaces and ends with `)`.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]+/);
    return fields[0] === 'Z' ? undefined : { pid, parent: Number(fields[1]), startedAt: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}

function isLauncher({ command: [program = '', script = ''] }: Process): boolean {
  return launchers.test(basename(program)) || script.split('/').some((part) => launchers.test(part));
}

/** Whether a process is the shell in which a launcher runs a script; an interactive shell has no command. */
function isScriptShell({ command: [program = '', option] }: Process): boolean {
  return shells.test(basename(program)) && option === '-c';
}

/** Returns the package managers above this process, and the shells between them, but not the interactive shell above. */
function findLaunchers(): Process[] {
  const found: Process[] = [];
  let next = readProcess(process.ppid);
  while (next && next.pid > 1) {
    const parent = readProcess(next.parent);
    const belongs = isLauncher(next) || (isScriptShell(next) && parent !== undefined && isLauncher(parent));
    if (!belongs) break;
    found.push(next);
    next = parent;
  }
  return found;
}

/**
 * Stops the shop when one of the package managers above it is gone: otherwise, under `npx pnpm start`, a signal to the launcher
 * alone would leave the shop running. Does nothing if there is no /proc or the process was started directly.
 * @param everyMs interval in milliseconds
 */
export function stopWithParents(stop: () => void, everyMs = 1000): void {
  if (!process.env['npm_lifecycle_event']) return;
  const watched = findLaunchers();
  if (watched.length === 0) return;
  const timer = setInterval(() => {
    if (watched.every(({ pid, startedAt }) => readProcess(pid)?.startedAt === startedAt)) return;
    clearInterval(timer);
    stop();
  }, everyMs);
  timer.unref();
}
