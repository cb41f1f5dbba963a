import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@kontor/local-mongo/mongod-process';

const builtShop = join(import.meta.dirname, '../../../apps/api/dist/server.js');

export const admin = { email: 'chaos@shop.example', password: 'Sturm1234' };

/** A process of the built shop on a port that it keeps. */
export interface ShopProcess {
  port: number;
  /** Kills it by SIGKILL, at the moment that `onSignal` tells, and starts it again, as a service manager does; resolves when it listens. */
  killAndStart: (onSignal: () => void) => Promise<void>;
  stop: () => Promise<void>;
}

/** Names a file that takes the errors of the shop's log, for who looks into a 500. */
const errorLog = process.env['CHAOS_LOG'];

/** Resolves when the process listens. @throws when it ends before, with what it said */
async function startShop(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [builtShop], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${complaint}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (errorLog && line.includes('"level":50')) appendFileSync(errorLog, `${line}\n`);
      if (line.includes('"msg":"listening"')) resolve();
    });
  });
  return child;
}

async function kill(child: ChildProcess, onSignal = () => {}): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  onSignal();
  child.kill('SIGKILL');
  await exit;
}

/** Starts a process of the shop on this database, with the demo's payments and without limits. */
export async function startShopProcess(uri: string, folder: string): Promise<ShopProcess> {
  const port = await freePort();
  const env = {
    MONGODB_URI: uri,
    NODE_ENV: 'test',
    PORT: String(port),
    LISTEN_ADDRESS: '127.0.0.1',
    // One address for however many processes: tokens are for it.
    PUBLIC_URL: 'http://shop.example',
    DATA_DIR: folder,
    JWT_SECRET: 'the secret of the shop under chaos',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DEMO_PAYMENTS: 'on',
    KONTOR_RATE_LIMITS: 'off',
    ORDER_HOLD_MINUTES: '0',
    LOG_LEVEL: 'info',
  };
  let child = await startShop(env);
  // However this process ends, the shop does not stay.
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    port,
    killAndStart: async (onSignal) => {
      await kill(child, onSignal);
      child = await startShop(env);
    },
    stop: () => kill(child),
  };
}
