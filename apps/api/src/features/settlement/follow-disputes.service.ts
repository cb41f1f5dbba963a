import { inTransaction } from '../../lib/database/mongo.ts';
import { transition } from '../orders/transition.ts';
import type { StoredPayment } from '../payments/payment.model.ts';
import { recordDispute } from '../payments/payment-records.service.ts';
import type { ProviderPayment } from '../payments/providers/payment-provider.ts';

const kinds = { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const;

/** Keeps that a payment is in dispute, or how that ended, with its order. Repeating it changes nothing. */
export async function followDispute(record: StoredPayment, { dispute }: ProviderPayment): Promise<void> {
  if (!dispute) return;
  const { provider, method, providerId } = record;
  await inTransaction(async (session) => {
    const outcome = await recordDispute(record, dispute, session);
    if (!outcome) return;
    const payment = { provider, method, providerId };
    const change = { kind: kinds[dispute.status], payment, cents: dispute.amountCents, ...outcome };
    await transition(record.order, change, { at: new Date(), session });
  });
}
