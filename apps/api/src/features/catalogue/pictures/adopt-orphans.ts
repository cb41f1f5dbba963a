import { findPictureOf } from '../../../lib/images/image-files.ts';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import type { FileStore } from '../../../lib/storage/file-store.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { PictureModel, type StoredPicture } from './picture.model.ts';

/** Age in milliseconds of files that may be orphans: a younger one's record may still be on its way. */
const youngMs = 24 * 3_600_000;
/** Pictures looked up at once. */
const batchSize = 500;
/** Pictures recorded in a run; the next run records further ones. */
const mostAtOnce = 20_000;

type Owner = Pick<StoredProduct, '_id' | 'images' | 'guaranteeLabel' | 'mandatoryPicture'>;

/**
 * Returns the products that show some of these pictures, by picture: shops older than records have pictures without one. Reads
 * all products, because no index names pictures and this is rare.
 */
async function findOwners(names: ReadonlySet<string>): Promise<Map<string, Owner['_id']>> {
  const fields = { 'images.name': 1, guaranteeLabel: 1, mandatoryPicture: 1 };
  const owners = new Map<string, Owner['_id']>();
  for await (const product of ProductModel.find({ _id: { $exists: true } }, fields)
    .lean<Owner[]>()
    .cursor()) {
    const { _id, images, guaranteeLabel, mandatoryPicture } = product;
    for (const name of [...images.map(({ name: shown }) => shown), guaranteeLabel, mandatoryPicture]) {
      if (name && names.has(name)) owners.set(name, _id);
    }
  }
  return owners;
}

async function findUnrecorded(names: readonly string[]): Promise<string[]> {
  const recorded = await PictureModel.find({ _id: { $in: names } }, { _id: 1 }).lean<Pick<StoredPicture, '_id'>[]>();
  const known = new Set(recorded.map(({ _id }) => _id));
  return names.filter((name) => !known.has(name));
}

/** Walks the store and returns pictures without a record. */
async function findOrphans(files: FileStore, until: number): Promise<Set<string>> {
  const orphans = new Set<string>();
  let batch = new Set<string>();
  for await (const { key, changedAt } of files.walk()) {
    const picture = findPictureOf(key);
    if (picture === undefined || changedAt.getTime() > until) continue;
    batch.add(picture);
    if (batch.size < batchSize) continue;
    for (const name of await findUnrecorded([...batch])) orphans.add(name);
    if (orphans.size >= mostAtOnce) return orphans;
    batch = new Set();
  }
  for (const name of await findUnrecorded([...batch])) orphans.add(name);
  return orphans;
}

/**
 * Records pictures that the store has and the database does not know, found by walking the store. One that a product shows is
 * its; any other waits like an upload and is removed a day later, so that a shop on a wrong database loses nothing at once.
 * @returns how many were recorded
 */
export async function adoptOrphans(files: FileStore, now: Date): Promise<number> {
  const orphans = await findOrphans(files, now.getTime() - youngMs);
  if (orphans.size === 0) return 0;
  const owners = await findOwners(orphans);
  const records = [...orphans].map((name) => {
    const product = owners.get(name);
    return { _id: name, changedAt: now, ...(product ? { state: 'used', product } : { state: 'stored' }) };
  });
  try {
    await PictureModel.insertMany(records, { ordered: false });
  } catch (error) {
    // Another node records the same pictures.
    if (!isDuplicate(error)) throw error;
  }
  return orphans.size;
}
