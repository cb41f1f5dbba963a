import { randomBytes } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from './fake-http.ts';

interface FakeCharge {
  id: string;
  object: 'charge';
  refunded: boolean;
  disputed: boolean;
  amount_refunded: number;
  created: number;
  payment_method_details: { type: string; card?: { wallet: { type: string } | null } };
}

interface FakeIntent {
  id: string;
  object: 'payment_intent';
  status: string;
  currency: string;
  amount_received: number;
  metadata: Record<string, string>;
  latest_charge: FakeCharge | null;
  on_behalf_of?: string;
  transfer_data?: { destination: string };
  last_payment_error?: { type: string; code: string; decline_code?: string };
}

/** A refund as Stripe stores it. */
export interface FakeRefund {
  id: string;
  object: 'refund';
  status: string;
  amount: number;
  charge: string;
  payment_intent: string;
  metadata: Record<string, string>;
}

/** A dispute as Stripe stores it. */
export interface FakeDispute {
  id: string;
  object: 'dispute';
  status: string;
  amount: number;
  currency: string;
  created: number;
  charge: string;
  payment_intent: string;
  is_charge_refundable: boolean;
  balance_transactions: FakeBalanceTransaction[];
  evidence_details: { due_by: number | null };
}

/** Entry of the account: money that a dispute withdraws (negative) or reinstates, and its fee. */
export interface FakeBalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
}

/** A Checkout Session as Stripe stores it. */
export interface FakeSession {
  id: string;
  object: 'checkout.session';
  /** False with a test key. */
  livemode: boolean;
  status: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  /** Stripe's page for the shopper, and the address it redirects to. */
  url: string | null;
  success_url: string;
  cancel_url: string;
  created: number;
  customer_details: { email: string } | null;
  payment_intent: FakeIntent | null;
}

/** State of Stripe. */
export interface StripeState {
  sessions: Map<string, FakeSession>;
  refunds: FakeRefund[];
  disputes: FakeDispute[];
  /** Request of the shop that began each session. */
  asked: Map<string, URLSearchParams>;
}

/** Returns an id in Stripe's format. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Returns Stripe's answer to a refused request. */
export function refusal(status: number, code: string, type = 'invalid_request_error'): FakeAnswer {
  return { status, body: { error: { type, code, message: code } } };
}

/** `POST /v1/checkout/sessions` */
export function create({ sessions, asked }: StripeState, { body }: FakeRequest): FakeAnswer {
  const form = new URLSearchParams(body);
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
  if (form.get('mode') !== 'payment' || form.get('line_items[0][quantity]') !== '1')
    return refusal(400, 'parameter_invalid');
  if (!(amount >= 50)) return refusal(400, 'amount_too_small');
  const id = newId('cs_test');
  sessions.set(id, {
    id,
    object: 'checkout.session',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    client_reference_id: form.get('client_reference_id'),
    url: `https://checkout.stripe.example/c/pay/${id}`,
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
    created: seconds(),
    customer_details: null,
    payment_intent: null,
  });
  asked.set(id, form);
  return { status: 200, body: sessions.get(id) };
}

/** `POST /v1/checkout/sessions/{id}/expire` */
export function expire(session: FakeSession): FakeAnswer {
  // Stripe's error without a code.
  const message = `This Checkout Session has a status of \`${session.status}\`.`;
  if (session.status !== 'open') return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
  Object.assign(session, { status: 'expired', url: null });
  return { status: 200, body: session };
}

/** Returns an object with the parts named in `expand`; others are ids. */
export function expandSession(session: FakeSession, path: string): object {
  const { payment_intent: intent } = session;
  const expand = new URL(path, 'http://stripe').searchParams.get('expand[0]') ?? '';
  if (!intent || expand === 'payment_intent.latest_charge') return session;
  return { ...session, payment_intent: intent.id };
}

/** Pays on Stripe's page as the shopper does. @param reference of the payment intent, as requested by the shop */
export function payOn(session: FakeSession, result: 'succeeded' | 'processing', reference: string): void {
  const paid = result === 'succeeded';
  const charge = {
    id: newId('ch'),
    object: 'charge',
    refunded: false,
    disputed: false,
    amount_refunded: 0,
    created: seconds(),
    payment_method_details: { type: 'card', card: { wallet: null } },
  } as const;
  Object.assign(session, {
    status: 'complete',
    payment_status: paid ? 'paid' : 'unpaid',
    url: null,
    customer_details: { email: 'karla@post.example' },
    payment_intent: {
      id: session.payment_intent?.id ?? newId('pi'),
      object: 'payment_intent',
      status: result,
      currency: session.currency,
      amount_received: paid ? session.amount_total : 0,
      metadata: { order: reference },
      latest_charge: paid ? charge : null,
    },
  });
}
