import { shopCurrency } from '@kontor/shared/rules/prices/money';
import { owedCents } from '@kontor/shared/rules/order/owed';
import type { StoredOrder } from '../orders/order.model.ts';
import type { StoredPayment } from '../payments/payment.model.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';

type Payee = Pick<PaymentProvider, 'payee'>;
type Named = Pick<StoredOrder, 'number'>;
type Owed = Pick<StoredOrder, 'totalCents' | 'voucherCents' | 'creditedCents'>;

/** Whether it is money received for this order, of any amount. */
export function isMeantFor(payment: ProviderPayment, order: Named, { payee }: Payee): boolean {
  return payment.reference === order.number && payment.currency === shopCurrency && payment.payee === payee;
}

/** Checks for money received for this order, of exactly what it costs beside its vouchers. */
export function isExactPayment(payment: ProviderPayment, order: Named & Owed, provider: Payee): boolean {
  return isMeantFor(payment, order, provider) && payment.amountCents === owedCents(order);
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

/** Whether it is money for the shop, for any purpose; false for another system's on the same account. */
export function isMoneyOfOurs(payment: ProviderPayment, { payee }: Payee): boolean {
  const isAmount = Number.isSafeInteger(payment.amountCents) && payment.amountCents > 0;
  return payment.status === 'captured' && payment.payee === payee && isAmount && !payment.hasOtherPrefix;
}

/**
 * Removes an order's number from a payment if it proves nothing: with another prefix, and not on record, it belongs to
 * another system with similar numbers.
 */
export function trustName(seen: ProviderPayment | undefined, record: Pick<StoredPayment, 'order'> | undefined) {
  return seen?.hasOtherPrefix && !record ? { ...seen, reference: '' } : seen;
}

/**
 * Assigns a capture that the older front end has made by itself to the order that claims it, if it was made after that order
 * was placed (contract-trade.md, `PUT orders/{id}/pay`): it carries no data of the shop. One that PayPal still reviews is
 * pending: it is assigned if it equals the order's price exactly.
 * @returns the payment with the order's number; unchanged if the conditions do not hold
 */
export function claimUnnamed(
  payment: ProviderPayment,
  order: Named & Owed & Pick<StoredOrder, 'createdAt'>,
): ProviderPayment {
  const isTaken = payment.status === 'captured' && payment.refundedCents === 0;
  const isOnItsWay = payment.status === 'pending' && payment.amountCents === owedCents(order);
  const isCapture = payment.isUnnamed === true && (isTaken || isOnItsWay);
  // Providers report whole seconds.
  const placed = Math.floor(order.createdAt.getTime() / 1000) * 1000;
  const isYounger = payment.createdAt !== undefined && payment.createdAt.getTime() >= placed;
  return isCapture && isYounger ? { ...payment, reference: order.number } : payment;
}
