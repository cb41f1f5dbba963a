import { toCents } from '@kontor/shared/money';
import type { Order } from '@kontor/shared/orders';
import type { SessionUser } from '@kontor/shared/users';

/** Whether the shopper has agreed to a payment that the provider has not decided yet. */
export function isPaymentRunning({ isPaid, payment }: Order): boolean {
  return !isPaid && payment?.status === 'pending';
}

/**
 * Whether the shop takes money for the order: not for one that a payment has paid, also when that went back or an admin has
 * marked the order as not paid since.
 */
export function isPayable({ isPaid, payment }: Order): boolean {
  return !isPaid && payment?.status !== 'captured' && payment?.status !== 'refunded';
}

/** Whether all that was paid went back. */
export function isFullyRefunded({ isPaid, refundedPrice = 0, totalPrice }: Order): boolean {
  return isPaid && refundedPrice > 0 && toCents(refundedPrice) >= toCents(totalPrice);
}

/**
 * Whether cancelling may be offered: to the owner, while the order is unpaid, undelivered and nothing is being paid; to
 * an admin while it is unpaid (spec §2, contract `DELETE orders/{id}`). The server decides in the end.
 */
export function isCancellable(order: Order, user: SessionUser | null): boolean {
  if (!user || order.isPaid) return false;
  if (user.isAdmin) return true;
  const paying = order.payment?.status === 'pending' || order.payment?.status === 'captured';
  return order.user?._id === user._id && !order.isDelivered && !paying;
}
