import { ApiError } from '../../http/api-error.ts';
import { repeatedly } from '../../lib/repeatedly.ts';
import { expireOrder, findExpiredOrders } from '../orders/expire-orders.service.ts';
import { findWaitingPayments } from '../orders/order-payments.service.ts';
import { askOpenPayments } from './open-payments.service.ts';
import { payOrder } from './pay-order.service.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findUnsettled } from './payment-records.service.ts';
import { carryOutRefund, findRunningRefunds } from './refund-payment.service.ts';
import { settleRecorded } from './settle-payment.service.ts';

/** How often the providers are asked, and how long a shopper's own page is left to ask first, in milliseconds. */
const pauseMs = 30_000;

type Chore = () => Promise<unknown>;

export interface Settling {
  providers: readonly PaymentProvider[];
  /** Hears what is no answer about a payment. */
  onError: (error: unknown) => void;
  /** Ends it after the chore at hand. */
  signal?: AbortSignal;
}

/** Does one after the other; one that fails keeps no other one waiting. */
async function each(chores: readonly Chore[], { onError, signal }: Settling): Promise<void> {
  for (const chore of chores) {
    if (signal?.aborted) return;
    // Refused: what that means for the order is noted already.
    await chore().catch((error: unknown) => (error instanceof ApiError ? undefined : onError(error)));
  }
}

/**
 * Settles what nobody asks about any more: the shopper closed the page, or the process ended between taking money and
 * noting it, or while giving it back. Several processes may do so at once.
 * @param before of what was touched later somebody still takes care
 */
export async function settleWaitingPayments(before: Date, settling: Settling): Promise<void> {
  const { providers } = settling;
  const waiting = await findWaitingPayments(before);
  await each(
    waiting.map(
      ({ orderId, paymentId }) =>
        () =>
          payOrder(orderId, paymentId, providers),
    ),
    settling,
  );
  const unsettled = await findUnsettled(before);
  await each(
    unsettled.map((payment) => () => settleRecorded(payment.order, payment)),
    settling,
  );
  const refunds = await findRunningRefunds(before);
  await each(
    refunds.map((payment) => async () => {
      const provider = providers.find(({ name }) => name === payment.provider);
      if (provider) await carryOutRefund(payment, provider);
    }),
    settling,
  );
}

/**
 * Cancels orders that nobody has paid in time. Their providers are asked first: an order whose shopper has agreed to a
 * payment is paid instead, and one whose provider does not answer waits.
 */
export async function cancelUnpaidOrders(now: Date, settling: Settling): Promise<void> {
  let expired = await findExpiredOrders(now);
  while (expired.length > 0 && !settling.signal?.aborted) {
    await each(
      expired.map(({ _id }) => async () => {
        if (!(await askOpenPayments(_id, settling.providers))) await expireOrder(_id, now);
      }),
      settling,
    );
    expired = await findExpiredOrders(now, expired.at(-1)?.hold?.until ?? now);
  }
}

/** Does both every half minute, from the start. Returns the end of it, which waits for the chore at hand. */
export function keepSettling(settling: Settling): () => Promise<void> {
  // Whatever a process that ended has left is nobody's: the first time nothing is left to others.
  let left = 0;
  return repeatedly(
    async (signal) => {
      const before = new Date(Date.now() - left);
      left = pauseMs;
      await settleWaitingPayments(before, { ...settling, signal });
      await cancelUnpaidOrders(new Date(), { ...settling, signal });
    },
    pauseMs,
    settling.onError,
  );
}
