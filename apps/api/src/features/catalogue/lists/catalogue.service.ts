import { setImmediate as nextTurn } from 'node:timers/promises';
import mongoose from 'mongoose';
import { BoundedCache } from '../../../lib/bounded-cache.ts';
import { isDuplicate } from '../../../lib/database/mongo.ts';

/** What lists and pages depend on: what admins write, what is in stock at all, reviews and their averages. */
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

interface Cacheable {
  version: string;
  value: Promise<unknown>;
}

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
export async function renewListVersion(what: CatalogueChange): Promise<void> {
  await CatalogueModel.collection.updateOne(
    { _id: catalogueId as never },
    { $set: { [what]: new mongoose.Types.ObjectId() } },
  ); // the driver expects an ObjectId
}

/** Answers from what was found before if nothing that it depends on has changed since, on whatever node. */
export type Cached = <T>(key: string, dependsOn: readonly CatalogueChange[], find: () => Promise<T>) => Promise<T>;

function findCached<T>(
  cache: BoundedCache<Cacheable>,
  key: string,
  version: string,
  find: () => Promise<T>,
): Promise<T> {
  const earlier = cache.get(key);
  if (earlier?.version === version) return earlier.value as Promise<T>; // one kind of value per key
  const value = find();
  const entry = { version, value };
  cache.set(key, entry);
  value.catch(() => cache.remove(key, entry));
  return value;
}

let nextVersions: Promise<Partial<ListVersions> | null> | undefined;

/** The versions as they are after this call. All who ask in the same turn of the process share one look at the database. */
function readVersions(): Promise<Partial<ListVersions> | null> {
  nextVersions ??= nextTurn().then(() => {
    nextVersions = undefined;
    return CatalogueModel.collection.findOne<Partial<ListVersions>>({ _id: catalogueId as never }); // as above
  });
  return nextVersions;
}

/**
 * Makes a cache that is right on every node: whoever opens it reads the versions, which say whether what this process has
 * kept still holds. Without versions nothing is kept, and nothing for more than ten seconds: data may also be written
 * past the shop.
 */
export function catalogueCache(): () => Promise<Cached> {
  const cache = new BoundedCache<Cacheable>({ maxAgeMs: 10_000 });
  return async () => {
    const versions = await readVersions();
    return (key, dependsOn, find) => {
      const version = dependsOn.map((what) => versions?.[what]?.toHexString() ?? '').join();
      const isKnown = versions !== null && !version.split(',').includes('');
      return isKnown ? findCached(cache, key, version, find) : find();
    };
  };
}

/** The cache of lists and counts. */
export const readListCache = catalogueCache();
