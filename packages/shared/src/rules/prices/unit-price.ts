import type { Content, ContentUnit } from '../../schemas/product/content.ts';
import { toCents, toEuros, type Cents } from './money.ts';

/** Units of unit prices: always for one of it, also for small packs (§ 5 PAngV). */
export const pricedUnits = ['kg', 'l', 'm', 'm2'] as const;
export type PricedUnit = (typeof pricedUnits)[number];

/** Unit of the unit price, and the quantity of the content's unit in it. */
const pricedAs: Record<Exclude<ContentUnit, 'piece'>, { unit: PricedUnit; parts: number }> = {
  g: { unit: 'kg', parts: 1000 },
  kg: { unit: 'kg', parts: 1 },
  ml: { unit: 'l', parts: 1000 },
  l: { unit: 'l', parts: 1 },
  cm: { unit: 'm', parts: 100 },
  m: { unit: 'm', parts: 1 },
  m2: { unit: 'm2', parts: 1 },
};

/** Unit price in euros with its unit, as on the wire. */
export interface UnitPrice {
  price: number;
  amount: 1;
  unit: PricedUnit;
}

/**
 * The price in cents of one kg, l, m or m², rounded to the cent, half a cent up; undefined for goods by the piece and
 * without a content. The one calculation for pages, orders and mails (§§ 4, 5 PAngV).
 * @param priceCents of the whole product @param content with at most three decimals
 */
export function computeUnitPrice(
  priceCents: Cents,
  content: Content | null | undefined,
): { cents: Cents; unit: PricedUnit } | undefined {
  if (!content || content.unit === 'piece') return undefined;
  const { unit, parts } = pricedAs[content.unit];
  // In whole thousandths: both sides of the division are whole numbers below 2^53, and it rounds but once.
  const thousandths = Math.round(content.amount * 1000);
  return { unit, cents: Math.round((priceCents * parts * 1000) / thousandths) };
}

/** Returns the unit price in euros for a price in euros, as answers and lines have it. */
export function computeUnitPriceEuros({
  price,
  content,
}: {
  price: number;
  content?: Content | null | undefined;
}): UnitPrice | undefined {
  const found = computeUnitPrice(toCents(price), content);
  return found && { price: toEuros(found.cents), amount: 1, unit: found.unit };
}
