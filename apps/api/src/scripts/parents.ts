import { readFileSync } from 'node:fs';

const launchers = /^(npx|npm|npm exec|pnpm|turbo|sh|node|MainThread)/;

interface Process {
  pid: number;
  parent: number;
  name: string;
}

function readProcess(pid: number): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
    return { pid, parent: Number(field('PPid')), name: field('Name') };
  } catch {
    return undefined; // no such process, or no /proc
  }
}

/** The package managers and shells between this process and whoever typed the command. */
function launcherChain(): Process[] {
  const chain: Process[] = [];
  let next = readProcess(process.ppid);
  while (next && next.pid > 1 && launchers.test(next.name) && chain.length < 8) {
    chain.push(next);
    next = readProcess(next.parent);
  }
  return chain;
}

/**
 * Under `npx pnpm start`, a signal to the launcher alone would leave the shop running: watches the chain of launchers
 * and calls `stop` when one of them is gone. Does nothing where there is no /proc or the process was started directly.
 */
export function stopWithParents(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const chain = launcherChain();
  if (chain.length === 0) return;
  const timer = setInterval(() => {
    const gone = chain.some(({ pid, parent }) => readProcess(pid)?.parent !== parent);
    if (!gone) return;
    clearInterval(timer);
    stop();
  }, 1000);
  timer.unref();
}
