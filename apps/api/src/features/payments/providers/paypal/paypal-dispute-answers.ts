import type { Cents } from '@kontor/shared/rules/prices/money';
import * as z from 'zod/mini';
import { settlesDispute } from '../../dispute-news.ts';
import type { ProviderDispute } from '../payment-provider.ts';
import { parsePayPalAmount } from './paypal-amounts.ts';
import { type PayPalOrder, decidingCapture, isGiven, listPayPalRefunds } from './paypal-answers.ts';
import { optional } from './paypal-fields.ts';
import { isOwnRefund } from './paypal-refund.ts';

export const amountSchema = z.object({ value: z.string(), currency_code: optional(z.string()) });
/** Dispute as in Disputes v1, with the fields that decide about its money. */
export const disputeSchema = z.object({
  dispute_id: optional(z.string()),
  status: optional(z.string()),
  dispute_amount: optional(amountSchema),
  create_time: optional(z.string()),
  update_time: optional(z.string()),
  seller_response_due_date: optional(z.string()),
  dispute_outcome: optional(z.object({ outcome_code: optional(z.string()), amount_refunded: optional(amountSchema) })),
  disputed_transactions: optional(z.array(optional(z.object({ seller_transaction_id: optional(z.string()) })))),
});
type Dispute = z.output<typeof disputeSchema>;

/** Statuses of a dispute that is not over (developer.paypal.com/api/customer-disputes/v1, `status`). */
const openStatuses: ReadonlySet<string> = new Set([
  'OPEN',
  'WAITING_FOR_BUYER_RESPONSE',
  'WAITING_FOR_SELLER_RESPONSE',
  'UNDER_REVIEW',
  'OTHER',
]);

/** Winner of the money by outcome (developer.paypal.com/api/customer-disputes/v1/definitions/dispute_outcome). */
export const outcomes: ReadonlyMap<string, 'won' | 'lost'> = new Map([
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  // PayPal pays the buyer itself.
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['NONE', 'won'],
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
]);

/** Returns the time in a text of PayPal's; undefined if there is none. */
export function parsePayPalTime(text: string | undefined): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Returns an amount in cents, if it is readable and in the payment's currency. */
function readCents(amount: z.output<typeof amountSchema> | undefined, currency: string | undefined): Cents | undefined {
  if (!amount) return undefined;
  const isOther = currency !== undefined && amount.currency_code !== undefined && amount.currency_code !== currency;
  return isOther ? undefined : parsePayPalAmount(amount.value);
}

/**
 * Returns how a dispute ended; undefined if PayPal does not say it. An unknown outcome is judged by its amount; without an
 * amount it counts as lost.
 */
function decideDisputeOutcome(
  { dispute_outcome: outcome }: Dispute,
  refunded: Cents | undefined,
): 'won' | 'lost' | undefined {
  const { outcome_code: code } = outcome ?? {};
  const known = outcomes.get(code ?? '');
  if (known) return known;
  if (refunded !== undefined) return refunded > 0 ? 'lost' : 'won';
  return code === undefined ? undefined : 'lost';
}

function readStatus(dispute: Dispute, refunded: Cents | undefined): Pick<ProviderDispute, 'status' | 'unknownState'> {
  const { status = '' } = dispute;
  const end = status === 'RESOLVED' ? decideDisputeOutcome(dispute, refunded) : undefined;
  if (end) return { status: end };
  return { status: 'open', ...(!openStatuses.has(status) && { unknownState: status.slice(0, 100) }) };
}

/**
 * Sums the refunds unrelated to the dispute: made at another time, or by the shop, which does not refund disputed money. All
 * refunds count if the dispute's time is unknown.
 */
function refundedBeside(
  order: PayPalOrder | undefined,
  dispute: Pick<ProviderDispute, 'since' | 'status' | 'asOf'>,
): Cents {
  const beside = (order ? listPayPalRefunds(order) : []).filter((refund) => {
    const at = parsePayPalTime(refund.create_time);
    const isSettling = dispute.since !== undefined && at !== undefined && settlesDispute(at, dispute);
    return isGiven(refund) && !(isSettling && !isOwnRefund(refund));
  });
  return beside.reduce((sum, { amount }) => sum + (parsePayPalAmount(amount.value) ?? 0), 0);
}

/**
 * Returns a dispute in the shop's form. While it is open PayPal withholds the disputed amount; afterwards the buyer has the
 * refunded amount of the outcome. Both include refunds since its beginning, because they settle it.
 * @param order the payment's present state at PayPal
 */
export function describeDispute(dispute: Dispute, order: PayPalOrder | undefined, askedAt: Date): ProviderDispute {
  const taken = order && decidingCapture(order)?.amount;
  const currency = taken?.currency_code;
  const amountCents = readCents(dispute.dispute_amount, currency) ?? (taken && parsePayPalAmount(taken.value)) ?? 0;
  const refunded = readCents(dispute.dispute_outcome?.amount_refunded, currency);
  const [since, until] = [parsePayPalTime(dispute.create_time), parsePayPalTime(dispute.seller_response_due_date)];
  const asOf = parsePayPalTime(dispute.update_time);
  const state = readStatus(dispute, refunded);
  const gone = { open: amountCents, won: 0, lost: refunded ?? amountCents };
  return {
    ...(dispute.dispute_id && { id: dispute.dispute_id }),
    ...state,
    amountCents,
    ...(since && { since }),
    ...(until && { until }),
    withdrawnCents: gone[state.status],
    refundedBesideCents: refundedBeside(order, {
      status: state.status,
      ...(since && { since }),
      ...(asOf && { asOf }),
    }),
    ...(asOf && { asOf }),
    askedAt,
  };
}
