import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { readTimeouts } from '../env/app-options.ts';
import type { Env } from '../env/env.ts';
import { type Serving, serve } from '../http/serve.ts';
import { makeStartingApp } from '../http/starting.ts';
import { version } from '../lib/release.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Open port, and what replaces the app behind it. */
export type Front = Serving & { show: (app: RequestListener) => void };

/** Opens the port with an app that says that the shop starts. */
export async function openFront(env: Env, { life, logger }: { life: Lifecycle; logger: Logger }): Promise<Front> {
  let app: RequestListener = makeStartingApp({
    publicUrl: env.PUBLIC_URL,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    readState: life.readState,
  });
  const front: RequestListener = (req, res) => app(req, res);
  const serving = await serve(front, { ...readTimeouts(env), port: env.PORT, host: env.LISTEN_ADDRESS });
  logger.info({ version, port: serving.port }, 'starting');
  return {
    ...serving,
    show: (shown) => {
      app = shown;
    },
  };
}
