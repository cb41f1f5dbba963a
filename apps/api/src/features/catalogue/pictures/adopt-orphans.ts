import { findPictureOf } from '../../../lib/images/image-files.ts';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import type { FileStore } from '../../../lib/storage/file-store.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { PictureModel, type StoredPicture } from './picture.model.ts';

/** Age in milliseconds of files that may be orphans: a younger one's record may still be on its way. */
const youngMs = 24 * 3_600_000;
/** Pictures looked up at once. */
const batchSize = 500;

type Owner = Pick<StoredProduct, '_id' | 'images' | 'guaranteeLabel' | 'mandatoryPicture'>;

/** Returns the products that show some of these pictures, by picture: shops older than records have pictures without one. */
async function findOwners(names: readonly string[]): Promise<Map<string, Owner['_id']>> {
  const among = { $in: [...names] };
  const shown = [{ 'images.name': among }, { guaranteeLabel: among }, { mandatoryPicture: among }];
  const fields = { 'images.name': 1, guaranteeLabel: 1, mandatoryPicture: 1 };
  const owners = await ProductModel.find({ $or: shown }, fields).lean<Owner[]>();
  return new Map(
    owners.flatMap(({ _id, images, guaranteeLabel, mandatoryPicture }) =>
      [...images.map(({ name }) => name), guaranteeLabel, mandatoryPicture].flatMap((name) =>
        name ? [[name, _id] as const] : [],
      ),
    ),
  );
}

async function recordMissing(names: readonly string[], now: Date): Promise<number> {
  const recorded = await PictureModel.find({ _id: { $in: names } }, { _id: 1 }).lean<Pick<StoredPicture, '_id'>[]>();
  const known = new Set(recorded.map(({ _id }) => _id));
  const orphans = names.filter((name) => !known.has(name));
  if (orphans.length === 0) return 0;
  const owners = await findOwners(orphans);
  const records = orphans.map((name) => {
    const product = owners.get(name);
    return { _id: name, changedAt: now, ...(product ? { state: 'used', product } : { state: 'stored' }) };
  });
  try {
    await PictureModel.insertMany(records, { ordered: false });
  } catch (error) {
    // Another node records the same pictures.
    if (!isDuplicate(error)) throw error;
  }
  return orphans.length;
}

/**
 * Records pictures that the store has and the database does not know, found by walking the store. One that a product shows is
 * its; any other waits like an upload and is removed a day later, so that a shop on a wrong database loses nothing at once.
 * @returns how many were recorded
 */
export async function adoptOrphans(files: FileStore, now: Date): Promise<number> {
  let batch = new Set<string>();
  let recorded = 0;
  for await (const { key, changedAt } of files.walk()) {
    const picture = findPictureOf(key);
    if (picture === undefined || changedAt.getTime() > now.getTime() - youngMs) continue;
    batch.add(picture);
    if (batch.size < batchSize) continue;
    recorded += await recordMissing([...batch], now);
    batch = new Set();
  }
  return recorded + (await recordMissing([...batch], now));
}
