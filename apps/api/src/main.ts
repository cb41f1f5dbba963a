import { findCutValues } from './env/cut-values.ts';
import { type Env, EnvError, readEnv } from './env/env.ts';
import { runServer } from './server.ts';
import { startFailure } from './scripts/start/start-failure.ts';
import { welcomeText } from './scripts/start/welcome-text.ts';

/** Warns of values that a shell or an `.env` file seems to have shortened. Names the variables, never their values. */
function warnOfCutValues(env: Env): void {
  for (const line of findCutValues(env)) process.stderr.write(`${line}\n`);
}

/** Starts the shop for a container or a service manager: settings from the environment, with an external database. */
async function main(): Promise<void> {
  const env = readEnv(process.env, process.cwd());
  if (!env.MONGODB_URI) throw new EnvError('MONGODB_URI: the address of a MongoDB replica set');
  warnOfCutValues(env);
  const server = await runServer({ env, mongoUri: env.MONGODB_URI });
  // In production only programs read standard output, as one JSON line per event.
  if (env.NODE_ENV === 'development') process.stdout.write(`${welcomeText(env, server.port)}\n`);
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
