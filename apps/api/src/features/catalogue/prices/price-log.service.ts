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

function isSame(one: Omit<Price, 'at'> | undefined, { priceCents, published }: Omit<Price, 'at'>): boolean {
  return one?.priceCents === priceCents && one.published === published;
}

/** Adds prices to a product's log if they differ from its last entry. */
async function append(product: Types.ObjectId, prices: readonly Price[], session: ClientSession): Promise<void> {
  let last = await PriceEntryModel.findOne({ product })
    .hint({ product: 1, number: 1 })
    .sort({ number: -1 })
    .session(session)
    .lean<PriceEntry>();
  for (const { at, priceCents, published } of prices) {
    if (isSame(last ?? undefined, { priceCents, published })) continue;
    // Times of two machines may differ.
    const entry = { product, number: (last?.number ?? 0) + 1, at: last && last.at > at ? last.at : at };
    const [added] = await PriceEntryModel.create([{ ...entry, priceCents, published }], { session });
    last = added?.toObject() ?? null;
  }
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

/**
 * Logs a product's price, in the transaction that stores the product: adds an entry if the price differs from the last one,
 * even if it was changed outside the shop.
 * @returns the price to store as `priceBeforeCents`, in cents; undefined while the price is not reduced
 */
export async function logPrice(change: PriceChange, session: ClientSession): Promise<number | undefined> {
  const { product, before, after, at } = change;
  if (before && isSame(before, after) && before.onSale === after.onSale) return before.priceBeforeCents ?? undefined;
  // A product stored outside the shop, without `published`, counts as published.
  const earlier = before ? [{ ...before, published: before.published ?? true, at: before.updatedAt }] : [];
  await append(product, [...earlier, { ...after, at }], session);
  return decideReference(change, session);
}
