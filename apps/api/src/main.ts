import { EnvError, readEnv } from './env/env.ts';
import { runServer } from './server.ts';
import { startFailure } from './scripts/start-failure.ts';

/** The shop as a container or a service manager runs it: everything from the environment, a database elsewhere. */
async function main(): Promise<void> {
  const env = readEnv(process.env, process.cwd());
  if (!env.MONGODB_URI) throw new EnvError('MONGODB_URI: the address of a MongoDB replica set');
  const server = await runServer({ env, mongoUri: env.MONGODB_URI });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
