import { toCents, type Cents } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';

/** Returns the part of a payment that is neither refunded nor disputed. */
export function leftOf({ amount, refunded, disputed }: TakenPayment): Cents {
  return Math.max(0, toCents(amount) - toCents(refunded) - toCents(disputed?.withdrawn ?? 0));
}

/** Whether money of an order is on its way back. */
export function isRefunding({ payments = [] }: Order): boolean {
  return payments.some(({ refunding }) => refunding !== undefined);
}

/** Sorts the payments of an order: due refunds first, then the oldest first. */
export function sortTaken({ payments = [] }: Order): TakenPayment[] {
  return payments.toSorted((a, b) => Number(b.refundDue) - Number(a.refundDue));
}

/** The payment to refund next; undefined where nothing is left of any, or what is left waits for a refund on its way. */
export function nextToRefund(order: Order): TakenPayment | undefined {
  return sortTaken(order).find(({ can }) => can.refund);
}
