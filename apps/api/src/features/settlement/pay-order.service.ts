import { isPaidBy } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import { ApiError } from '../../http/answers/api-error.ts';
import { findAnyOrder, findOrder, orderCancelled } from '../orders/find-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { showOrder } from '../orders/answers/show-orders.service.ts';
import { hasNoOrder } from '../payments/unassigned-records.service.ts';
import { findPayment, notVerified } from '../payments/payment-records.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { endPayments } from './end-payments.service.ts';
import { followDispute } from './follow-disputes.service.ts';
import { followRefunds } from './refunding/refund-payment.service.ts';
import type { SeenPayment } from './seen-payment.ts';
import { type SettledNotification, releaseReservation, settlePayment } from './settle-payment.service.ts';
import { trackUnassigned } from './unassigned/keep-unassigned.service.ts';
import { claimUnnamed, trustName } from './verify-payment.ts';

/** Looks a payment up at its provider on record, or otherwise at each of them: a browser may have created it itself. */
async function lookUp(paymentId: string, providers: readonly PaymentProvider[]): Promise<SeenPayment | undefined> {
  const known = await findPayment(
    providers.map(({ name }) => name),
    paymentId,
  );
  // A payment without an order may belong to the one that claims it.
  const record = known && !hasNoOrder(known) ? known : undefined;
  for (const provider of known ? providers.filter(({ name }) => name === known.provider) : providers) {
    const method = record?.method ?? provider.methods[0];
    const seen = method && trustName(await provider.find(paymentId), record);
    if (method && (seen || record)) {
      const ref = { provider: provider.name, method, providerId: paymentId };
      return { provider, ref, seen, record, unassigned: record ? undefined : known };
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
  if (!payment) throw notVerified();
  if ((payment.record?.order ?? order._id) !== order._id) {
    await releaseReservation(order, payment.ref);
    throw notVerified();
  }
  const seen = payment.seen && claimUnnamed(payment.seen, order);
  try {
    return await settlePayment(order, { ...payment, seen, isClaimed: seen !== payment.seen });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 409;
    if (isRefused && payment.seen?.isUnnamed) await trackUnassigned(payment);
    throw error;
  }
}

/**
 * Settles an order after a client reports an approved payment. Only the provider's answer counts.
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
    // A captured payment is on record by now.
    throw order.isCancelled && error instanceof ApiError && error.status === 409 ? orderCancelled() : error;
  }
}

/** Follows a settled notification: other payments are ended, refunds and disputes are recorded. */
export async function followNotification(
  { orderId, isDecided, ref, record, seen }: SettledNotification,
  providers: readonly PaymentProvider[],
): Promise<void> {
  if (isDecided) await endPayments(orderId, providers, ref.providerId);
  if (record && seen) await followRefunds(record, seen);
  const kept = seen?.dispute && (await findPayment([ref.provider], ref.providerId));
  if (kept && seen) await followDispute({ ...kept, dispute: record?.dispute ?? null }, seen);
}
