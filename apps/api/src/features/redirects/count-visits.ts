import { limits } from '@kontor/shared/rules/access/limits';
import { MissedAddressModel, missedIndexes } from './missed/missed-address.model.ts';
import { RedirectModel } from './redirect.model.ts';

/** Distinct entries that wait for the next write; further ones are not counted, so that a flood costs no memory. */
const mostWaiting = 200;

/** Deletes the least wanted addresses, of these the oldest, while there are more than the shop keeps. */
async function dropLeastWanted(): Promise<void> {
  const surplus = (await MissedAddressModel.estimatedDocumentCount()) - limits.missedAddresses;
  if (surplus <= 0) return;
  const least = await MissedAddressModel.find({}, { _id: 1 })
    .sort({ hits: 1, lastHit: 1, _id: 1 })
    .hint(missedIndexes.wanted)
    .limit(surplus)
    .lean();
  await MissedAddressModel.deleteMany({ _id: { $in: least.map(({ _id }) => _id) } });
}

async function writeHits(hits: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const writes = [...hits].map(([key, count]) => ({
    updateOne: { filter: { key }, update: { $inc: { hits: count }, $max: { lastHit: at } } },
  }));
  if (writes.length > 0) await RedirectModel.collection.bulkWrite(writes, { ordered: false });
}

async function writeMisses(misses: ReadonlyMap<string, number>, at: Date): Promise<void> {
  if (misses.size === 0) return;
  const writes = [...misses].map(([key, count]) => ({
    updateOne: { filter: { key }, update: { $inc: { hits: count }, $max: { lastHit: at } }, upsert: true },
  }));
  await MissedAddressModel.collection.bulkWrite(writes, { ordered: false });
  await dropLeastWanted();
}

/** Counts visits of addresses that the shop does not have. */
export interface VisitCounter {
  /** Counts a visitor who was redirected. */
  countHit: (key: string) => void;
  /** Counts a visitor who found nothing. */
  countMiss: (key: string) => void;
  /** Resolves when everything counted until now is stored. */
  settle: () => Promise<void>;
}

/**
 * Creates a counter whose callers never wait: one write at a time, and all that comes meanwhile is in the next one.
 * @param onError called when counts are lost
 */
export function makeVisitCounter(now: () => Date, onError: (error: unknown) => void): VisitCounter {
  let hits = new Map<string, number>();
  let misses = new Map<string, number>();
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (hits.size + misses.size > 0) {
      const [hitsNow, missesNow] = [hits, misses];
      hits = new Map();
      misses = new Map();
      const at = now();
      await Promise.all([writeHits(hitsNow, at), writeMisses(missesNow, at)]).catch(onError);
    }
    writing = undefined;
  }
  const add = (counts: Map<string, number>, key: string): void => {
    if (counts.size >= mostWaiting && !counts.has(key)) return;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    writing ??= writeAll();
  };
  return {
    countHit: (key) => add(hits, key),
    countMiss: (key) => add(misses, key),
    settle: async () => writing,
  };
}
