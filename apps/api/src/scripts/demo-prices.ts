import { toCents } from '@kontor/shared/money';
import type { ClientSession, Types } from 'mongoose';
import * as z from 'zod/mini';
import { type PriceChange, logPrice } from '../features/catalogue/prices/price-log.service.ts';

/** What a product of the demo cost before it was reduced to its price, the oldest first. */
export const earlierPricesSchema = z.optional(z.array(z.object({ price: z.number(), untilDaysAgo: z.number() })));

interface DemoPrices {
  price: number;
  earlierPrices?: z.output<typeof earlierPricesSchema>;
}

/**
 * Writes the prices of a demo product into the log as if an admin had saved them.
 * @returns its present price, and what follows from the log
 */
export async function storeDemoPrices(
  { _id: product, createdAt }: { _id: Types.ObjectId; createdAt: Date },
  { price, earlierPrices = [] }: DemoPrices,
  session: ClientSession,
) {
  let before: PriceChange['before'];
  let at = createdAt;
  for (const earlier of earlierPrices) {
    const after = { priceCents: toCents(earlier.price), onSale: false, published: true };
    await logPrice({ product, before, after, at }, session);
    before = { ...after, updatedAt: at };
    at = new Date(Date.now() - earlier.untilDaysAgo * 86_400_000);
  }
  const after = { priceCents: toCents(price), onSale: before !== undefined, published: true };
  const priceBeforeCents = await logPrice({ product, before, after, at }, session);
  return { ...after, updatedAt: at, ...(priceBeforeCents !== undefined && { priceBeforeCents }) };
}
