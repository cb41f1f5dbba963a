import type { PaymentProviderName } from '@kontor/shared/payments';
import { ApiError } from '../../http/api-error.ts';
import { repeatedly } from '../../lib/repeatedly.ts';
import { expireOrder, findExpiredOrders } from '../orders/ending/expire-orders.service.ts';
import { findAwaitingDecision } from '../orders/find-orders.service.ts';
import { askAboutPayments, endPayment } from './end-payments.service.ts';
import { payOrder } from './pay-order.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { findPaymentsToEnd, findRunningRefunds, findUnsettled } from '../payments/find-payments.service.ts';
import { carryOutRefund } from './refund-payment.service.ts';
import { settleRecorded } from './settle-payment.service.ts';

/** How often the providers are asked, and how long a shopper's own page is left to ask first, in milliseconds. */
const pauseMs = 30_000;

export interface Settling {
  providers: readonly PaymentProvider[];
  /** Hears of providers that are away, and of what is no answer about a payment. */
  onError: (error: unknown) => void;
  /** Ends it after the job at hand. */
  signal?: AbortSignal;
}

interface Job {
  /** Who has to answer; nobody for what the shop decides alone. */
  provider: PaymentProviderName | undefined;
  /** What the jobs are sorted by. */
  at: Date;
  work: (provider: PaymentProvider | undefined) => Promise<unknown>;
}

/**
 * Does all jobs, one after the other. One that fails keeps no other one waiting, and a provider that is away is not
 * asked again in the same round.
 * @param find the next jobs whose time is later than the given one; none when all are done
 */
async function doAll(find: (after: Date) => Promise<Job[]>, { providers, onError, signal }: Settling): Promise<void> {
  const away = new Set<PaymentProviderName>();
  for (let jobs = await find(new Date(-1)); jobs.length > 0; jobs = await find(jobs.at(-1)?.at ?? new Date())) {
    for (const { provider, work } of jobs) {
      if (signal?.aborted) return;
      if (provider && away.has(provider)) continue;
      await work(providers.find(({ name }) => name === provider)).catch((error: unknown) => {
        const unavailable = error instanceof ApiError && error.code === 'unavailable';
        if (unavailable && provider) away.add(provider);
        // Refused: what that means for the order is noted already.
        if (unavailable || !(error instanceof ApiError)) onError(error);
      });
    }
  }
}

/**
 * Settles what nobody asks about any more: the shopper closed the page, or the process ended between taking money and
 * noting it, or while giving it back; a provider was away. Several processes may do so at once.
 * @param before of what was touched later somebody still takes care
 */
export async function settleWaitingPayments(before: Date, settling: Settling): Promise<void> {
  await doAll(async (after) => {
    const orders = await findAwaitingDecision(before, after);
    return orders.map(({ _id, payment, updatedAt: at }) => ({
      provider: payment?.provider,
      at,
      work: () => payOrder(_id, payment?.providerId ?? '', settling.providers),
    }));
  }, settling);
  await doAll(async (after) => {
    const payments = await findUnsettled(before, after);
    const work = (payment: (typeof payments)[number]) => () => settleRecorded(payment.order, payment);
    return payments.map((payment) => ({ provider: undefined, at: payment.capturedAt ?? before, work: work(payment) }));
  }, settling);
  await doAll(async (after) => {
    const payments = await findRunningRefunds(before, after);
    return payments.map((payment) => ({
      provider: payment.provider,
      at: payment.refund.at,
      work: async (provider) => provider && carryOutRefund(payment, provider),
    }));
  }, settling);
  await doAll(async (after) => {
    const payments = await findPaymentsToEnd(before, after);
    return payments.map((payment) => ({
      provider: payment.provider,
      at: payment.createdAt,
      work: async (provider) => provider && endPayment(payment, provider),
    }));
  }, settling);
}

/**
 * Cancels orders that nobody has paid in time. Their providers are asked first: an order whose shopper has agreed to a
 * payment is paid instead, and one whose provider does not answer waits.
 */
export async function cancelUnpaidOrders(now: Date, settling: Settling): Promise<void> {
  await doAll(async (after) => {
    const orders = await findExpiredOrders(now, after);
    return orders.map(({ _id, hold, payment }) => ({
      provider: payment?.provider,
      at: hold?.until ?? now,
      work: async () => {
        await askAboutPayments(_id, settling.providers);
        await expireOrder(_id, now);
      },
    }));
  }, settling);
}

/** Does both every half minute, from the start. Returns the end of it, which waits for the job at hand. */
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
