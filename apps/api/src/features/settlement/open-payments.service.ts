import { ApiError } from '../../http/api-error.ts';
import { findAnyOrder } from '../orders/orders.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { PaymentModel, type StoredPayment } from '../payments/payment.model.ts';
import { settlePayment } from './settle-payment.service.ts';

/**
 * Settles or ends one payment that was begun.
 * @returns whether the shopper had agreed to it
 * @throws 503 `unavailable` when the provider does not say
 */
export async function endOpenPayment(payment: StoredPayment, provider: PaymentProvider): Promise<boolean> {
  const { _id, order, providerId, method } = payment;
  await provider.expire?.(providerId);
  const seen = await provider.find(providerId);
  const agreed = seen !== undefined && seen.status !== 'created' && seen.status !== 'failed';
  if (agreed) {
    const note = { provider: provider.name, method, providerId };
    await settlePayment(await findAnyOrder(order), note, provider).catch((error: unknown) => {
      // What does not hold pays nothing, and money beside another payment is kept on record.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    });
  }
  const over = !seen || seen.status === 'failed';
  await PaymentModel.updateOne({ _id }, { $unset: { endDue: 1 } });
  if (over) await PaymentModel.updateOne({ _id, status: 'started' }, { status: 'failed' });
  return agreed;
}

/**
 * Ends what shoppers could still agree to and pay with for an order that is about to be paid otherwise, is paid or is
 * cancelled. What a provider that is away does not end now, the shop goes on ending by itself (waiting-payments.ts).
 * @param except a payment, by the provider's id, that is not meant
 * @returns whether a shopper had agreed to one of them
 */
export async function endOpenPayments(
  orderId: string,
  providers: readonly PaymentProvider[],
  except = '',
): Promise<boolean> {
  const ending = providers.filter((provider) => provider.expire !== undefined);
  if (ending.length === 0) return false;
  const open = { order: orderId, status: 'started' as const, providerId: { $ne: except } };
  const { matchedCount } = await PaymentModel.updateMany(
    { ...open, provider: { $in: ending.map(({ name }) => name) } },
    { endDue: true },
  );
  if (matchedCount === 0) return false;
  const payments = await PaymentModel.find({ ...open, endDue: true })
    .sort({ createdAt: -1 })
    .lean<StoredPayment[]>();
  let agreed = false;
  for (const payment of payments) {
    const provider = ending.find(({ name }) => name === payment.provider);
    try {
      if (provider && (await endOpenPayment(payment, provider))) agreed = true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unavailable') return agreed;
      throw error;
    }
  }
  return agreed;
}

/**
 * Payments that should be ended and are not: a hundred, the longest waiting first.
 * @param after leaves out those begun until then: for the next hundred
 */
export function findPaymentsToEnd(before: Date, after: Date): Promise<StoredPayment[]> {
  return PaymentModel.find({ endDue: true, createdAt: { $gt: after, $lt: before } })
    .sort({ createdAt: 1 })
    .limit(100)
    .lean<StoredPayment[]>();
}

/**
 * Asks about what was begun for an order, before it is cancelled because nobody has paid: a shopper who has agreed pays.
 * @throws 503 `unavailable` when a provider does not say: then nobody knows, and the order must stay
 */
export async function askOpenPayments(orderId: string, providers: readonly PaymentProvider[]): Promise<void> {
  const payments = await PaymentModel.find({ order: orderId, status: 'started' })
    .sort({ createdAt: -1 })
    .limit(10)
    .lean<StoredPayment[]>();
  for (const payment of payments) {
    const provider = providers.find(({ name }) => name === payment.provider);
    if (provider) await endOpenPayment(payment, provider);
  }
}
