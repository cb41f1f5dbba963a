import type { Stripe } from 'stripe';
import type { ProviderDispute } from '../payment-provider.ts';
import { ask } from './stripe-errors.ts';

const ends: ReadonlyMap<string, ProviderDispute['status']> = new Map([
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
]);

/** What a status of Stripe's means. One that has ended can be open again: as an appeal. */
export function statusOf(status: string): ProviderDispute['status'] {
  return ends.get(status) ?? 'open';
}

function readDispute({ status, amount, created, evidence_details: evidence }: Stripe.Dispute): ProviderDispute {
  const until = evidence.due_by ?? undefined;
  return {
    status: statusOf(status),
    // Inquiries (`warning_…`) withdraw nothing (docs.stripe.com/disputes/how-disputes-work).
    ...(status.startsWith('warning_') && { isInquiry: true }),
    amountCents: amount,
    since: new Date(created * 1000),
    ...(until !== undefined && { until: new Date(until * 1000) }),
  };
}

/**
 * Where the dispute of a session stands, the newest one; undefined without any. Asked only where the charge says that there
 * is one: the session itself does not tell how it ended.
 * @throws 503 `unavailable`
 */
export async function findDispute(
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Checkout.Session,
): Promise<ProviderDispute | undefined> {
  if (typeof intent !== 'object' || !intent) return undefined;
  const { latest_charge: charge } = intent;
  if (typeof charge !== 'object' || !charge?.disputed) return undefined;
  const { data } = await ask(stripe.disputes.list({ payment_intent: intent.id, limit: 1 }));
  return data[0] && readDispute(data[0]);
}
