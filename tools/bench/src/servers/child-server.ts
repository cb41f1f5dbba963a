import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A server under test, in a process of its own. */
export interface ChildServer {
  port: number;
  /** CPU time the process has used so far, in milliseconds; undefined where there is no /proc */
  cpuMs: () => number | undefined;
  /** memory the process holds now, in MB; undefined where there is no /proc */
  residentMb: () => number | undefined;
  stop: () => Promise<void>;
}

/**
 * Returns the CPU time that the threads of a process have used so far, in milliseconds; undefined where there is no /proc.
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

/** The first number of a thread's schedstat is its time on a CPU, in nanoseconds (Linux, Documentation/scheduler/sched-stats). */
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

/** The port of the log line `listening`; every further line is read and dropped. */
function listening(child: ChildProcess, script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /"port":(\d+),"msg":"listening"/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
  });
}

/** Starts a built script that says on which port it listens. @throws when it ends before */
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
