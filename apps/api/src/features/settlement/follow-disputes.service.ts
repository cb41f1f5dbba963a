import type { Cents } from '@kontor/shared/rules/prices/money';
import { isPriceFrom } from '@kontor/shared/rules/order/order-state';
import { inTransaction } from '../../lib/database/mongo.ts';
import { readOrder, transition } from '../orders/transition.ts';
import type { StoredDispute, StoredPayment } from '../payments/payment.model.ts';
import { hasNoOrder } from '../payments/unassigned-records.service.ts';
import { recordDispute } from '../payments/payment-records.service.ts';
import type { ProviderNotification, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

const kinds = { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const;

/** Returns the dispute of a payment, from the payment itself and a notification. */
export function mergeDispute(
  payment: Pick<ProviderPayment, 'dispute'>,
  { dispute = payment.dispute, disputeEndedAt: endedAt }: ProviderNotification,
): Pick<ProviderPayment, 'dispute'> {
  if (!dispute) return {};
  // A late notification may report the end of an earlier one.
  const isItsEnd = endedAt && dispute.status !== 'open' && (!dispute.since || endedAt >= dispute.since);
  return { dispute: { ...dispute, ...(isItsEnd && { asOf: endedAt }) } };
}

/** Returns the days for the books: since when the money is disputed, and when it has come back. */
function readDisputeDays({ status, since, asOf }: StoredDispute): { since: Date; wonAt?: Date } {
  return { since, ...(status === 'won' && { wonAt: asOf ?? shopNow() }) };
}

/** Returns the amount for the history: for a lost dispute the buyer's share, if reported. */
function readDisputedCents({ status, amountCents, withdrawnCents }: StoredDispute): Cents {
  return status === 'lost' && withdrawnCents ? withdrawnCents : amountCents;
}

/**
 * Records the dispute of a payment with its order: a new status as an event, other changes without one. Idempotent.
 * @param record with its dispute as it was known before the provider was asked
 */
export async function followDispute(record: StoredPayment, { dispute: seen }: ProviderPayment): Promise<void> {
  if (!seen) return;
  const { provider, method, providerId } = record;
  await inTransaction(async (session) => {
    const outcome = await recordDispute(record, seen, session);
    if (!outcome || hasNoOrder(record)) return;
    const { dispute, isOpen, isNewStatus } = outcome;
    const payment = { provider, method, providerId };
    const order = await readOrder(record.order, session);
    const isPrice = !dispute.isInquiry && isPriceFrom(order, providerId);
    // Later figures do not change the day on which it was won.
    const days = {
      ...readDisputeDays(dispute),
      ...(!isNewStatus && order.dispute?.wonAt && { wonAt: order.dispute.wonAt }),
    };
    const about = { payment, cents: readDisputedCents(dispute), isOpen, isRepeated: !isNewStatus };
    const change = { kind: kinds[dispute.status], ...about, ...(isPrice && { ofPrice: days }) };
    await transition(record.order, change, { at: shopNow(), session });
  });
}
