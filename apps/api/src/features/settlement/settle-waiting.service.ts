import { expireOrder, findExpiredOrders } from '../orders/ending/expire-orders.service.ts';
import { findAwaitingDecision } from '../orders/find-orders.service.ts';
import { type Settling, doAll } from './do-all.ts';
import { askAboutPayments, endPayment } from './end-payments.service.ts';
import { payOrder } from './pay-order.service.ts';
import { findPaymentsToEnd, findRunningRefunds, findUnsettled } from '../payments/find-payments.service.ts';
import { carryOutRefund } from './refunding/refund-payment.service.ts';
import { settleRecorded } from './settle-payment.service.ts';

/**
 * Settles payments that no caller asks about any more: the shopper closed the page, the process ended between taking money and
 * recording it or during a refund, or a provider was unavailable. Several processes may do so at once.
 * @param before skips payments that changed later: a caller may still be settling them
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
      work: (provider) => carryOutRefund(payment, provider),
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
 * Cancels orders whose time to pay is over. Their providers are asked first: an order whose shopper has approved a payment is
 * paid instead, and one whose provider does not answer waits.
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
