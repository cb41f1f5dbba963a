import { ApiError } from '../../http/answers/api-error.ts';
import { findAnyOrder } from '../orders/find-orders.service.ts';
import { findStarted } from '../payments/find-payments.service.ts';
import type { StoredPayment } from '../payments/payment.model.ts';
import { confirmEnd, requestEnd } from '../payments/payment-records.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { settlePayment } from './settle-payment.service.ts';

/**
 * Settles or ends one begun payment.
 * @returns whether the shopper had approved it
 * @throws 503 `unavailable` when the provider does not answer
 */
export async function endPayment(record: StoredPayment, provider: PaymentProvider): Promise<boolean> {
  const { order, providerId, method } = record;
  await provider.expire?.(providerId);
  const seen = await provider.find(providerId);
  const hasAgreed = seen !== undefined && seen.status !== 'created' && seen.status !== 'failed';
  if (hasAgreed) {
    const ref = { provider: provider.name, method, providerId };
    await settlePayment(await findAnyOrder(order), { provider, ref, seen, record }).catch((error: unknown) => {
      // An invalid payment pays no order, and money beside another payment is recorded.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    });
  }
  await confirmEnd(record, !seen || seen.status === 'failed');
  return hasAgreed;
}

/**
 * Ends payments that shoppers could still approve for an order that is paid, cancelled, or about to be paid otherwise. The shop
 * itself later ends those of an unavailable provider (settle-waiting.service.ts).
 * @param except a payment to leave out, by the provider's id
 * @returns whether a shopper had approved one of them
 */
export async function endPayments(
  orderId: string,
  providers: readonly PaymentProvider[],
  except = '',
): Promise<boolean> {
  const ending = providers.filter((provider) => provider.expire !== undefined);
  const names = ending.map(({ name }) => name);
  if (ending.length === 0 || !(await requestEnd(orderId, names, except))) return false;
  let hasAgreed = false;
  for (const payment of await findStarted(orderId, names)) {
    const provider = ending.find(({ name }) => name === payment.provider);
    try {
      if (provider && payment.endDue && (await endPayment(payment, provider))) hasAgreed = true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unavailable') return hasAgreed;
      throw error;
    }
  }
  return hasAgreed;
}

/**
 * Asks about the payments begun for an order before it is cancelled as unpaid: one that the shopper has approved pays it.
 * @throws 503 `unavailable` when a provider does not answer: the outcome is unknown, and the order must stay
 */
export async function askAboutPayments(orderId: string, providers: readonly PaymentProvider[]): Promise<void> {
  for (const payment of await findStarted(orderId)) {
    const provider = providers.find(({ name }) => name === payment.provider);
    if (provider) await endPayment(payment, provider);
  }
}
