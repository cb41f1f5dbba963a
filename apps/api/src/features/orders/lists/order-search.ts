import { limits } from '@kontor/shared/rules/access/limits';
import { berlinDay, berlinYear } from '../../../lib/time/berlin-time.ts';
import { findRarest } from '../../../lib/lists/count-on-index.ts';
import type { Counted } from '../../../lib/lists/page.ts';
import { countOrders } from './count-orders.ts';
import { hasMarks } from '../order-filters.ts';
import { type ListKind, type OrderQuery, listFilter } from './list-filter.ts';
import { OrderModel, listIndexes } from '../order.model.ts';
import { exactTerm, readQueryTerms } from './order-terms.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

const hint = listIndexes.searched;
/** Number of newest orders with the rarest term that are checked for further terms and marks. */
const maxLookedAt = limits.list;

/** Result of a search: orders to read from the index, or those examined, newest first. */
export type Found = Indexed | { numbers: string[]; more: boolean };

interface Indexed {
  filter: object;
  hint: string;
  counted: Counted;
}

const nothing: Found = { numbers: [], more: false };

/** Returns all orders that have one term. */
async function ofTerm(term: string, listed: object): Promise<Indexed> {
  const filter = { searchTerms: term, ...listed };
  return { filter, hint, counted: await countOrders(filter, hint) };
}

/** Finds, among the newest orders with the rarest term, those with the other terms and the marks. */
async function ofSeveral(terms: readonly string[], listed: object, flags: object): Promise<Found> {
  // The longer one of two frequent terms is probably the rarer.
  const conditions = terms.toSorted((a, b) => b.length - a.length).map((term) => ({ searchTerms: term, ...listed }));
  const { rarest, others } = await findRarest(OrderModel.collection, conditions, { hint, limit: maxLookedAt + 1 });
  if (!rarest || rarest.count === 0) return nothing;
  const orders = await OrderModel.collection
    .aggregate<{ number: string }>(
      [
        { $match: rarest.condition },
        { $sort: { createdAt: -1, number: -1 } },
        { $limit: maxLookedAt },
        { $match: { $and: [...others.map(({ searchTerms }) => ({ searchTerms })), flags] } },
        { $project: { _id: 0, number: 1 } },
      ],
      { hint },
    )
    .toArray();
  return { numbers: orders.map(({ number }) => number), more: rarest.count > maxLookedAt };
}

/**
 * Finds orders of a kind by a search. One term is found on the index alone, however many orders have it, and a whole address or
 * name is one term. With further terms or marks it examines the newest 1,000 orders with the rarest term; `more` then says that
 * there are older ones.
 */
export async function searchOrders(kind: ListKind, q: string, query: OrderQuery): Promise<Found> {
  const { filter: listed } = listFilter(kind, { ...query, paid: undefined, delivered: undefined, overdue: undefined });
  const flags = hasMarks(query, berlinDay(shopNow()));
  const flagged = Object.keys(flags).length > 0;
  const exact = exactTerm(q);
  const found = exact === undefined ? undefined : await ofTerm(exact, listed);
  const terms =
    found && found.counted.total > 0 && exact !== undefined
      ? [exact]
      : readQueryTerms(q, Number(berlinYear(shopNow())));
  const [first] = terms;
  if (first === undefined) return nothing;
  if (terms.length > 1 || flagged) return ofSeveral(terms, listed, flags);
  return first === exact && found ? found : ofTerm(first, listed);
}
