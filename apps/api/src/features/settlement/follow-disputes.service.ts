import { isPriceFrom } from '@kontor/shared/order-state';
import { inTransaction } from '../../lib/database/mongo.ts';
import { readOrder, transition } from '../orders/transition.ts';
import type { StoredPayment } from '../payments/payment.model.ts';
import { hasNoOrder } from '../payments/unassigned-records.service.ts';
import { recordDispute } from '../payments/payment-records.service.ts';
import type { ProviderDispute, ProviderNotification, ProviderPayment } from '../payments/providers/payment-provider.ts';

const kinds = { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const;

/** The dispute of a payment, by the payment itself and by what a notification tells of it. */
export function disputeOf(
  payment: Pick<ProviderPayment, 'dispute'>,
  { dispute = payment.dispute, disputeEndedAt: endedAt }: ProviderNotification,
): Pick<ProviderPayment, 'dispute'> {
  if (!dispute) return {};
  // A late notification may tell of the end of an earlier one.
  const isItsEnd = endedAt && dispute.status !== 'open' && endedAt >= dispute.since;
  return { dispute: { ...dispute, ...(isItsEnd && { asOf: endedAt }) } };
}

/** The days that revenue goes by: since when the money is disputed, and when it has come back. */
function daysOf({ status, since, asOf = new Date() }: ProviderDispute): { since: Date; wonAt?: Date } {
  return { since, ...(status === 'won' && { wonAt: asOf }) };
}

/**
 * Keeps that a payment is in dispute, or how that ended, with its order. Repeating it changes nothing.
 * @param record with its dispute as it was known before the provider was asked
 */
export async function followDispute(record: StoredPayment, { dispute }: ProviderPayment): Promise<void> {
  if (!dispute) return;
  const { provider, method, providerId } = record;
  await inTransaction(async (session) => {
    const outcome = await recordDispute(record, dispute, session);
    if (!outcome || hasNoOrder(record)) return;
    const payment = { provider, method, providerId };
    const isPrice = !dispute.isInquiry && isPriceFrom(await readOrder(record.order, session), providerId);
    const ofPrice = isPrice && { ofPrice: daysOf(dispute) };
    const change = { kind: kinds[dispute.status], payment, cents: dispute.amountCents, ...outcome, ...ofPrice };
    await transition(record.order, change, { at: new Date(), session });
  });
}
