import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredPayment } from '../../payments/payment.model.ts';
import type { RefundParts } from '../changes/order-change.ts';
import type { StoredOrder } from '../order.model.ts';

type Line = StoredOrder['lines'][number];

/** Units of each line and cents of shipping that may still go back in a refund by lines. */
export interface Returnable {
  countUnits: (line: Line) => number;
  shippingCents: Cents;
}

/** Returns what refunds that are through, or under way, have named. */
function findPartsBefore({ events }: StoredOrder, payments: readonly StoredPayment[]): RefundParts[] {
  const through = (events ?? []).flatMap(({ parts }) => parts ?? []);
  return [...through, ...payments.flatMap(({ refund }) => refund?.parts ?? [])];
}

/**
 * Finds what may still go back: the limit of every refund by lines, and what admins' answers say of each line.
 * @param payments of the order that have taken money; a refund of one that is under way counts as if it were through
 */
export function findReturnable(order: StoredOrder, payments: readonly StoredPayment[]): Returnable {
  const before = findPartsBefore(order, payments);
  const lines = before.flatMap((parts) => parts.lines);
  const shippingBefore = before.reduce((sum, { shippingCents }) => sum + shippingCents, 0);
  return {
    countUnits: ({ product, qty }) => {
      const named = lines.filter((line) => line.product === String(product));
      return named.reduce((left, line) => Math.max(0, left - line.qty), qty);
    },
    shippingCents: Math.max(0, order.shippingCents - shippingBefore),
  };
}
