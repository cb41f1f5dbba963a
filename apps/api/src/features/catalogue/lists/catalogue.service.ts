import mongoose from 'mongoose';
import { isDuplicate } from '../../../lib/mongo.ts';

/** What lists depend on: what admins write, what is in stock at all, the averages of reviews. */
export type CatalogueChange = 'products' | 'stock' | 'ratings';

/** Each version is replaced whenever what it stands for has changed. */
type ListVersions = Record<CatalogueChange, mongoose.Types.ObjectId>;

const catalogueSchema = new mongoose.Schema<ListVersions & { _id: string }>(
  {
    _id: { type: String, required: true },
    products: mongoose.Schema.Types.ObjectId,
    stock: mongoose.Schema.Types.ObjectId,
    ratings: mongoose.Schema.Types.ObjectId,
  },
  { versionKey: false, collection: 'catalogue' },
);

/** One document, present once a server has started on this database. */
export const CatalogueModel = mongoose.model('Catalogue', catalogueSchema);

const catalogueId = 'catalogue';

/** How long what was counted may be used where no stamp changes: data may also be written past the shop. In ms. */
const maxAgeMs = 10_000;
const maxKept = 500;

const kept = new Map<string, { stamp: string; until: number; value: Promise<unknown> }>();

/** Makes what any process has cached outdated. Called at every start: the data may have come from elsewhere. */
export async function resetListVersions(): Promise<void> {
  const { ObjectId } = mongoose.Types;
  const versions: ListVersions = { products: new ObjectId(), stock: new ObjectId(), ratings: new ObjectId() };
  try {
    await CatalogueModel.updateOne({ _id: catalogueId }, { $set: versions }, { upsert: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error; // another node stored it at the same moment
  }
}

/**
 * Says that lists have changed. Called after the write, so that sales never meet in this one document; a crash in
 * between is healed by the ten seconds after which everything is counted anew.
 */
export async function catalogueChanged(what: CatalogueChange): Promise<void> {
  await CatalogueModel.collection.updateOne(
    { _id: catalogueId as never },
    { $set: { [what]: new mongoose.Types.ObjectId() } },
  ); // the driver expects an ObjectId
}

/** Answers from what was found before if nothing that it depends on has changed since, on whatever node. */
export type Remember = <T>(key: string, dependsOn: readonly CatalogueChange[], find: () => Promise<T>) => Promise<T>;

/**
 * Reads the stamps and gives a memory that is right by them: each request asks the database whether what this process
 * remembers still holds. Without stamps nothing is remembered.
 */
export async function openMemory(): Promise<Remember> {
  const stamps = await CatalogueModel.collection.findOne<Partial<ListVersions>>({ _id: catalogueId as never }); // as above
  return (key, dependsOn, find) => {
    const stamp = dependsOn.map((what) => stamps?.[what]?.toHexString() ?? '').join();
    return stamps === null || stamp.split(',').includes('') ? find() : remembered(key, stamp, find);
  };
}

function remembered<T>(key: string, stamp: string, find: () => Promise<T>): Promise<T> {
  const now = Date.now();
  const earlier = kept.get(key);
  if (earlier && earlier.stamp === stamp && earlier.until > now) return earlier.value as Promise<T>; // one kind of value per key
  const value = find();
  kept.delete(key);
  kept.set(key, { stamp, until: now + maxAgeMs, value });
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break;
    kept.delete(oldest);
  }
  value.catch(() => {
    if (kept.get(key)?.value === value) kept.delete(key);
  });
  return value;
}
