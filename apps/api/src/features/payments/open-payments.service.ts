import { ApiError } from '../../http/api-error.ts';
import { findAnyOrder } from '../orders/orders.service.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';
import { settlePayment } from './settle-payment.service.ts';

/** Payments of an order that its shopper has not agreed to, as far as the shop knows: the newest ten. */
function findOpen(orderId: string): Promise<StoredPayment[]> {
  return PaymentModel.find({ order: orderId, status: 'started' })
    .sort({ createdAt: -1 })
    .limit(10)
    .lean<StoredPayment[]>();
}

/**
 * Settles or ends one payment that was begun.
 * @returns whether the shopper had agreed to it
 * @throws 503 `unavailable` when the provider does not say
 */
async function endOpen({ _id, order, providerId, method }: StoredPayment, provider: PaymentProvider): Promise<boolean> {
  await provider.expire?.(providerId);
  const seen = await provider.find(providerId);
  if (seen?.status === 'created') return false;
  if (!seen || seen.status === 'failed') {
    await PaymentModel.updateOne({ _id, status: 'started' }, { status: 'failed' });
    return false;
  }
  await settlePayment(await findAnyOrder(order), { provider: provider.name, method, providerId }, provider).catch(
    (error: unknown) => {
      // What does not hold pays nothing, and money beside another payment is kept on record.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    },
  );
  return true;
}

/**
 * Ends what shoppers could still agree to and pay with for an order that is about to be paid otherwise, is paid or is
 * cancelled. Does its best: a provider that is away ends nothing, and what is paid all the same is kept to be refunded.
 * @param except a payment, by the provider's id, that is not meant
 * @returns whether a shopper had agreed to one of them
 */
export async function endOpenPayments(
  orderId: string,
  providers: readonly PaymentProvider[],
  except?: string,
): Promise<boolean> {
  const ending = providers.filter((provider) => provider.expire !== undefined);
  if (ending.length === 0) return false;
  let agreed = false;
  for (const payment of await findOpen(orderId)) {
    const provider = ending.find(({ name }) => name === payment.provider);
    if (!provider || payment.providerId === except) continue;
    const went = await endOpen(payment, provider).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'unavailable') return false;
      throw error;
    });
    if (went) agreed = true;
  }
  return agreed;
}

/**
 * Asks about every payment that was begun for an order, before it is cancelled because nobody has paid.
 * @returns whether a shopper had agreed to one of them
 * @throws 503 `unavailable` when a provider does not say: then nobody knows, and the order must stay
 */
export async function askOpenPayments(orderId: string, providers: readonly PaymentProvider[]): Promise<boolean> {
  let agreed = false;
  for (const payment of await findOpen(orderId)) {
    const provider = providers.find(({ name }) => name === payment.provider);
    if (provider && (await endOpen(payment, provider))) agreed = true;
  }
  return agreed;
}
