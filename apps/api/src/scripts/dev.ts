import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { startLocalMongo } from '@kontor/local-mongo/start-local-mongo';
import { stopWithParents } from './start/parents.ts';
import { startFailure } from './start/start-failure.ts';

/** Starts the shop for developers: site on PORT with hot reload, API behind it restarting on change, the embedded database. */
const repository = resolve(import.meta.dirname, '../../../..');
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;

/** Returns the file that a package's command runs. */
function binary(from: string, name: string, file: string): string {
  return join(dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`)), file);
}

function run(folder: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'inherit' });
}

async function dev(): Promise<void> {
  const seed = process.env['KONTOR_SEED'] ?? 'demo';
  // Each scenario has its own data; the demo shares those of `start`.
  const data = join(repository, '.data', seed === 'demo' ? '' : seed);
  const mongo = process.env['MONGODB_URI']
    ? undefined
    : await startLocalMongo({
        dataFolder: join(data, 'mongo'),
        onProgress: ({ text }) => process.stdout.write(`${text}\n`),
      });
  const api = join(repository, 'apps/api');
  const web = join(repository, 'apps/web');
  const demo = mongo ? { MONGODB_URI: mongo.uri, KONTOR_SEED: seed, DEMO_ORDERS: 'on', DEMO_PAYMENTS: 'auto' } : {};
  const children = [
    run(api, [binary(api, 'tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/main.ts'], {
      NODE_ENV: 'development',
      ...demo,
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      PORT: String(apiPort),
      PUBLIC_URL: `http://localhost:${port}`,
    }),
    run(web, [binary(web, 'vite', 'bin/vite.js'), '--port', String(port), '--strictPort'], {
      KONTOR_API_PORT: String(apiPort),
    }),
  ];
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const ended = children.map(
      (child) => new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(0))),
    );
    for (const child of children) child.kill('SIGTERM');
    void Promise.all(ended)
      .then(() => mongo?.stop())
      .then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  stopWithParents(stop);
  for (const child of children) child.once('exit', stop);
}

dev().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
