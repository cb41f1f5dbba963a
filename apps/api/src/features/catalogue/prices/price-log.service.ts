import type { ClientSession, Types } from 'mongoose';
import type { StoredProduct } from '../product.model.ts';
import { type PriceEntry, PriceEntryModel } from './price-entry.model.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { findFall, findLowestBefore } from './reduction.service.ts';

/** Fields of a product that decide its price, and whether it is offered. */
type Asked = Pick<StoredProduct, 'priceCents' | 'onSale' | 'published'>;

/** Product before a change. */
type Before = Asked & Pick<StoredProduct, 'priceBeforeCents' | 'updatedAt'>;

/** Product before and after a change; a new one has no state before. */
export interface PriceChange {
  product: Types.ObjectId;
  before: Before | undefined;
  after: Asked;
  at: Date;
}

type Price = Pick<PriceEntry, 'at' | 'priceCents' | 'published'>;

type NewEntry = Omit<PriceEntry, '_id'>;

function isSame(one: Omit<Price, 'at'> | undefined, { priceCents, published }: Omit<Price, 'at'>): boolean {
  return one?.priceCents === priceCents && one.published === published;
}

/** Returns the entries by which prices of a product differ from the last one in its log. */
function listNewEntries(product: Types.ObjectId, last: NewEntry | undefined, prices: readonly Price[]): NewEntry[] {
  const entries: NewEntry[] = [];
  for (const { at, priceCents, published } of prices) {
    const latest = entries.at(-1) ?? last;
    if (isSame(latest, { priceCents, published })) continue;
    // Times of two machines may differ.
    const notBefore = latest && latest.at > at ? latest.at : at;
    entries.push({ product, number: (latest?.number ?? 0) + 1, at: notBefore, priceCents, published });
  }
  return entries;
}

/** Returns the last entries of products' logs. */
async function findLastEntries(
  products: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<ReadonlyMap<string, PriceEntry>> {
  const found = await PriceEntryModel.aggregate<{ last: PriceEntry }>([
    { $match: { product: { $in: [...products] } } },
    { $sort: { product: -1, number: -1 } },
    { $group: { _id: '$product', last: { $first: '$$ROOT' } } },
  ])
    .hint({ product: 1, number: 1 })
    .session(session);
  return new Map(found.map(({ last }) => [String(last.product), last]));
}

/** Logs the prices of many new products, in the transaction that stores them all; none of them is reduced. */
export async function logFirstPrices(
  changes: readonly Pick<PriceChange, 'product' | 'after' | 'at'>[],
  session: ClientSession,
): Promise<void> {
  const entries = changes.map(({ product, after: { priceCents, published }, at }) => {
    return { product, number: 1, at, priceCents, published };
  });
  await PriceEntryModel.insertMany(entries, { session });
}

/** Returns the reference price to show beside a reduced one. @see docs/decisions/018-prices-and-vat.md, "Reductions" */
async function decideReference({ product, before, after, at }: PriceChange, session: ClientSession) {
  if (!after.onSale || !after.published) return undefined;
  const goesOn = before?.onSale && before.published && after.priceCents <= before.priceCents;
  if (goesOn && typeof before.priceBeforeCents === 'number') return before.priceBeforeCents;
  const fall = await findFall(product, after.priceCents, session);
  // A price that was the usual one for a day does not count as reduced: it would itself be the lowest of the days before.
  return fall && berlinDay(fall.at) === berlinDay(at) ? findLowestBefore(fall, session) : undefined;
}

/** Whether a change concerns the price, or whether it is offered. */
function isPriceChange({ before, after }: PriceChange): boolean {
  return !(before && isSame(before, after) && before.onSale === after.onSale);
}

/** Returns the prices of a product before and after a change. */
function listPrices({ before, after, at }: PriceChange): Price[] {
  // A product stored outside the shop, without `published`, counts as published.
  const earlier = before ? [{ ...before, published: before.published ?? true, at: before.updatedAt }] : [];
  return [...earlier, { ...after, at }];
}

/**
 * Logs the prices of products, in the transaction that stores these: adds an entry if the price differs from the last one, even
 * if it was changed outside the shop.
 * @returns the prices to store as `priceBeforeCents`, in cents, in the order of the changes; undefined while a price is not reduced
 */
export async function logPrices(
  changes: readonly PriceChange[],
  session: ClientSession,
): Promise<(number | undefined)[]> {
  const changed = changes.filter(isPriceChange);
  if (changed.length > 0) {
    const last = await findLastEntries(
      changed.map(({ product }) => product),
      session,
    );
    const entries = changed.flatMap((change) => {
      return listNewEntries(change.product, last.get(String(change.product)), listPrices(change));
    });
    if (entries.length > 0) await PriceEntryModel.insertMany(entries, { session });
  }
  const references: (number | undefined)[] = [];
  for (const change of changes) {
    const reference = isPriceChange(change)
      ? await decideReference(change, session)
      : (change.before?.priceBeforeCents ?? undefined);
    references.push(reference);
  }
  return references;
}

/** Logs a product's price as `logPrices` does. @returns the price to store as `priceBeforeCents` */
export async function logPrice(change: PriceChange, session: ClientSession): Promise<number | undefined> {
  const [reference] = await logPrices([change], session);
  return reference;
}
