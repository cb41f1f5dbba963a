import { adoptOrphans } from '../features/catalogue/pictures/adopt-orphans.ts';
import { storeAssets, sweepAssets } from '../http/site/last-assets.ts';
import { StorageError } from '../lib/storage/storage-error.ts';
import { tryStore } from '../lib/storage/storage-probe.ts';
import type { Job } from '../lib/tasks/job.ts';
import type { Shop } from './open-shop.ts';

export type StorageTools = Pick<Shop, 'storage' | 'webDist' | 'logger' | 'now'>;

const dayMs = 24 * 3_600_000;

/**
 * Tries the shared store before traffic and gives it this build's assets, so that a node of another build has them from the
 * first page on. A store that is full or away is logged: the shop starts all the same. A folder was checked with the settings.
 * @throws `StorageError` when the store refuses the shop: its settings are wrong
 */
export async function prepareStorage({ storage, webDist, logger, now }: StorageTools): Promise<void> {
  if (!storage.isCopied) return;
  try {
    await tryStore(storage.store);
    await storeAssets(webDist, storage.store, now());
  } catch (error) {
    const isTemporary = error instanceof StorageError && (error.problem === 'full' || error.problem === 'away');
    if (!isTemporary) throw error;
    logger.error({ err: error }, 'files cannot be stored');
  }
}

/** Stores this build's assets, removes those of former builds, and records pictures without a record. */
export function storageJobs({ storage, webDist, now }: StorageTools): Job[] {
  return [
    {
      name: 'sweep_files',
      pauseMs: dayMs,
      run: async () => {
        await storeAssets(webDist, storage.store, now());
        await sweepAssets(storage.store, now());
        await adoptOrphans(storage.store, now());
      },
      failure: 'the file store could not be put in order',
    },
  ];
}
