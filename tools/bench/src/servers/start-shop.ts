import { join } from 'node:path';
import { type ChildServer, startChild } from './child-server.ts';
import { atTheEnd, makeFolder } from './cleanups.ts';

const builtShop = join(import.meta.dirname, '../../../apps/api/dist/server.js');
const builtSite = join(import.meta.dirname, '../../../apps/web/dist');

/** Starts the built shop. @throws if it does not start */
async function start(env: NodeJS.ProcessEnv): Promise<ChildServer> {
  const shop = await startChild(builtShop, { PORT: '0', LOG_LEVEL: 'info', WEB_DIST: builtSite, ...env });
  atTheEnd(shop.stop);
  return shop;
}

/** Starts a shop without rate limits on its own database. */
export async function startShop(MONGODB_URI: string, env: NodeJS.ProcessEnv = {}): Promise<ChildServer> {
  return start({
    MONGODB_URI,
    NODE_ENV: 'test',
    DATA_DIR: env['DATA_DIR'] ?? (await makeFolder()),
    KONTOR_RATE_LIMITS: 'off',
    // Orders need a way to pay.
    DEMO_PAYMENTS: 'on',
    ...env,
  });
}

/** Starts a shop in production mode, where React renders at half the cost. Its rate limits do not apply to reading. */
export async function startProductionShop(MONGODB_URI: string, env: NodeJS.ProcessEnv = {}): Promise<ChildServer> {
  return start({
    MONGODB_URI,
    DATA_DIR: env['DATA_DIR'] ?? (await makeFolder()),
    NODE_ENV: 'production',
    JWT_SECRET: 'only for a shop that nobody but the bench can reach',
    DEMO_PAYMENTS: 'on',
    DEMO_PAYMENTS_IN_PRODUCTION: 'allowed',
    SHOP_STATE: 'open',
    ...env,
  });
}

/**
 * Starts the demo in production mode. Production refuses to load demo data, so a development server loads it first.
 * @param port a free one: the shop must know its own address
 */
export async function startDemoShop(MONGODB_URI: string, port: number): Promise<ChildServer> {
  const DATA_DIR = await makeFolder();
  const seeding = await startShop(MONGODB_URI, { DATA_DIR, KONTOR_SEED: 'demo' });
  await seeding.stop();
  return startProductionShop(MONGODB_URI, { DATA_DIR, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
}
