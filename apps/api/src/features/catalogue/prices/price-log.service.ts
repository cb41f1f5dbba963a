import type { ClientSession, Types } from 'mongoose';
import type { StoredProduct } from '../product.model.ts';
import { type PriceEntry, PriceEntryModel } from './price-entry.model.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { findFall, findLowestBefore } from './reduction.service.ts';

/** Fields of a product that decide its price, and whether it is an offer. */
type Asked = Pick<StoredProduct, 'priceCents' | 'onSale' | 'published'>;

/** A product before it is changed. */
type Before = Asked & Pick<StoredProduct, 'priceBeforeCents' | 'updatedAt'>;

/** A product before and after a change of it; a new one was nothing before. */
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

/** Adds prices to the log of a product that are not what it says last. */
async function append(product: Types.ObjectId, prices: readonly Price[], session: ClientSession): Promise<void> {
  let last = await PriceEntryModel.findOne({ product })
    .hint({ product: 1, number: 1 })
    .sort({ number: -1 })
    .session(session)
    .lean<PriceEntry>();
  for (const { at, priceCents, published } of prices) {
    if (isSame(last ?? undefined, { priceCents, published })) continue;
    // Clocks of two machines differ.
    const entry = { product, number: (last?.number ?? 0) + 1, at: last && last.at > at ? last.at : at };
    const [added] = await PriceEntryModel.create([{ ...entry, priceCents, published }], { session });
    last = added?.toObject() ?? null;
  }
}

/** Writes down what many new products cost from now on, in the transaction that stores them all; none of them is reduced. */
export async function logFirstPrices(
  changes: readonly Pick<PriceChange, 'product' | 'after' | 'at'>[],
  session: ClientSession,
): Promise<void> {
  const entries = changes.map(({ product, after: { priceCents, published }, at }) => {
    return { product, number: 1, at, priceCents, published };
  });
  await PriceEntryModel.insertMany(entries, { session });
}

/** Returns the price to name beside a reduced one. @see docs/decisions/018-prices-and-vat.md, "Reductions" */
async function decideReference({ product, before, after, at }: PriceChange, session: ClientSession) {
  if (!after.onSale || !after.published) return undefined;
  const goesOn = before?.onSale && before.published && after.priceCents <= before.priceCents;
  if (goesOn && typeof before.priceBeforeCents === 'number') return before.priceBeforeCents;
  const fall = await findFall(product, after.priceCents, session);
  // A price that was the usual one for a day is not called reduced: it would itself be the lowest of the days before.
  return fall && berlinDay(fall.at) === berlinDay(at) ? findLowestBefore(fall, session) : undefined;
}

/**
 * Writes down what a product costs from now on, in the transaction that stores the product: a price that the log does
 * not know as the last one is added, also one that was stored past the shop.
 * @returns the price to store as `priceBeforeCents`, in cents; undefined while the price is not reduced
 */
export async function logPrice(change: PriceChange, session: ClientSession): Promise<number | undefined> {
  const { product, before, after, at } = change;
  if (before && isSame(before, after) && before.onSale === after.onSale) return before.priceBeforeCents ?? undefined;
  // A product stored past the shop, without `published`, counts as published.
  const earlier = before ? [{ ...before, published: before.published ?? true, at: before.updatedAt }] : [];
  await append(product, [...earlier, { ...after, at }], session);
  return decideReference(change, session);
}
