import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredPayment } from '../../payments/payment.model.ts';
import type { RefundParts } from '../changes/order-change.ts';
import type { StoredOrder } from '../order.model.ts';

type Line = StoredOrder['lines'][number];

/** Units of each line, and cents of shipping and wrapping, that a refund by lines may still include. */
export interface Returnable {
  countUnits: (line: Line) => number;
  shippingCents: Cents;
  wrappingCents: Cents;
}

/** Returns the parts of completed and pending refunds. */
function findPartsBefore({ events }: StoredOrder, payments: readonly StoredPayment[]): RefundParts[] {
  const through = (events ?? []).flatMap(({ parts }) => parts ?? []);
  return [...through, ...payments.flatMap(({ refund }) => refund?.parts ?? [])];
}

/**
 * Finds what may still be refunded: the limit of every refund by lines, also shown to admins for each line.
 * @param payments of the order that have taken money; a pending refund counts like a completed one
 */
export function findReturnable(order: StoredOrder, payments: readonly StoredPayment[]): Returnable {
  const before = findPartsBefore(order, payments);
  const lines = before.flatMap((parts) => parts.lines);
  const shippingBefore = before.reduce((sum, { shippingCents }) => sum + shippingCents, 0);
  const wrappingBefore = before.reduce((sum, { wrappingCents }) => sum + (wrappingCents ?? 0), 0);
  return {
    countUnits: ({ product, qty }) => {
      const named = lines.filter((line) => line.product === String(product));
      return named.reduce((left, line) => Math.max(0, left - line.qty), qty);
    },
    shippingCents: Math.max(0, order.shippingCents - shippingBefore),
    wrappingCents: Math.max(0, (order.wrappingCents ?? 0) - wrappingBefore),
  };
}
