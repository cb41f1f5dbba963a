import type { Job } from '../../lib/tasks/job.ts';
import { askAboutStarted } from './ask-started.service.ts';
import type { Settling } from './do-all.ts';
import { cancelUnpaidOrders, settleWaitingPayments } from './settle-waiting.service.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Pause between runs, and the time left to a shopper's own page to ask first, in milliseconds. */
const settlePauseMs = 30_000;

/** Settles abandoned payments, asks about begun ones, and cancels orders that were not paid in time. */
export function settlementJobs({ providers }: Pick<Settling, 'providers'>): Job[] {
  // No other process handles what an ended one has left: the first run leaves nothing to others.
  let left = 0;
  return [
    {
      name: 'settle_payments',
      pauseMs: settlePauseMs,
      runsAtStart: true,
      run: async (run) => {
        const before = new Date(shopNow().getTime() - left);
        left = settlePauseMs;
        await settleWaitingPayments(before, { ...run, providers });
        await askAboutStarted({ ...run, providers });
        await cancelUnpaidOrders(shopNow(), { ...run, providers });
      },
      failure: 'a payment could not be settled',
    },
  ];
}
