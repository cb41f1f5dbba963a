import type { Cents } from '@kontor/shared/rules/prices/money';
import type { Stripe } from 'stripe';
import type { DisputeMove, ProviderDispute } from '../payment-provider.ts';
import { ask } from './stripe-errors.ts';
import { shopNow } from '../../../../lib/time/shop-clock.ts';

/** Statuses named by the pinned library: its type accepts any other text as well. */
type NamedStatus<S = Stripe.Dispute['status']> = S extends string ? (string extends S ? never : S) : never;

interface Meaning {
  /** `by figures`: lost if money is gone, otherwise won. */
  status: ProviderDispute['status'] | 'by figures';
  isInquiry?: true;
  isPrevented?: true;
}

/**
 * Meaning of each status of a dispute (docs.stripe.com/api/disputes/object, `status`); a new status in the library fails to
 * compile until it has an entry. An ended dispute may reopen as an appeal.
 */
export const disputeMeanings: Readonly<Record<NamedStatus, Meaning>> = {
  // Inquiries withdraw nothing (docs.stripe.com/disputes/how-disputes-work).
  warning_needs_response: { status: 'open', isInquiry: true },
  warning_under_review: { status: 'open', isInquiry: true },
  warning_closed: { status: 'won', isInquiry: true },
  needs_response: { status: 'open' },
  under_review: { status: 'open' },
  appeal_needs_response: { status: 'open' },
  appeal_under_review: { status: 'open' },
  won: { status: 'won' },
  lost: { status: 'lost' },
  // Stopped before it became a dispute, with or without a refund to the buyer (docs.stripe.com/disputes/prevention).
  prevented: { status: 'by figures', isPrevented: true },
};

const meanings: ReadonlyMap<string, Meaning> = new Map(Object.entries(disputeMeanings));

/** Whether a status says that a dispute is over. An unknown status says nothing. */
export function isEnd(status: string): boolean {
  return (meanings.get(status)?.status ?? 'open') !== 'open';
}

/** Returns the dispute's entries of the account; undefined if Stripe sends none, or in another currency than the dispute's. */
function readMoves(disputes: readonly Stripe.Dispute[]): DisputeMove[] | undefined {
  const found = disputes.map(({ balance_transactions: entries, currency }) =>
    Array.isArray(entries) && entries.every((entry) => entry.currency === currency) ? entries : undefined,
  );
  if (found.includes(undefined)) return undefined;
  const moves = found.flatMap((entries) => entries ?? []);
  return moves
    .toSorted((a, b) => a.created - b.created)
    .map(({ id, amount, created }) => ({ id, cents: amount, at: new Date(created * 1000) }));
}

/**
 * Whether money is away by entries in another currency, if they are sent: the amount in the dispute's own currency is then
 * unknown.
 */
function isAwayByOthers({ balance_transactions: entries }: Stripe.Dispute): boolean | undefined {
  if (!Array.isArray(entries)) return undefined;
  return entries.reduce((sum, { amount }) => sum + amount, 0) < 0;
}

type Figures = Pick<ProviderDispute, 'moves' | 'withdrawnCents' | 'feeCents'>;

/**
 * Returns figures of the account: the amount that all disputes of a charge withhold or have taken, which may differ from the
 * charge, and Stripe's fees.
 */
function readFigures(newest: Stripe.Dispute, all: readonly Stripe.Dispute[]): Figures {
  const moves = readMoves(all);
  if (!moves) {
    const isAway = isAwayByOthers(newest);
    return isAway === undefined ? {} : { withdrawnCents: isAway ? newest.amount : 0 };
  }
  const feeCents = all.flatMap((one) => one.balance_transactions).reduce((sum, { fee }) => sum + fee, 0);
  const moved = moves.reduce<Cents>((sum, { cents }) => sum + cents, 0);
  return { moves, withdrawnCents: 0 - moved, ...(feeCents !== 0 && { feeCents }) };
}

function readStatus({ status }: Stripe.Dispute, { withdrawnCents = 0 }: Figures) {
  const meaning = meanings.get(status);
  if (!meaning) return { status: 'open' as const, unknownState: String(status ?? '').slice(0, 100) };
  if (meaning.status !== 'by figures') return { ...meaning, status: meaning.status };
  return { ...meaning, status: withdrawnCents > 0 ? ('lost' as const) : ('won' as const) };
}

function readDispute(newest: Stripe.Dispute, all: readonly Stripe.Dispute[], askedAt: Date): ProviderDispute {
  const figures = readFigures(newest, all);
  const { id, amount, created, evidence_details: evidence, is_charge_refundable: isRefundable } = newest;
  // 0 if the bank accepts no answer.
  const until = evidence?.due_by;
  return {
    id,
    ...readStatus(newest, figures),
    amountCents: amount,
    since: new Date(created * 1000),
    ...(until && { until: new Date(until * 1000) }),
    ...figures,
    ...(typeof isRefundable === 'boolean' && { isRefundable }),
    askedAt,
  };
}

/**
 * Returns the state of a session's newest dispute, with the figures of all; undefined without any. Called only if the charge
 * has a dispute: the session itself does not show its end.
 * @throws 503 `unavailable`
 */
export async function findDispute(
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Checkout.Session,
): Promise<ProviderDispute | undefined> {
  if (typeof intent !== 'object' || !intent) return undefined;
  const { latest_charge: charge } = intent;
  if (typeof charge !== 'object' || !charge?.disputed) return undefined;
  const askedAt = shopNow();
  const { data } = await ask(stripe.disputes.list({ payment_intent: intent.id, limit: 100 }));
  const [newest] = data.toSorted((a, b) => b.created - a.created);
  return newest && readDispute(newest, data, askedAt);
}
