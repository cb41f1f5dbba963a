import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { inject, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

const lineSchema = z.looseObject({ msg: z.optional(z.string()), port: z.optional(z.number()) });

interface Started {
  child: ChildProcess;
  /** Port; 0 when the process ended before it listened. */
  port: number;
  exit: Promise<number | null>;
  /** Log lines so far. */
  log: readonly z.output<typeof lineSchema>[];
  /** Standard error of the process, once it has ended. */
  complaint: Promise<string>;
}

/** Starts the server as a service manager does, in a process of its own that ends with the test at the latest. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<Started> {
  const child = spawn(process.execPath, [inject('serverFile')], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', PORT: '0', LISTEN_ADDRESS: '127.0.0.1', ...env },
  });
  const exit = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const complaint = text(child.stderr);
  const log: z.output<typeof lineSchema>[] = [];
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = z.parse(lineSchema, JSON.parse(line));
      log.push(said);
      if (said.msg === 'listening') resolve(said.port ?? 0);
    });
    void exit.then(() => resolve(0));
  });
  return { child, port, exit, log, complaint };
}

/** Returns the test's own database, for a process that is going to be killed. @param mongoUri of its server */
export function databaseOfTheTest(mongoUri = inject('mongoUri')): string {
  const uri = new URL(mongoUri);
  uri.pathname = `/${mongoose.connection.name}`;
  return uri.href;
}
