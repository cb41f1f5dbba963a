import { toCents } from '@kontor/shared/rules/prices/money';
import type { ClientSession, Types } from 'mongoose';
import * as z from 'zod/mini';
import { type PriceChange, logFirstPrices, logPrice } from '../../features/catalogue/prices/price-log.service.ts';

/** Earlier prices of a reduced demo product, the oldest first. */
export const earlierPricesSchema = z.optional(z.array(z.object({ price: z.number(), untilDaysAgo: z.number() })));

interface PricedProduct {
  product: { _id: Types.ObjectId; createdAt: Date };
  prices: { price: number; earlierPrices?: z.output<typeof earlierPricesSchema> };
}

const dayMs = 86_400_000;

/** Returns the price changes of a product since its creation, the oldest first. */
function listPriceChanges({ product: { _id, createdAt }, prices: { price, earlierPrices = [] } }: PricedProduct) {
  const starts = [createdAt, ...earlierPrices.map(({ untilDaysAgo }) => new Date(Date.now() - untilDaysAgo * dayMs))];
  const asked = [...earlierPrices.map((earlier) => earlier.price), price];
  return asked.map((euros, index) => {
    const after = { priceCents: toCents(euros), onSale: index > 0 && index === earlierPrices.length, published: true };
    return { product: _id, after, at: starts[index] ?? createdAt };
  });
}

/** Logs the further prices of one product. @returns the reference price beside the last one, in cents */
async function logFurther(
  [first, ...further]: readonly Pick<PriceChange, 'product' | 'after' | 'at'>[],
  session: ClientSession,
): Promise<number | undefined> {
  let before = first && { ...first.after, updatedAt: first.at };
  let priceBeforeCents: number | undefined;
  for (const change of further) {
    priceBeforeCents = await logPrice({ ...change, before }, session);
    before = { ...change.after, updatedAt: change.at };
  }
  return priceBeforeCents;
}

/**
 * Logs the prices of the demo's products as if an admin had saved them. All first prices are one write: the database ends a
 * transaction after five seconds, even on a busy machine.
 * @returns the present price of each, and the resulting reference price
 */
export async function storeDemoPrices(products: readonly PricedProduct[], session: ClientSession) {
  const changes = products.map(listPriceChanges);
  await logFirstPrices(
    changes.flatMap((of) => of.slice(0, 1)),
    session,
  );
  const stored = [];
  for (const of of changes) {
    const priceBeforeCents = await logFurther(of, session);
    const last = of.at(-1);
    stored.push({ ...last?.after, updatedAt: last?.at, ...(priceBeforeCents !== undefined && { priceBeforeCents }) });
  }
  return stored;
}
