import type { Logger } from 'pino';
import type { Env } from '../../env/env.ts';
import { currentFinder } from '../../features/catalogue/finding/choose-finder.ts';
import { resetListVersions } from '../../features/catalogue/lists/catalogue.service.ts';
import { sweepPictures } from '../../features/catalogue/pictures/sweep-pictures.ts';
import { runPatiently } from '../../lib/database/lock-wait.ts';
import { runMigrations } from '../../lib/database/run-migrations.ts';
import { migrations } from '../../migrations/migrations.ts';
import { storeFirstData } from '../../scripts/first-data.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Shop } from '../open-shop.ts';
import { prepareStorage } from '../storage-work.ts';

/** Converts the stored data to the form that this version of the shop requires. `onProgress` hears of the demo data. */
export async function prepareData(
  { env, onProgress }: { env: Env; onProgress?: ((text: string) => void) | undefined },
  shop: Shop,
  { life, logger }: { life: Lifecycle; logger: Logger },
): Promise<void> {
  const { pictures } = shop;
  await prepareStorage(shop);
  await runPatiently(async () => {
    await runMigrations(migrations, { report: life.reportMigrations });
    await storeFirstData({ env, pictures, logger, onProgress });
  });
  await sweepPictures(pictures);
  await resetListVersions();
  // Loaded before the first request: in a large catalogue that one would wait for seconds.
  await currentFinder().prepare();
}
