import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Server under test in its own process. */
export interface ChildServer {
  port: number;
  /** returns the CPU time used so far, in milliseconds; undefined without /proc */
  cpuMs: () => number | undefined;
  /** returns the memory in use, in MB; undefined without /proc */
  residentMb: () => number | undefined;
  stop: () => Promise<void>;
}

/**
 * Returns the CPU time used by all threads of a process, in milliseconds; undefined without /proc.
 * Its source counts nanoseconds; times(2) and `/proc/<pid>/stat` count in steps of ten milliseconds.
 */
export function cpuMs(pid: number | undefined): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + threadCpuMs(`/proc/${pid}/task/${thread}/schedstat`), 0);
  } catch {
    return undefined;
  }
}

/**
 * Reads a thread's time on a CPU, in nanoseconds: the first number of its schedstat (Linux,
 * Documentation/scheduler/sched-stats).
 */
function threadCpuMs(schedstat: string): number {
  return Number(readFileSync(schedstat, 'utf8').split(' ')[0]) / 1e6;
}

function residentMb(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
  } catch {
    return undefined;
  }
}

/** Returns the port in the log line `listening`; later lines are read and dropped. */
function listening(child: ChildProcess, script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /"port":(\d+),.*"msg":"listening"/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
  });
}

/** Starts a built script that logs its port. @throws if it ends before */
export async function startChild(script: string, env: NodeJS.ProcessEnv): Promise<ChildServer> {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await listening(child, script);
  return {
    port,
    cpuMs: () => cpuMs(child.pid),
    residentMb: () => residentMb(child.pid),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
