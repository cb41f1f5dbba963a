import type { BodyOf } from '@kontor/shared/wire/contract';
import { paidForUnits } from '@kontor/shared/rules/prices/discounts';
import { splitInProportion } from '@kontor/shared/rules/prices/included-tax';
import { type Cents, toCents } from '@kontor/shared/rules/prices/money';
import type { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { type Returnable, findReturnable } from '../../orders/answers/returnable.ts';
import type { RefundParts } from '../../orders/changes/order-change.ts';
import type { StoredPayment } from '../../payments/payment.model.ts';

export type RefundRequest = BodyOf<(typeof paymentEndpoints)['refund']>;
type NamedLine = NonNullable<RefundRequest['lines']>[number];

/** Refund by lines: the total amount, its parts, and the units to restock. */
export interface FoundParts {
  amountCents: Cents;
  parts: RefundParts;
  restocks: { product: string; qty: number }[];
}

function tooLarge(what: string): ApiError {
  return new ApiError('refund_too_large', `There is not that much left of ${what}`);
}

function findLine(order: StoredOrder, { _id, qty, amount }: NamedLine, { countUnits }: Returnable) {
  const line = order.lines.find(({ product }) => String(product) === _id);
  if (!line || qty > countUnits(line)) throw tooLarge('a line');
  const whole = paidForUnits(line, qty, line.qty - countUnits(line));
  const cents = amount === undefined ? whole : toCents(amount);
  if (cents > whole) throw tooLarge('a line');
  return { product: _id, qty, cents };
}

function sumRefundParts({ lines, shippingCents, wrappingCents }: RefundParts): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, shippingCents + (wrappingCents ?? 0));
}

/** Adjusts parts to another total: a higher one is for shipping, a lower one reduces the lines in proportion. */
function shareAmount(parts: RefundParts, amountCents: Cents): RefundParts {
  const more = amountCents - sumRefundParts(parts);
  if (more >= 0) return { ...parts, shippingCents: parts.shippingCents + more };
  const shippingCents = Math.min(parts.shippingCents, amountCents);
  const wrappingCents = Math.min(parts.wrappingCents ?? 0, amountCents - shippingCents);
  const goods = amountCents - shippingCents - wrappingCents;
  const weights = parts.lines.map(({ cents }) => cents);
  const shares = goods === 0 ? weights.map(() => 0) : splitInProportion(goods, weights);
  return {
    lines: parts.lines.map((line, index) => ({ ...line, cents: shares[index] ?? 0 })),
    shippingCents,
    ...(wrappingCents > 0 && { wrappingCents }),
  };
}

/**
 * Computes a refund by lines. A line is worth what was paid for it, or less if its goods have lost value; each unit is refunded
 * once, and shipping and gift wrapping up to their cost.
 * @param payments of the order that have taken money
 * @returns undefined if no lines are named
 * @throws 400 for shipping or wrapping without lines; 409 `refund_too_large`, `nothing_to_refund`
 */
export function findRefundParts(
  order: StoredOrder,
  { lines, shipping, wrapping, amount }: RefundRequest,
  payments: readonly StoredPayment[],
): FoundParts | undefined {
  if (!lines) {
    if (shipping !== undefined || wrapping !== undefined) {
      throw new ApiError('invalid_input', 'Shipping and wrapping go back with lines');
    }
    return undefined;
  }
  const returnable = findReturnable(order, payments);
  const named = {
    lines: lines.map((line) => findLine(order, line, returnable)),
    shippingCents: toCents(shipping ?? 0),
    ...(wrapping && { wrappingCents: toCents(wrapping) }),
  };
  const amountCents = amount === undefined ? sumRefundParts(named) : toCents(amount);
  if (amountCents === 0) throw new ApiError('nothing_to_refund', 'The lines come to nothing');
  const parts = shareAmount(named, amountCents);
  if (parts.shippingCents > returnable.shippingCents) throw tooLarge('what shipping cost');
  if ((parts.wrappingCents ?? 0) > returnable.wrappingCents) throw tooLarge('what wrapping cost');
  const restocked = new Set(lines.filter(({ restock }) => restock).map(({ _id }) => _id));
  const restocks = parts.lines.filter(({ product }) => restocked.has(product));
  return { amountCents, parts, restocks: restocks.map(({ product, qty }) => ({ product, qty })) };
}
