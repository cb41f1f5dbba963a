import type { Logger } from 'pino';
import { readShopStart } from '../env/app-options.ts';
import type { Env } from '../env/env.ts';
import type { PictureStore } from '../features/catalogue/pictures/pictures.service.ts';
import { ensureFirstAdmin } from '../features/users/users.service.ts';
import { readDemoShop } from './demo-catalogue.ts';
import { requireDemoDatabase } from './demo-database.ts';
import { seedDemo } from './seed-demo.ts';

interface FirstData {
  env: Env;
  pictures: PictureStore;
  logger: Logger;
  /** Hears how far the demo data are; the log unless given. */
  onProgress: ((text: string) => void) | undefined;
}

/**
 * Stores what an empty shop begins with: the demo's data where it is one, and its first admin.
 * @throws EnvError when demo payments are switched on for a shop that is none
 */
export async function storeFirstData({ env, pictures, logger, onProgress }: FirstData): Promise<void> {
  if (env.DEMO_PAYMENTS === 'on' && env.DEMO_PAYMENTS_IN_PRODUCTION !== 'allowed') await requireDemoDatabase();
  const say = onProgress ?? ((text: string) => logger.info(text));
  // A shop with an admin of its own gets no account whose password stands in the README.
  if (env.KONTOR_SEED === 'demo') {
    const { sections } = readShopStart(env, await readDemoShop());
    await seedDemo({ pictures, accounts: !env.ADMIN_EMAIL, shop: sections }, say);
  }
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    const opened = await ensureFirstAdmin({ email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD });
    if (opened) logger.info('opened the first admin account');
  }
}
