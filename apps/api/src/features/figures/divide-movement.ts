import { keptCents, owedCents } from '@kontor/shared/rules/order/owed';
import { shareShipping, splitInProportion } from '@kontor/shared/rules/prices/included-tax';
import { lineTotal } from '@kontor/shared/rules/prices/discounts';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { SoldOrder } from '../orders/lists/booked-orders.service.ts';
import type { StoredMovement } from '../payments/movements/movement.model.ts';

type Line = SoldOrder['lines'][number];

/** Part of an order that money is for: a line, or its delivery or wrapping at one VAT rate. */
export interface Part {
  of: Line | 'shipping' | 'wrapping' | 'unknown';
  /** VAT rate; undefined if none is on record. */
  percent: number | undefined;
  cents: Cents;
}

/** The order's parts that a refund by lines names. */
type RefundParts = NonNullable<NonNullable<SoldOrder['events']>[number]['parts']>;

/** Movement of money as it is divided. */
export type DividedMovement = Pick<StoredMovement, 'cents' | 'cause' | 'provider' | 'kind'>;

/** Returns the VAT rate of each line. Orders without VAT have 0, those of earlier versions none. */
function ratesOf({ taxIncluded, lines }: SoldOrder): (number | undefined)[] {
  if (!taxIncluded) return lines.map(() => undefined);
  const isUntaxed = taxIncluded.every(({ percent }) => percent === 0);
  return lines.map(({ taxPercent }) => (isUntaxed ? 0 : (taxPercent ?? 0)));
}

/** Divides delivery or wrapping by the rates of the goods. */
function divideShared(order: SoldOrder, of: 'shipping' | 'wrapping', cents: Cents): Part[] {
  const rates = ratesOf(order);
  if (cents === 0) return [];
  if (rates.includes(undefined)) return [{ of, percent: undefined, cents }];
  const goods = order.lines.map((line, index) => ({ percent: rates[index] ?? 0, gross: lineTotal(line) }));
  const alone = rates.every((rate) => rate === 0) ? 0 : (order.taxTerms?.standard ?? 0);
  return shareShipping(goods, cents, alone).map(({ percent, gross }) => ({ of, percent, cents: gross }));
}

function listSharedParts(order: SoldOrder, shippingCents: Cents, wrappingCents: Cents): Part[] {
  return [...divideShared(order, 'shipping', shippingCents), ...divideShared(order, 'wrapping', wrappingCents)];
}

/** Lists the parts of an order that came back before it was paid. */
function listCredited({ events }: Pick<SoldOrder, 'events'>): RefundParts[] {
  return (events ?? []).flatMap(({ kind, parts }) => (kind === 'credited' && parts ? [parts] : []));
}

/** Returns how many units of a line came back before the order was paid, and what they cost. */
function readCredited(order: Pick<SoldOrder, 'events'>, { product }: Pick<Line, 'product'>) {
  const parts = listCredited(order).flatMap(({ lines }) => lines.filter((one) => one.product === String(product)));
  return parts.reduce((sum, { qty, cents }) => ({ qty: sum.qty + qty, cents: sum.cents + cents }), {
    qty: 0,
    cents: 0,
  });
}

/** Returns the units of a line that were sold in the end. */
export const countSold = (order: Pick<SoldOrder, 'events'>, line: Pick<Line, 'product' | 'qty'>): number =>
  line.qty - readCredited(order, line).qty;

/** Lists what an order costs, without the parts that came back before it was paid. */
function listParts(order: SoldOrder): Part[] {
  const rates = ratesOf(order);
  const lines = order.lines.map((line, index) => {
    return { of: line, percent: rates[index], cents: lineTotal(line) - readCredited(order, line).cents };
  });
  const credited = listCredited(order);
  const shipping = credited.reduce((left, { shippingCents }) => left - shippingCents, order.shippingCents);
  const wrapping = credited.reduce((left, { wrappingCents }) => left - (wrappingCents ?? 0), order.wrappingCents ?? 0);
  return [...lines, ...listSharedParts(order, shipping, wrapping)];
}

function listRefundedParts(order: SoldOrder, { lines, shippingCents, wrappingCents }: RefundParts): Part[] {
  const rates = ratesOf(order);
  const named = order.lines.flatMap((line, index) => {
    const part = lines.find(({ product }) => product === String(line.product));
    return part ? [{ of: line, percent: rates[index], cents: part.cents }] : [];
  });
  return [...named, ...listSharedParts(order, shippingCents, wrappingCents ?? 0)];
}

/** Returns the parts that a refund names; undefined for other movements. */
function findRefundedParts({ cents, cause }: DividedMovement, { events }: SoldOrder): RefundParts | undefined {
  if (cents > 0 || !cause) return undefined;
  return events?.find((event) => event.cause === cause && event.parts)?.parts ?? undefined;
}

/** Whether a movement pays back all that its order cost, or all of it that vouchers did not pay. */
function isWholeRefund({ cents, provider }: DividedMovement, order: SoldOrder): boolean {
  return cents < 0 && (-cents === keptCents(order) || (provider !== 'voucher' && -cents === owedCents(order)));
}

/**
 * Returns the units that a refund takes off the order's lines: those it names, or all for a full refund. Disputes and corrected
 * marks take none.
 */
export function listReturned(movement: DividedMovement, order: SoldOrder): { line: Line; qty: number }[] {
  if (movement.kind !== 'refund') return [];
  const parts = findRefundedParts(movement, order);
  if (!parts)
    return isWholeRefund(movement, order) ? order.lines.map((line) => ({ line, qty: countSold(order, line) })) : [];
  return order.lines.flatMap((line) => {
    const part = parts.lines.find(({ product }) => product === String(line.product));
    return part ? [{ line, qty: part.qty }] : [];
  });
}

/**
 * Divides a movement by the parts of its order, to the cent: a refund by the lines that it names, all else in proportion to what
 * they cost after discounts.
 */
export function divideMovement(movement: DividedMovement, order: SoldOrder | undefined): Part[] {
  const { cents } = movement;
  const refunded = order && findRefundedParts(movement, order);
  const parts = !order ? [] : refunded ? listRefundedParts(order, refunded) : listParts(order);
  if (parts.every((part) => part.cents === 0)) return [{ of: 'unknown', percent: undefined, cents }];
  const shares = splitInProportion(
    Math.abs(cents),
    parts.map((part) => part.cents),
  );
  return parts.map((part, index) => ({ ...part, cents: Math.sign(cents) * (shares[index] ?? 0) }));
}
