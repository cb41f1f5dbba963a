import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { startLocalMongo } from '@kontor/local-mongo/start-local-mongo';

const repository = resolve(import.meta.dirname, '../..');

export interface Shop {
  url: string;
  mongoUri: string;
  stop: () => Promise<void>;
}

/** The port of the server's log line `listening`; rejects when the server ends before. */
function listening(server: ChildProcess): Promise<number> {
  return new Promise((found, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    if (!server.stdout) return;
    createInterface({ input: server.stdout }).on('line', (line) => {
      const port = /"port":(\d+),"msg":"listening"/.exec(line)?.[1];
      if (port) found(Number(port));
    });
  });
}

/** Starts the built shop with the demo catalogue on a temporary database. */
export async function startShop(env: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const mongo = await startLocalMongo();
  const data = await mkdtemp(join(tmpdir(), 'kontor-e2e-'));
  const mongoUri = mongo.uri.replace('/?', '/kontor?');
  const server = spawn(process.execPath, [join(repository, 'apps/api/dist/server.js')], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      MONGODB_URI: mongoUri,
      DATA_DIR: data,
      KONTOR_SEED: 'demo',
      DEMO_PAYMENTS: 'on',
      KONTOR_RATE_LIMITS: 'off',
      ...env,
    },
  });
  const port = await listening(server);
  return {
    url: `http://localhost:${port}`,
    mongoUri,
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
      await mongo.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
