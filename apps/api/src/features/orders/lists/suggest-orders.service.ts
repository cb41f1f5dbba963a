import { limits } from '@kontor/shared/rules/access/limits';
import { berlinYear } from '../../../lib/time/berlin-time.ts';
import { type StoredOrder, listIndexes, OrderModel, orderKinds } from '../order.model.ts';
import { exactTerm, readQueryTerms } from './order-terms.ts';

/** Facts of an order by which staff recognise it. */
export type OrderHit = Pick<
  StoredOrder,
  '_id' | 'number' | 'kind' | 'buyer' | 'totalCents' | 'isCancelled' | 'createdAt'
>;

const shown = { number: 1, kind: 1, buyer: 1, totalCents: 1, isCancelled: 1, createdAt: 1 } as const;

/** Number of newest guest orders from which a few guests are taken. */
const guestOrders = 50;

type Kinds = readonly StoredOrder['kind'][];

/** Finds the newest orders with all terms: `most` by one term, and of several among the newest 1,000 with the longest. */
async function findByTerms(terms: readonly string[], kinds: Kinds, most: number): Promise<OrderHit[]> {
  const [longest, ...others] = terms.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  const isCancelled = { $in: [true, false] };
  const narrowed = [{ $match: { $and: others.map((term) => ({ searchTerms: term })) } }, { $limit: most }];
  return OrderModel.collection
    .aggregate<OrderHit>(
      [
        { $match: { searchTerms: longest, kind: { $in: kinds }, isCancelled } },
        { $sort: { createdAt: -1, number: -1 } },
        { $limit: others.length > 0 ? limits.list : most },
        ...(others.length > 0 ? narrowed : []),
        { $project: shown },
      ],
      { hint: listIndexes.searched },
    )
    .toArray();
}

async function findHits(q: string, now: Date, kinds: Kinds, most: number): Promise<OrderHit[]> {
  const exact = exactTerm(q);
  const found = exact === undefined ? [] : await findByTerms([exact], kinds, most);
  return found.length > 0 ? found : findByTerms(readQueryTerms(q, Number(berlinYear(now))), kinds, most);
}

/** Returns the newest `most` orders with a number, name or address, cancelled ones too. */
export function suggestOrders(q: string, now: Date, most: number): Promise<OrderHit[]> {
  return findHits(q, now, orderKinds, most);
}

/** Returns `most` guests with a name or address, each with the newest order; none for a number. */
export async function suggestGuests(q: string, now: Date, most: number): Promise<OrderHit[]> {
  if (!/\p{L}/u.test(q)) return [];
  const found = await findHits(q, now, ['visitor'], guestOrders);
  const byAddress = new Map<string, OrderHit>();
  for (const hit of found) {
    // An erased guest has no address.
    const email = hit.buyer.email ?? '';
    if (email !== '' && !byAddress.has(email)) byAddress.set(email, hit);
  }
  return [...byAddress.values()].slice(0, most);
}
