import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@kontor/local-mongo/mongod-process';

const repository = join(import.meta.dirname, '../../..');

/** Finds the built shop of a checkout. @param checkout folder of the repository; this one by default */
const findShop = (checkout = repository) => join(checkout, 'apps/api/dist/server.js');

export const admin = { email: 'chaos@shop.example', password: 'Sturm1234' };

/** Process of the built shop on a fixed port. */
export interface ShopProcess {
  port: number;
  /**
   * Kills it by SIGKILL and starts it again, as a service manager does; `onSignal` is called at the kill. Resolves once it
   * listens.
   */
  killAndStart: (onSignal: () => void) => Promise<void>;
  kill: () => Promise<void>;
  /** Starts it after a kill. Resolves once it listens. */
  start: () => Promise<void>;
  /** Stops it as an update does, and starts it again; variables stay for this start alone. Resolves once it listens. */
  restart: (variables?: NodeJS.ProcessEnv) => Promise<void>;
  /** Restarts it by this checkout's build, which it keeps. */
  update: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Sets a file for errors of the shop's log, to look into a 500. */
const errorLog = process.env['CHAOS_LOG'];

/** Resolves once the process listens. @throws if it ends before, with its output */
async function startShop(server: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [server], {
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

async function terminate(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exit;
  if (code !== 0) throw new Error(`the shop ended with ${code} when it was stopped`);
}

/**
 * Starts a shop process on a database, with demo payments and without rate limits.
 * @param variables further ones of its environment
 * @param checkout folder of the repository whose build is started until an update
 */
export async function startShopProcess(
  uri: string,
  folder: string,
  variables: NodeJS.ProcessEnv = {},
  checkout?: string,
): Promise<ShopProcess> {
  let server = findShop(checkout);
  const port = await freePort();
  const env = {
    MONGODB_URI: uri,
    NODE_ENV: 'test',
    PORT: String(port),
    LISTEN_ADDRESS: '127.0.0.1',
    // All processes share one address, since tokens are valid for it alone.
    PUBLIC_URL: 'http://shop.example',
    DATA_DIR: folder,
    JWT_SECRET: 'the secret of the shop under chaos',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DEMO_PAYMENTS: 'on',
    KONTOR_RATE_LIMITS: 'off',
    ORDER_HOLD_MINUTES: '0',
    LOG_LEVEL: 'info',
    ...variables,
  };
  let child = await startShop(server, env);
  // The shop ends with this process.
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    port,
    killAndStart: async (onSignal) => {
      await kill(child, onSignal);
      child = await startShop(server, env);
    },
    kill: () => kill(child),
    start: async () => {
      child = await startShop(server, env);
    },
    restart: async (changed = {}) => {
      await terminate(child);
      child = await startShop(server, { ...env, ...changed });
    },
    update: async () => {
      server = findShop();
      await terminate(child);
      child = await startShop(server, env);
    },
    stop: () => kill(child),
  };
}
