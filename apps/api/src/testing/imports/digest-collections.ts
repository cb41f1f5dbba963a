import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { currentDatabase } from '../../lib/database/mongo.ts';

/** Ids, and names with an id in them. */
const idLike = /[0-9a-f]{12,}/gi;

/** Returns a value without ids and times, which differ between two runs of the same. */
function withoutChance(value: unknown): unknown {
  if (value instanceof mongoose.mongo.ObjectId) return 'id';
  if (value instanceof Date) return 'time';
  if (typeof value === 'string') return value.replaceAll(idLike, 'id');
  if (Array.isArray(value)) return value.map(withoutChance);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'version');
  return Object.fromEntries(fields.map(([name, one]) => [name, withoutChance(one)]));
}

/**
 * Describes what collections contain: the number of their documents, and a sum of the documents' hashes, whatever their order.
 * Ids, times and numbers of edits are left out.
 */
export async function digestCollections(names: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of names) {
    let [count, sum] = [0, 0n];
    for await (const document of currentDatabase()
      .collection(name)
      .find({}, { hint: { _id: 1 } })) {
      const text = JSON.stringify(withoutChance(document));
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
      count += 1;
      sum = BigInt.asUintN(64, sum + BigInt(`0x${hash}`));
    }
    digests[name] = `${count} ${sum.toString(16)}`;
  }
  return digests;
}
