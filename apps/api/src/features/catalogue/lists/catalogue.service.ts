import mongoose from 'mongoose';

/** What lists depend on: what admins write, what is in stock at all, the averages of reviews. */
export type CatalogueChange = 'products' | 'stock' | 'ratings';

/** Each stamp is replaced whenever what it stands for has changed. */
type Stamps = Record<CatalogueChange, mongoose.Types.ObjectId>;

const catalogueSchema = new mongoose.Schema<Stamps & { _id: string; searchVersion?: number }>(
  {
    _id: { type: String, required: true },
    products: mongoose.Schema.Types.ObjectId,
    stock: mongoose.Schema.Types.ObjectId,
    ratings: mongoose.Schema.Types.ObjectId,
    /** Which form of search terms the products carry. */
    searchVersion: Number,
  },
  { versionKey: false, collection: 'catalogue' },
);

/** One document, present once a server has started on this database. */
export const CatalogueModel = mongoose.model('Catalogue', catalogueSchema);

export const catalogueId = 'catalogue';

/** How long what was counted may be used where no stamp changes: data may also be written past the shop. In ms. */
const maxAgeMs = 10_000;
const maxKept = 500;

const kept = new Map<string, { stamp: string; until: number; value: Promise<unknown> }>();

/** Makes everything that was remembered before outdated. */
export function newStamps(): Stamps {
  const { ObjectId } = mongoose.Types;
  return { products: new ObjectId(), stock: new ObjectId(), ratings: new ObjectId() };
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
  const stamps = await CatalogueModel.collection.findOne<Partial<Stamps>>({ _id: catalogueId as never }); // as above
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
