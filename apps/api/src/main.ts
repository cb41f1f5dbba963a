import { findCutValues } from './env/cut-values.ts';
import { type Env, EnvError, readEnv } from './env/env.ts';
import { runServer } from './server.ts';
import { startFailure } from './scripts/start/start-failure.ts';
import { welcomeText } from './scripts/start/welcome-text.ts';

/** Warns of values that a shell or an `.env` file seems to have shortened. Names the variables, never their values. */
function warnOfCutValues(env: Env): void {
  for (const line of findCutValues(env)) process.stderr.write(`${line}\n`);
}

/** The shop as a container or a service manager runs it: everything from the environment, a database elsewhere. */
async function main(): Promise<void> {
  const env = readEnv(process.env, process.cwd());
  if (!env.MONGODB_URI) throw new EnvError('MONGODB_URI: the address of a MongoDB replica set');
  warnOfCutValues(env);
  const server = await runServer({ env, mongoUri: env.MONGODB_URI });
  // Elsewhere programs alone read standard output, a JSON line for each thing that happens.
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
