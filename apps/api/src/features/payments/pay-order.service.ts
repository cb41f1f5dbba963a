import type { Order } from '@kontor/shared/orders';
import { ApiError } from '../../http/api-error.ts';
import { orderAnswer } from '../orders/order-answer.ts';
import { findAnyOrder, findOrder, findOrderByNumber, orderCancelled } from '../orders/orders.service.ts';
import { endOpenPayments } from './open-payments.service.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { notVerified } from './payment-records.service.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';
import { followRefunds } from './refund-payment.service.ts';
import { settlePayment } from './settle-payment.service.ts';

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
  const known = await PaymentModel.findOne({
    provider: { $in: providers.map(({ name }) => name) },
    providerId: paymentId,
  }).lean<StoredPayment>();
  // Of a cancelled order only what was begun for it is asked about: it may have taken money.
  if (order.cancelledAt && known?.order !== order._id) await findOrder(orderId);
  if (known && known.order !== order._id) throw notVerified();
  const method = known?.method ?? order.paymentMethod;
  const provider = providers.find(({ name, methods }) => (known ? name === known.provider : methods.includes(method)));
  if (!provider) throw notVerified();
  const note = { provider: provider.name, method, providerId: paymentId };
  const decided = await settlePayment(order, note, provider).catch((error: unknown) => {
    throw order.cancelledAt && error instanceof ApiError && error.status === 409 ? orderCancelled() : error;
  });
  if (decided) await endOpenPayments(order._id, providers, paymentId);
  return { order: orderAnswer(await findOrder(orderId)), decided };
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
  const method = order.payment?.method ?? order.paymentMethod;
  try {
    const note = { provider: provider.name, method, providerId: paymentId };
    const decided = await settlePayment(order, note, provider);
    if (decided) await endOpenPayments(order._id, providers, paymentId);
  } catch (error) {
    // What does not hold, or comes for a cancelled order, pays nothing; the provider need not send it again.
    if (!(error instanceof ApiError && (error.status === 409 || error.code === 'order_cancelled'))) throw error;
  }
  await followRefunds(provider, paymentId);
}
