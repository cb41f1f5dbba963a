import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import mongoose from 'mongoose';
import { KeptAnswer, type PackedAnswer } from '../../../http/answers/kept-answer.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { readVersions, readVersionsBeside } from './catalogue.service.ts';

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
  ids: string[];
  stamps: string[];
  packed: PackedAnswer;
}

const stamp = (product: Shown): string => [product._id, ...stampFields.map((name) => product[name])].join(' ');

/** Catalogue and products as they are now. */
interface State {
  version: string | undefined;
  /** Stamps by the products' ids; those of deleted products are missing. */
  stamps: ReadonlyMap<string, string>;
}

type Stamped = Pick<StoredProduct, '_id' | StampField>;

async function readState(ids: readonly string[]): Promise<State> {
  const { version, documents } = await readVersionsBeside<Stamped>({
    coll: ProductModel.collection.name,
    pipeline: [
      { $match: { _id: { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) } } },
      { $project: stampProjection },
    ],
  });
  const stamps = documents.map((product) => {
    const _id = product._id.toHexString();
    return [_id, stamp({ ...product, _id, updatedAt: product.updatedAt.toISOString() })] as const;
  });
  return { version, stamps: new Map(stamps) };
}

let nextRead: { ids: Set<string>; state: Promise<State> } | undefined;

function beginRead() {
  const ids = new Set<string>();
  const state = nextTurn().then(() => {
    nextRead = undefined;
    return readState([...ids]);
  });
  return { ids, state };
}

/** Returns the state as it is after this call. Calls in the same turn of the process share one read of the database. */
function shareRead(ids: readonly string[]): Promise<State> {
  nextRead ??= beginRead();
  for (const id of ids) nextRead.ids.add(id);
  return nextRead.state;
}

/** Bytes of all kept answers of a process, compressed forms included. */
const maxBytes = 32_000_000;
/** An answer with its compressed forms, in multiples of its JSON. */
const shareWithCompressed = 1.5;

/**
 * Creates a memory of packed answers about products. One is sent again while neither the catalogue nor any product in it has
 * changed: both are read for each call, in one call to the database, so that price and stock are current on every node. Kept
 * for ten seconds at most, as data may also be written from outside the shop.
 * @returns a function that answers under a key that names everything else that the answer depends on; `products` are those in
 * the answer
 */
export function makeAnswerMemory() {
  const cache = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ packed, ids }) => Math.ceil(packed.json.length * shareWithCompressed) + ids.length * 200 + 500,
    ttl: 10_000,
    ttlResolution: 0,
  });
  const findKept = async (key: string): Promise<PackedAnswer | undefined> => {
    const kept = cache.get(key);
    if (!kept) return undefined;
    const { version, stamps } = await shareRead(kept.ids);
    const isSame = version === kept.version && kept.ids.every((id, index) => stamps.get(id) === kept.stamps[index]);
    return isSame ? kept.packed : undefined;
  };
  return <T>(key: string, make: () => Promise<Made<T>>): KeptAnswer<T> =>
    new KeptAnswer(async (pack) => {
      const found = await findKept(key);
      if (found) return found;
      // Before the answer is made: a change meanwhile outdates it.
      const { version } = await readVersions();
      const { answer, products, isProvisional } = await make();
      const packed = pack(answer);
      const ids = products.map(({ _id }) => _id);
      if (version !== undefined && !isProvisional)
        cache.set(key, { version, ids, stamps: products.map(stamp), packed });
      return packed;
    });
}
