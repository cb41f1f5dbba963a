import { shopCurrency } from '@kontor/shared/rules/prices/money';
import type { StoredOrder } from '../orders/order.model.ts';
import type { StoredPayment } from '../payments/payment.model.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';

type Payee = Pick<PaymentProvider, 'payee'>;
type Named = Pick<StoredOrder, 'number'>;

/** Whether it is money in our hands that was meant for this order, however much. */
export function isMeantFor(payment: ProviderPayment, order: Named, { payee }: Payee): boolean {
  return payment.reference === order.number && payment.currency === shopCurrency && payment.payee === payee;
}

/** Checks for money that was meant for this order, of exactly its price. */
export function isPriceOf(
  payment: ProviderPayment,
  order: Named & Pick<StoredOrder, 'totalCents'>,
  provider: Payee,
): boolean {
  return isMeantFor(payment, order, provider) && payment.amountCents === order.totalCents;
}

/**
 * Names an unnamed payment by its record: it is that order's, whatever becomes of it. One that the shop has begun itself has a
 * name, and belongs to no order without it.
 */
export function nameByRecord(
  payment: ProviderPayment,
  record: Pick<StoredPayment, 'order' | 'status'> | undefined,
  order: Named & Pick<StoredOrder, '_id'>,
): ProviderPayment {
  const isKept = payment.isUnnamed === true && record?.order === order._id && record.status !== 'started';
  return isKept ? { ...payment, reference: order.number } : payment;
}

/** Whether it is money that has come to the shop, for whatever. Another system's of the same account is not. */
export function isMoneyOfOurs(payment: ProviderPayment, { payee }: Payee): boolean {
  const isAmount = Number.isSafeInteger(payment.amountCents) && payment.amountCents > 0;
  return payment.status === 'captured' && payment.payee === payee && isAmount && !payment.hasOtherPrefix;
}

/**
 * Removes an order's name from a payment where it proves nothing. With another prefix, and not on record, it is another system's
 * that counts its orders as the shop does.
 */
export function trustName(seen: ProviderPayment | undefined, record: Pick<StoredPayment, 'order'> | undefined) {
  return seen?.hasOtherPrefix && !record ? { ...seen, reference: '' } : seen;
}

/**
 * A capture that the older front end has made by itself carries nothing of ours: it belongs to the order that names it,
 * when it was taken after that order was placed (contract-trade.md, `PUT orders/{id}/pay`).
 * One that PayPal still reviews is money on its way: it is the order's where it is exactly its price.
 * @returns the payment as one that names the order; unchanged where that does not hold
 */
export function claimUnnamed(
  payment: ProviderPayment,
  order: Named & Pick<StoredOrder, 'createdAt' | 'totalCents'>,
): ProviderPayment {
  const isTaken = payment.status === 'captured' && payment.refundedCents === 0;
  const isOnItsWay = payment.status === 'pending' && payment.amountCents === order.totalCents;
  const isCapture = payment.isUnnamed === true && (isTaken || isOnItsWay);
  // Providers tell whole seconds.
  const placed = Math.floor(order.createdAt.getTime() / 1000) * 1000;
  const isYounger = payment.createdAt !== undefined && payment.createdAt.getTime() >= placed;
  return isCapture && isYounger ? { ...payment, reference: order.number } : payment;
}
