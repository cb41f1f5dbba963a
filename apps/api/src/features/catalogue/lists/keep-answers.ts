import { LRUCache } from 'lru-cache';
import mongoose from 'mongoose';
import { KeptAnswer, type PackedAnswer } from '../../../http/answers/kept-answer.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { readVersions } from './catalogue.service.ts';

/** Fields of a product that change with every write to it: by staff, by an order, by a review. */
const stampFields = ['updatedAt', 'version', 'countInStock', 'published', 'rating', 'numReviews'] as const;
type StampField = (typeof stampFields)[number];
const stampProjection = Object.fromEntries(stampFields.map((name) => [name, 1]));

/** A product as an answer shows it. */
interface Shown extends Pick<StoredProduct, Exclude<StampField, 'updatedAt'>> {
  _id: string;
  updatedAt: string;
}

interface Made<T> {
  answer: T;
  products: readonly Shown[];
  /** Whether a later call may find more at the same state; it is not kept then. */
  isProvisional?: boolean | undefined;
}

interface Kept {
  /** Version of the catalogue before the answer was made. */
  version: string;
  ids: mongoose.Types.ObjectId[];
  stamps: string;
  packed: PackedAnswer;
}

const stamp = (product: Shown): string => [product._id, ...stampFields.map((name) => product[name])].join(' ');

const joinStamps = (products: readonly Shown[]) => products.map(stamp).toSorted().join();

/** Reads the stamps of products as they are now; deleted ones are missing. */
async function readStamps(ids: readonly mongoose.Types.ObjectId[]): Promise<string> {
  if (ids.length === 0) return '';
  const products = await ProductModel.collection
    .find<Pick<StoredProduct, '_id' | StampField>>({ _id: { $in: [...ids] } }, { projection: stampProjection })
    .toArray();
  return joinStamps(
    products.map((product) => ({
      ...product,
      _id: product._id.toHexString(),
      updatedAt: product.updatedAt.toISOString(),
    })),
  );
}

/** Bytes of all kept answers of a process, compressed forms included. */
const maxBytes = 32_000_000;
/** An answer with its compressed forms, in multiples of its JSON. */
const shareWithCompressed = 1.5;

/**
 * Creates a memory of packed answers about products. One is sent again while neither the catalogue nor any product in it has
 * changed: both are read for each call, so that price and stock are those of now on every node. Kept for ten seconds at most,
 * as data may also be written from outside the shop.
 * @returns a function that answers under a key that names everything else that the answer depends on; `products` are those in
 * the answer
 */
export function makeAnswerMemory() {
  const cache = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ packed, ids }) => Math.ceil(packed.json.length * shareWithCompressed) + ids.length * 100 + 500,
    ttl: 10_000,
    ttlResolution: 0,
  });
  const findKept = async (key: string): Promise<PackedAnswer | undefined> => {
    const kept = cache.get(key);
    if (!kept) return undefined;
    const [{ version }, stamps] = await Promise.all([readVersions(), readStamps(kept.ids)]);
    return version === kept.version && stamps === kept.stamps ? kept.packed : undefined;
  };
  return <T>(key: string, make: () => Promise<Made<T>>): KeptAnswer<T> =>
    new KeptAnswer(async (pack) => {
      const found = await findKept(key);
      if (found) return found;
      // Before the answer is made: a change meanwhile outdates it.
      const { version } = await readVersions();
      const { answer, products, isProvisional } = await make();
      const packed = pack(answer);
      const ids = products.map(({ _id }) => new mongoose.Types.ObjectId(_id));
      if (version !== undefined && !isProvisional)
        cache.set(key, { version, ids, stamps: joinStamps(products), packed });
      return packed;
    });
}
