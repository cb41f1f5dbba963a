import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Linux counts a process' CPU time in hundredths of a second on every architecture Node runs on. */
const msPerTick = 10;

/** CPU time a process has used so far, in milliseconds; undefined where there is no /proc. */
export function cpuMs(pid: number | undefined): number | undefined {
  try {
    // proc(5): user and system time are fields 14 and 15; the name in field 2 may hold spaces and ends with `)`.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return undefined;
  }
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
