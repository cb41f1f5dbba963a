import { toCents, type Cents } from '@kontor/shared/money';
import type { Order } from '@kontor/shared/orders';
import type { TakenPayment } from '@kontor/shared/payments';

/** What has not gone back of a payment yet. */
export function leftOf({ amount, refunded }: TakenPayment): Cents {
  return toCents(amount) - toCents(refunded);
}

/** Whether a payment should go back: it pays for nothing, and something of it is neither back nor on its way. */
export function isDue(payment: TakenPayment): boolean {
  return payment.refundDue && leftOf(payment) > toCents(payment.refunding ?? 0);
}

/** Whether something of a payment can be given back now: one refund at a time. */
export function isRefundable(payment: TakenPayment): boolean {
  return payment.refunding === undefined && leftOf(payment) > 0;
}

/** Whether money of an order is on its way back. */
export function isRefunding({ payments = [] }: Order): boolean {
  return payments.some(({ refunding }) => refunding !== undefined);
}

/** What providers have taken for an order: what should go back first, else the oldest first. */
export function takenFor({ payments = [] }: Order): TakenPayment[] {
  return payments.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)));
}

/** The payment to refund next; undefined where nothing is left of any, or what is left waits for a refund on its way. */
export function nextToRefund(order: Order): TakenPayment | undefined {
  return takenFor(order).find(isRefundable);
}

/** What went back of an order's money, and whether that is all of it. */
export function refundedOf(order: Order): { cents: Cents; whole: boolean } {
  const { refundedPrice = 0, totalPrice, cancelledAt, payments = [], payment: newest } = order;
  const byProvider = newest?.status === 'refunded';
  if (cancelledAt === undefined) {
    // An order that costs nothing is paid without anything to give back.
    return { cents: toCents(refundedPrice), whole: byProvider || (refundedPrice > 0 && refundedPrice >= totalPrice) };
  }
  // Whatever came for a cancelled order, it has never become its price.
  const cents = payments.reduce((sum, { refunded }) => sum + toCents(refunded), 0);
  return { cents, whole: byProvider || (cents > 0 && payments.every((payment) => leftOf(payment) === 0)) };
}

/**
 * Whether the pieces of an order can come back with a refund: they are away, and not kept for an order that goes on, paid
 * by other money than this.
 */
export function canRestock({ restockedAt, cancelledAt, isDelivered }: Order, payment: TakenPayment): boolean {
  if (restockedAt !== undefined) return false;
  return cancelledAt === undefined ? !payment.refundDue : isDelivered;
}
