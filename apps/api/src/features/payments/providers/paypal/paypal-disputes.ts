import * as z from 'zod/mini';
import type { ProviderDispute, ProviderNotification } from '../payment-provider.ts';
import { centsOf } from './paypal-amounts.ts';
import { refundsOf } from './paypal-answers.ts';
import type { PayPalClient } from './paypal-client.ts';
import { findOrder, parseAnswer } from './paypal-orders.ts';
import { findOrderOf, readId } from './paypal-owners.ts';

/** Ids of disputes, such as `PP-R-NMW-10060356`; whatever else a notification names is not worth a question. */
const idPattern = /^[\w-]{1,100}$/;

const amountSchema = z.object({ value: z.string() });
const disputeSchema = z.object({
  status: z.string(),
  dispute_amount: amountSchema,
  create_time: z.string(),
  update_time: z.optional(z.string()),
  seller_response_due_date: z.optional(z.string()),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
});
type Dispute = z.output<typeof disputeSchema>;

const listSchema = z.object({
  items: z.optional(z.array(z.object({ dispute_id: z.string(), create_time: z.optional(z.string()) }))),
});
const reversalSchema = z.object({ amount: amountSchema, create_time: z.optional(z.string()) });

/** Outcomes after which the merchant has the money; after all others the buyer has it (Disputes v1, `outcome_code`). */
const won: ReadonlySet<string> = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
  'NONE',
]);

function dateOf(text: string | undefined): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function statusOf({ status, dispute_outcome: outcome }: Dispute): ProviderDispute['status'] {
  if (status !== 'RESOLVED') return 'open';
  return won.has(outcome?.outcome_code ?? '') ? 'won' : 'lost';
}

function describeDispute(dispute: Dispute): ProviderDispute {
  const [until, asOf] = [dateOf(dispute.seller_response_due_date), dateOf(dispute.update_time)];
  return {
    status: statusOf(dispute),
    amountCents: centsOf(dispute.dispute_amount.value) ?? 0,
    since: dateOf(dispute.create_time) ?? new Date(),
    ...(until && { until }),
    ...(asOf && { asOf }),
  };
}

/** The dispute as PayPal knows it now; undefined when it does not. */
async function findDispute(call: PayPalClient, id: string): Promise<Dispute | undefined> {
  if (!idPattern.test(id)) return undefined;
  const answer = await call({ method: 'GET', path: `/v1/customer/disputes/${id}` });
  return answer.status === 404 ? undefined : parseAnswer(disputeSchema, answer);
}

/**
 * Which payment a notification of a dispute is about, and where that stands. Of the notification only the dispute's id is
 * used: PayPal is asked for the rest.
 * @throws 503 `unavailable`, also where the app has no right to read disputes
 */
export async function readDispute(call: PayPalClient, resource: object): Promise<ProviderNotification> {
  const id = 'dispute_id' in resource && typeof resource.dispute_id === 'string' ? resource.dispute_id : '';
  const dispute = await findDispute(call, id);
  for (const { seller_transaction_id: transaction } of dispute?.disputed_transactions ?? []) {
    const captureId = readId(transaction);
    const payment = captureId && (await findOrderOf(call, captureId));
    if (payment && dispute) return { payment, dispute: describeDispute(dispute) };
  }
  return { payment: '' };
}

/** The newest dispute of a capture; undefined without any, and where the app may not read disputes. */
async function findDisputeOf(call: PayPalClient, captureId: string): Promise<ProviderDispute | undefined> {
  const answer = await call({ method: 'GET', path: `/v1/customer/disputes?disputed_transaction_id=${captureId}` });
  if (answer.status === 403 || answer.status === 404) return undefined;
  const { items = [] } = parseAnswer(listSchema, answer);
  const [newest] = items.toSorted((a, b) => (b.create_time ?? '').localeCompare(a.create_time ?? ''));
  const dispute = newest && (await findDispute(call, newest.dispute_id));
  return dispute && describeDispute(dispute);
}

/**
 * What a capture's reversal means where no refund of its order shows it: how the dispute of the capture stands, or, without
 * one (a debit that the bank has returned), that the money is lost.
 * @param reversalId the refund by which PayPal took it
 * @returns undefined when the order shows the refund, or PayPal knows nothing of it
 * @throws 503 `unavailable`
 */
export async function findReversal(
  call: PayPalClient,
  { order, capture, reversalId }: { order: string; capture: string; reversalId: string },
): Promise<ProviderDispute | undefined> {
  const answer = await call({ method: 'GET', path: `/v2/payments/refunds/${reversalId}` });
  if (answer.status === 404) return undefined;
  const reversal = parseAnswer(reversalSchema, answer);
  const shown = await findOrder(call, order);
  if (!shown || refundsOf(shown).some(({ id }) => id === reversalId)) return undefined;
  const since = dateOf(reversal.create_time) ?? new Date();
  const lost = { status: 'lost' as const, amountCents: centsOf(reversal.amount.value) ?? 0, since };
  return (await findDisputeOf(call, capture)) ?? lost;
}
