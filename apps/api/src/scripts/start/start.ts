import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { startLocalMongo } from '@kontor/local-mongo/start-local-mongo';
import type { Env } from '../../env/env.ts';
import { type RunningServer, runServer } from '../../server.ts';
import { checkFolder } from './check-folder.ts';
import { stopWithParents } from './parents.ts';
import { startFailure } from './start-failure.ts';
import { readStartSettings } from './start-settings.ts';
import { welcomeText } from './welcome-text.ts';

/** Repository folder: the bundle is in apps/api/dist. */
const repository = resolve(import.meta.dirname, '../../..');

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Checks the port first, so that a taken one is reported before minutes go into a database. */
function checkPort({ PORT: port, LISTEN_ADDRESS: host }: Env): Promise<void> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolvePort()));
  });
}

async function start(): Promise<void> {
  const env = readStartSettings(process.env, repository);
  await checkFolder(env.DATA_DIR);
  await checkPort(env);
  const mongo = env.MONGODB_URI
    ? undefined
    : await startLocalMongo({ dataFolder: join(env.DATA_DIR, 'mongo'), onProgress: ({ text }) => say(text) });
  let server: RunningServer | undefined;
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    void (async () => {
      await server?.stop();
      await mongo?.stop();
      process.exit(code);
    })();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  stopWithParents(() => stop(0));
  void mongo?.closed.then(() => {
    process.stderr.write('The database ended unexpectedly.\n');
    process.exit(1);
  });
  try {
    server = await runServer({ env, mongoUri: env.MONGODB_URI ?? mongo?.uri ?? '', onProgress: say });
  } catch (error) {
    await mongo?.stop();
    throw error;
  }
  say(welcomeText(env, server.port));
}

// If the terminal closes, the shop ends cleanly instead of with a write error.
process.stdout.on('error', () => {});
start().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
