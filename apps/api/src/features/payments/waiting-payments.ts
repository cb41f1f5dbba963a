import { ApiError } from '../../http/api-error.ts';
import { repeatedly } from '../../lib/repeatedly.ts';
import { findWaitingPayments } from '../orders/orders.service.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { payOrder } from './payments.service.ts';

/** How often the providers are asked, and how long a shopper's own page is left to ask first, in milliseconds. */
const pauseMs = 30_000;

/**
 * Asks the providers about payments that nobody asks about any more: the shopper closed the page, or the process ended
 * between taking the money and noting it. Several processes may do so at once.
 * @param before of orders touched later somebody still takes care
 * @param onError hears what is no answer about the payment
 * @param signal ends it after the payment being asked about
 */
export async function settleWaitingPayments(
  providers: readonly PaymentProvider[],
  before: Date,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const { orderId, paymentId } of await findWaitingPayments(before)) {
    if (signal?.aborted) return;
    try {
      await payOrder(orderId, paymentId, providers);
    } catch (error) {
      // Refused: what that means for the order is noted already.
      if (!(error instanceof ApiError)) onError(error);
    }
  }
}

/** Settles waiting payments every half minute. Returns the end of it, which waits for the payment being asked about. */
export function keepSettling(
  providers: readonly PaymentProvider[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeatedly(
    (signal) => settleWaitingPayments(providers, new Date(Date.now() - pauseMs), onError, signal),
    pauseMs,
    onError,
  );
}
