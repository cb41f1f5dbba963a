import { type Env, isDemo, readEnv } from '../../env/env.ts';

/**
 * Reads the settings of `start`. The embedded database makes a demo shop outside of production; with MONGODB_URI the variables
 * decide. A shop that is no demo and is declared production begins closed, on the embedded database too.
 * @param source the process' environment
 * @param base folder that relative paths start from
 * @throws EnvError naming each missing or bad variable
 */
export function readStartSettings(source: NodeJS.ProcessEnv, base: string): Env {
  if (source['MONGODB_URI']) return readEnv(source, base);
  const demo = { KONTOR_SEED: 'demo', DEMO_ORDERS: 'on', DEMO_PAYMENTS: 'auto', LOG_LEVEL: 'warn' };
  const env = readEnv({ ...demo, ...source, NODE_ENV: 'development' }, base);
  const beginsClosed = source['NODE_ENV'] === 'production' && !isDemo(env) && !env.SHOP_STATE;
  return beginsClosed ? { ...env, SHOP_STATE: 'closed' } : env;
}
