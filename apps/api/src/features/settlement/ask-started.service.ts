import { ApiError } from '../../http/answers/api-error.ts';
import { type AskablePayment, findToAskAbout } from '../payments/find-payments.service.ts';
import { claimAsking, scheduleNextAsk } from '../payments/payment-records.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { type Settling, doAll } from './do-all.ts';
import { payOrder } from './pay-order.service.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Asks about one payment, unless another process does. A payment that is merely begun stays as it is. */
async function ask(payment: AskablePayment, providers: readonly PaymentProvider[], clock: () => Date): Promise<void> {
  const claimed = await claimAsking(payment, clock());
  if (!claimed) return;
  try {
    if (providers.some(({ name }) => name === payment.provider)) {
      await payOrder(payment.order, payment.providerId, providers);
    }
  } catch (error) {
    // The outcome is unknown: the next caller retries soon.
    if (error instanceof ApiError && error.code === 'unavailable') throw error;
    await scheduleNextAsk(claimed, clock());
    throw error;
  }
  await scheduleNextAsk(claimed, clock());
}

/**
 * Asks the providers about begun payments without news: the shopper may have approved and closed the page, and the notification
 * got lost. An approved payment is captured and pays its order. Runs after 1, 5, 15 and 60 minutes, then every hour of the
 * first day. Several processes may do so at once; each payment is asked about by one of them.
 */
export async function askAboutStarted(settling: Settling, clock: () => Date = shopNow): Promise<void> {
  const now = clock();
  await doAll(async (after) => {
    const payments = await findToAskAbout(now, after);
    return payments.map((payment) => ({
      provider: payment.provider,
      at: payment.askAt,
      work: () => ask(payment, settling.providers, clock),
    }));
  }, settling);
}
