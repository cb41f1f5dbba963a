import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import mongoose from 'mongoose';
import { isDuplicate } from '../../../lib/database/mongo.ts';

/** Parts of the catalogue that lists and pages depend on: products, availability, and reviews with their averages. */
export type CatalogueChange = 'products' | 'stock' | 'ratings';

/** Version of each part, replaced whenever that part changes. */
type ListVersions = Record<CatalogueChange, mongoose.Types.ObjectId>;

/** Products that changed with a version; `null` if unknown. */
interface StoredChange {
  seq: number;
  ids: mongoose.Types.ObjectId[] | null;
}

interface StoredVersions extends ListVersions {
  _id: string;
  /** Number of changes so far. */
  seq: number;
  /** Newest changes. */
  changes: StoredChange[];
}

const { ObjectId } = mongoose.Schema.Types;

const catalogueSchema = new mongoose.Schema<StoredVersions>(
  {
    _id: { type: String, required: true },
    products: ObjectId,
    stock: ObjectId,
    ratings: ObjectId,
    seq: Number,
    changes: [{ _id: false, seq: Number, ids: { type: [ObjectId], default: null } }],
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

const newVersion = () => new mongoose.Types.ObjectId();

/**
 * Makes what any process has cached outdated. Called at every start: the data may have come from elsewhere. The number of
 * changes jumps to the database's time in milliseconds, beyond all numbers that the data before a restore had: a table or an
 * index that was made from them would otherwise take the changes since for all that differs.
 */
export async function resetListVersions(): Promise<void> {
  const versions: ListVersions = { products: newVersion(), stock: newVersion(), ratings: newVersion() };
  const seq = { $max: [{ $add: [{ $ifNull: ['$seq', 0] }, 1] }, { $toLong: '$$NOW' }] };
  try {
    await CatalogueModel.collection.updateOne(
      { _id: catalogueId as never }, // the driver expects an ObjectId
      [{ $set: { ...versions, seq, changes: [] } }],
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error; // another node stored it at the same moment
  }
}

/** Number of changes kept, and of products per change. A process that has missed more reads the whole catalogue. */
const keptChanges = 200;

/**
 * Invalidates lists. Called after the write, so that concurrent sales do not contend for this one document. After a crash in
 * between, lists are right again when tables and counts are next rebuilt.
 * @param ids the products that changed; omit it when they are unknown
 */
export async function renewListVersion(
  what: CatalogueChange,
  ids?: readonly (mongoose.Types.ObjectId | string)[],
): Promise<void> {
  const known = ids && ids.length <= keptChanges ? ids.map((id) => new mongoose.Types.ObjectId(id)) : null;
  const seq = { $add: [{ $ifNull: ['$seq', 0] }, 1] };
  const changes = { $concatArrays: [{ $ifNull: ['$changes', []] }, [{ seq, ids: { $literal: known } }]] };
  await CatalogueModel.collection.updateOne(
    { _id: catalogueId as never }, // the driver expects an ObjectId
    [{ $set: { [what]: new mongoose.Types.ObjectId(), seq, changes: { $slice: [changes, -keptChanges] } } }],
  );
}

/** Answers from the cache as long as no part that the value depends on has changed, on any node. */
export type Cached = <T>(
  key: string,
  dependsOn: readonly CatalogueChange[],
  find: (versions: CatalogueVersions) => Promise<T>,
  options?: CacheOptions<T>,
) => Promise<T>;

interface CacheOptions<T> {
  /** Whether a value may be used for later calls; any may by default. */
  isLasting?: (value: T) => boolean;
}

function findCached<T>(
  cache: LRUCache<string, Cacheable>,
  key: string,
  version: string,
  find: () => Promise<T>,
  { isLasting = () => true }: CacheOptions<T> = {},
): Promise<T> {
  const earlier = cache.get(key);
  if (earlier?.version === version) return earlier.value as Promise<T>; // each key has one type of value
  const value = find();
  const entry = { version, value };
  cache.set(key, entry);
  const forget = () => cache.peek(key) === entry && cache.delete(key);
  value.then((found) => isLasting(found) || forget(), forget);
  return value;
}

/** State of the catalogue: the number of changes and a version; undefined while no server has started. */
export interface CatalogueVersions {
  version: string | undefined;
  seq: number;
}

function nameState(stored: Partial<StoredVersions> | null): CatalogueVersions {
  const parts = [stored?.products, stored?.stock, stored?.ratings];
  const version = parts.every((part) => part !== undefined) ? parts.join() : undefined;
  return { version, seq: stored?.seq ?? 0 };
}

let nextVersions: Promise<Partial<StoredVersions> | null> | undefined;

/** Returns the versions as they are after this call. Calls in the same turn of the process share one read of the database. */
function readStored(): Promise<Partial<StoredVersions> | null> {
  nextVersions ??= nextTurn().then(() => {
    nextVersions = undefined;
    return CatalogueModel.collection.findOne<Partial<StoredVersions>>(
      { _id: catalogueId as never }, // as above
      { projection: { changes: 0 } },
    );
  });
  return nextVersions;
}

/** Returns the catalogue's state as it is after this call. */
export async function readVersions(): Promise<CatalogueVersions> {
  return nameState(await readStored());
}

/** Documents of another collection. */
interface Beside<D> {
  coll: string;
  pipeline: readonly object[];
  /** Never set: names the type of the documents, as the pipeline returns them. */
  documents?: D[];
}

/** Returns the catalogue's version and documents of another collection as they are now, in one call. */
export async function readVersionsBeside<D>({
  coll,
  pipeline,
}: Beside<D>): Promise<{ version: string | undefined; documents: D[] }> {
  const rows = await CatalogueModel.collection
    .aggregate<{ versions: Partial<StoredVersions> } | { document: D }>([
      { $match: { _id: catalogueId } },
      { $project: { changes: 0 } },
      { $replaceWith: { versions: '$$ROOT' } },
      { $unionWith: { coll, pipeline: [...pipeline, { $replaceWith: { document: '$$ROOT' } }] } },
    ])
    .toArray();
  const stored = rows.flatMap((row) => ('versions' in row ? [row.versions] : []))[0];
  const documents = rows.flatMap((row) => ('document' in row ? [row.document] : []));
  return { version: nameState(stored ?? null).version, documents };
}

/** Returns the catalogue's state and the changes since an earlier one. @param seq of that earlier state */
export async function readChanges(seq: number): Promise<CatalogueVersions & { changes: StoredChange[] }> {
  const stored = await CatalogueModel.collection.findOne<Partial<StoredVersions>>({ _id: catalogueId as never }); // as above
  return { ...nameState(stored), changes: (stored?.changes ?? []).filter((change) => change.seq > seq) };
}

/**
 * Creates a cache that is right on every node: each caller that opens it reads the versions, which say whether this process's
 * entries are still valid. Nothing is kept without versions, and nothing for more than ten seconds, because data may also be
 * written from outside the shop.
 */
export function catalogueCache(): () => Promise<Cached> {
  const cache = new LRUCache<string, Cacheable>({ max: 500, ttl: 10_000, ttlResolution: 0 });
  return async () => {
    const versions = await readStored();
    return (key, dependsOn, findAnew, options) => {
      const find = () => findAnew(nameState(versions));
      const version = dependsOn.map((what) => versions?.[what]?.toHexString() ?? '').join();
      const isKnown = versions !== null && !version.split(',').includes('');
      return isKnown ? findCached(cache, key, version, find, options) : find();
    };
  };
}

/** The cache of lists and counts. */
export const readListCache = catalogueCache();
