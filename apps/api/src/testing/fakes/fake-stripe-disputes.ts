import type { FakeAnswer, FakeRequest } from './fake-http.ts';
import {
  type FakeBalanceTransaction,
  type FakeDispute,
  type FakeSession,
  type StripeState,
  newId,
  seconds,
} from './fake-stripe-sessions.ts';

const answerSeconds = 7 * 86_400;

/** Disputed amount, all of the payment by default; Stripe's fee; and whether money moves automatically. */
export interface DisputeOptions {
  amount?: number;
  fee?: number;
  /** Leaves `balance_transactions` unchanged: Stripe often sends them a moment later. */
  withoutMoves?: boolean;
}

/** Withdraws or reinstates money of a dispute. @param amount negative for a withdrawal */
export function moveDisputed(dispute: FakeDispute, amount: number, fee = 0): FakeBalanceTransaction {
  const entry = { id: newId('txn'), object: 'balance_transaction' as const, amount, fee, net: amount - fee };
  const made = { ...entry, currency: dispute.currency, created: seconds() };
  dispute.balance_transactions.push(made);
  return made;
}

const sumWithdrawn = ({ balance_transactions: entries }: FakeDispute): number =>
  entries.reduce((sum, { amount }) => sum - amount, 0);

/** Sets a status, and moves money as Stripe does with it: an unknown status moves nothing. */
function become(dispute: FakeDispute, status: string, { fee = 2000, withoutMoves }: DisputeOptions): void {
  const isNew = dispute.status === '';
  dispute.status = status;
  const isHeld = ['needs_response', 'under_review', 'lost'].includes(status);
  dispute.is_charge_refundable = !isHeld && !status.startsWith('appeal_');
  if (withoutMoves) return;
  const isOver = status === 'won' || status === 'warning_closed';
  if ((isHeld || (isNew && status === 'won')) && sumWithdrawn(dispute) === 0)
    moveDisputed(dispute, -dispute.amount, fee);
  if (isOver && sumWithdrawn(dispute) > 0) moveDisputed(dispute, sumWithdrawn(dispute));
}

/** Opens a bank's dispute of a payment, or changes the newest one's status. */
export function disputeSession(
  { disputes }: StripeState,
  { payment_intent: intent }: FakeSession,
  status: string,
  options: DisputeOptions = {},
): FakeDispute {
  const charge = intent?.latest_charge;
  if (!intent || !charge) throw new Error('the fake has taken nothing that could be disputed');
  const known = disputes.find((one) => one.payment_intent === intent.id);
  const made = known ?? {
    id: newId('dp'),
    object: 'dispute' as const,
    status: '',
    amount: options.amount ?? intent.amount_received,
    currency: intent.currency,
    created: seconds(),
    charge: charge.id,
    payment_intent: intent.id,
    is_charge_refundable: true,
    balance_transactions: [],
    evidence_details: { due_by: seconds() + answerSeconds },
  };
  if (!known) disputes.unshift(made);
  become(made, status, options);
  // Stripe keeps this flag after the dispute is over.
  charge.disputed = true;
  return made;
}

/** `GET /v1/disputes?payment_intent=…`, the newest first. */
export function listDisputes({ disputes }: StripeState, { path }: FakeRequest): FakeAnswer {
  const intent = new URL(path, 'http://stripe').searchParams.get('payment_intent');
  const data = disputes.filter((one) => one.payment_intent === intent);
  return { status: 200, body: { object: 'list', url: '/v1/disputes', has_more: false, data } };
}
