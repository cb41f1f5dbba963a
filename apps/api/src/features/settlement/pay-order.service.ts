import { isPaidBy } from '@kontor/shared/order-state';
import type { Order } from '@kontor/shared/orders';
import { ApiError } from '../../http/api-error.ts';
import { findAnyOrder, findOrder, orderCancelled } from '../orders/find-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { showOrder } from '../orders/show-orders.service.ts';
import { findPayment, notVerified } from '../payments/payment-records.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { endPayments } from './end-payments.service.ts';
import { followDispute } from './follow-disputes.service.ts';
import { followRefunds } from './refund-payment.service.ts';
import { type SeenPayment, type SettledNotification, settlePayment } from './settle-payment.service.ts';
import { claimUnnamed, trustName } from './verify-payment.ts';

/** The payment as on record with its provider, else with whichever knows it: a browser may have made it itself. */
async function lookUp(paymentId: string, providers: readonly PaymentProvider[]): Promise<SeenPayment | undefined> {
  const record = await findPayment(
    providers.map(({ name }) => name),
    paymentId,
  );
  for (const provider of record ? providers.filter(({ name }) => name === record.provider) : providers) {
    const method = record?.method ?? provider.methods[0];
    const seen = method && trustName(await provider.find(paymentId), record);
    if (method && (seen || record)) {
      return { provider, ref: { provider: provider.name, method, providerId: paymentId }, seen, record };
    }
  }
  return undefined;
}

/** Whether the provider has decided about a payment that was named for an order. @throws as `settlePayment` */
async function settleNamed(
  order: StoredOrder,
  paymentId: string,
  providers: readonly PaymentProvider[],
): Promise<boolean> {
  if (isPaidBy(order, paymentId)) return true;
  const payment = await lookUp(paymentId, providers);
  if (!payment || (payment.record?.order ?? order._id) !== order._id) throw notVerified();
  const seen = payment.seen && claimUnnamed(payment.seen, order);
  return settlePayment(order, { ...payment, seen });
}

/**
 * Settles an order after somebody said that a payment was approved. Only the provider is believed.
 * @returns the order, and whether the provider has decided yet
 * @throws 409 `payment_not_verified` when the provider's payment is not one for this order
 */
export async function payOrder(
  orderId: string,
  paymentId: string,
  providers: readonly PaymentProvider[],
): Promise<{ order: Order; decided: boolean }> {
  const order = await findAnyOrder(orderId);
  try {
    const decided = await settleNamed(order, paymentId, providers);
    if (decided) await endPayments(order._id, providers, paymentId);
    return { order: await showOrder(await findOrder(orderId), undefined), decided };
  } catch (error) {
    // Money that it has taken is on record by now.
    throw order.isCancelled && error instanceof ApiError && error.status === 409 ? orderCancelled() : error;
  }
}

/** What follows from a notification that was settled: other payments are ended, and what has gone back is kept. */
export async function followNotification(
  { orderId, isDecided, ref, record, seen }: SettledNotification,
  providers: readonly PaymentProvider[],
): Promise<void> {
  if (isDecided) await endPayments(orderId, providers, ref.providerId);
  if (record && seen) await followRefunds(record, seen);
  const kept = seen?.dispute && (await findPayment([ref.provider], ref.providerId));
  if (kept && seen) await followDispute({ ...kept, dispute: record?.dispute ?? null }, seen);
}
