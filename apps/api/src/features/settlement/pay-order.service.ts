import type { Order } from '@kontor/shared/orders';
import type { PaymentMethod } from '@kontor/shared/payments';
import { ApiError } from '../../http/api-error.ts';
import { orderAnswer } from '../orders/order-answer.ts';
import { findAnyOrder, findOrder, findOrderByNumber, orderCancelled } from '../orders/orders.service.ts';
import { endOpenPayments } from './open-payments.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { notVerified } from '../payments/payment-records.service.ts';
import { PaymentModel, type StoredPayment } from '../payments/payment.model.ts';
import { followRefunds } from './refund-payment.service.ts';
import { settlePayment } from './settle-payment.service.ts';

interface Known {
  provider: PaymentProvider;
  method: PaymentMethod;
  /** The order it is on record for. */
  order?: string;
}

async function onRecord(paymentId: string, providers: readonly PaymentProvider[]): Promise<Known | undefined> {
  const names = providers.map(({ name }) => name);
  const record = await PaymentModel.findOne({ provider: { $in: names }, providerId: paymentId }).lean<StoredPayment>();
  const provider = record && providers.find(({ name }) => name === record.provider);
  return provider ? { provider, method: record.method, order: record.order } : undefined;
}

/** The provider whose payment it is: as on record, else whichever knows it, because a browser may have made it itself. */
async function whose(paymentId: string, providers: readonly PaymentProvider[]): Promise<Known | undefined> {
  const known = await onRecord(paymentId, providers);
  if (known) return known;
  for (const provider of providers) {
    const [method] = provider.methods;
    if (method && (await provider.find(paymentId))) return { provider, method };
  }
  return undefined;
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
    const known = await whose(paymentId, providers);
    if (!known || (known.order ?? order._id) !== order._id) throw notVerified();
    const { provider, method } = known;
    const decided = await settlePayment(order, { provider: provider.name, method, providerId: paymentId }, provider);
    if (decided) await endOpenPayments(order._id, providers, paymentId);
    return { order: orderAnswer(await findOrder(orderId)), decided };
  } catch (error) {
    // Money that it has taken is on record by now.
    throw order.cancelledAt && error instanceof ApiError && error.status === 409 ? orderCancelled() : error;
  }
}

/** Handles a provider's signed notification; one about nothing of ours is accepted and ignored. */
export async function receiveNotification(
  provider: PaymentProvider,
  paymentId: string,
  providers: readonly PaymentProvider[],
): Promise<void> {
  const payment = await provider.find(paymentId);
  const order = payment && (await findOrderByNumber(payment.reference));
  if (!order) return;
  const known = await onRecord(paymentId, [provider]);
  const method = known?.method ?? provider.methods[0] ?? order.paymentMethod;
  try {
    const decided = await settlePayment(order, { provider: provider.name, method, providerId: paymentId }, provider);
    if (decided) await endOpenPayments(order._id, providers, paymentId);
  } catch (error) {
    // What does not hold, or comes for a cancelled order, pays nothing; the provider need not send it again.
    if (!(error instanceof ApiError && (error.status === 409 || error.code === 'order_cancelled'))) throw error;
  }
  await followRefunds(provider, paymentId);
}
