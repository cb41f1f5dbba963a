import { toCents, type Cents } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';

/** Returns the part of a payment that may be refunded: neither refunded nor disputed, and left on the vouchers it has bought. */
export function computeLeftToRefund({ amount, refunded, disputed, refundable = amount }: TakenPayment): Cents {
  const left = toCents(amount) - toCents(refunded) - toCents(disputed?.withdrawn ?? 0);
  return Math.max(0, Math.min(left, toCents(refundable)));
}

/** Tells whether a refund of the order is running. */
export function isRefunding({ payments = [] }: Order): boolean {
  return payments.some(({ refunding }) => refunding !== undefined);
}

/** Sorts the payments of an order: due refunds first, then the oldest first. */
export function sortTaken({ payments = [] }: Order): TakenPayment[] {
  return payments.toSorted((a, b) => Number(b.refundDue) - Number(a.refundDue));
}

/** Finds the payment to refund next; undefined if nothing is left, or if the rest waits for a running refund. */
export function nextToRefund(order: Order): TakenPayment | undefined {
  return sortTaken(order).find(({ can }) => can.refund);
}
