import { join } from 'node:path';
import { type ChildServer, startChild } from './child-server.ts';
import { atTheEnd, makeFolder } from './cleanups.ts';

const builtShop = join(import.meta.dirname, '../../../apps/api/dist/server.js');
const builtSite = join(import.meta.dirname, '../../../apps/web/dist');

/** The built shop with this environment. @throws when it does not start */
async function start(env: NodeJS.ProcessEnv): Promise<ChildServer> {
  const shop = await startChild(builtShop, { PORT: '0', LOG_LEVEL: 'info', WEB_DIST: builtSite, ...env });
  atTheEnd(shop.stop);
  return shop;
}

/** A shop without limits on a database of its own. */
export async function startShop(MONGODB_URI: string, env: NodeJS.ProcessEnv = {}): Promise<ChildServer> {
  return start({
    MONGODB_URI,
    NODE_ENV: 'test',
    DATA_DIR: env['DATA_DIR'] ?? (await makeFolder()),
    KONTOR_RATE_LIMITS: 'off',
    // Orders are taken where they can be paid.
    DEMO_PAYMENTS: 'on',
    ...env,
  });
}

/** A shop that runs as a merchant's does: React renders at half the cost there. Its limits spare what is only read. */
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
 * The demo catalogue in such a shop. It refuses to load it, so that another one does before.
 * @param port that is free, so that the shop knows its own address
 */
export async function startDemoShop(MONGODB_URI: string, port: number): Promise<ChildServer> {
  const DATA_DIR = await makeFolder();
  const seeding = await startShop(MONGODB_URI, { DATA_DIR, KONTOR_SEED: 'demo' });
  await seeding.stop();
  return startProductionShop(MONGODB_URI, { DATA_DIR, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
}
