import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import type { StripeSettings } from '../features/payments/stripe/stripe-provider.ts';
import { type FakeAnswer, type FakeHttp, type FakeRequest, fakeHttp } from './fake-http.ts';

interface FakeCharge {
  id: string;
  object: 'charge';
  refunded: boolean;
  amount_refunded: number;
  created: number;
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
}

/** A Checkout Session as Stripe keeps it. */
export interface FakeSession {
  id: string;
  object: 'checkout.session';
  status: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  url: string;
  created: number;
  customer_details: { email: string } | null;
  payment_intent: FakeIntent | null;
}

export interface FakeStripe extends FakeHttp {
  settings: StripeSettings;
  /** What Stripe keeps: tests change it as they like. */
  sessions: Map<string, FakeSession>;
  session: (id: string) => FakeSession;
  /** The shopper pays on Stripe's page; `processing` is a method whose money comes later. */
  pay: (id: string, result?: 'succeeded' | 'processing') => void;
  /** What the shop sent when it began each session. */
  asked: Map<string, URLSearchParams>;
  /** A signed notification about a session, as Stripe sends it. */
  notification: (type: string, id: string, signed?: { at?: Date; secret?: string }) => Signed;
}

interface Signed {
  body: string;
  headers: Record<string, string>;
}

const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_tests';

function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function refusal(status: number, code: string): FakeAnswer {
  return { status, body: { error: { type: 'invalid_request_error', code, message: code } } };
}

function create(
  { sessions, asked }: Pick<FakeStripe, 'sessions' | 'asked'>,
  references: Map<string, string>,
  { body }: FakeRequest,
): FakeAnswer {
  const form = new URLSearchParams(body);
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
  if (form.get('mode') !== 'payment' || form.get('line_items[0][quantity]') !== '1')
    return refusal(400, 'parameter_invalid');
  if (!(amount >= 50)) return refusal(400, 'amount_too_small');
  const id = newId('cs_test');
  sessions.set(id, {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    client_reference_id: form.get('client_reference_id'),
    url: `https://checkout.stripe.example/c/pay/${id}`,
    created: seconds(),
    customer_details: null,
    payment_intent: null,
  });
  asked.set(id, form);
  references.set(id, form.get('payment_intent_data[metadata][order]') ?? '');
  return { status: 200, body: sessions.get(id) };
}

function refund(sessions: Map<string, FakeSession>, { body }: FakeRequest): FakeAnswer {
  const form = new URLSearchParams(body);
  const intent = [...sessions.values()]
    .map((session) => session.payment_intent)
    .find((kept) => kept?.id === form.get('payment_intent'));
  const charge = intent?.latest_charge;
  if (!intent || !charge) return refusal(404, 'resource_missing');
  if (charge.refunded) return refusal(400, 'charge_already_refunded');
  const back = charge.amount_refunded + Number(form.get('amount'));
  if (back > intent.amount_received) return refusal(400, 'amount_too_large');
  charge.amount_refunded = back;
  charge.refunded = back === intent.amount_received;
  return { status: 200, body: { id: newId('re'), object: 'refund', status: 'succeeded' } };
}

/** What is not asked for by `expand` is only named. */
function shown(session: FakeSession, path: string): object {
  const { payment_intent: intent } = session;
  const expand = new URL(path, 'http://stripe').searchParams.get('expand[0]') ?? '';
  if (!intent || expand === 'payment_intent.latest_charge') return session;
  return { ...session, payment_intent: intent.id };
}

/** Stripe's Checkout Sessions, refunds and signatures over HTTP, until the test ends. */
export async function fakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, FakeSession>();
  const asked = new Map<string, URLSearchParams>();
  const references = new Map<string, string>();
  const done = new Map<string, FakeAnswer>();
  const session = (id: string): FakeSession => {
    const kept = sessions.get(id);
    if (!kept) throw new Error(`the fake has no session ${id}`);
    return kept;
  };

  const act = (request: FakeRequest): FakeAnswer => {
    if (request.method === 'POST' && request.path === '/v1/checkout/sessions') {
      return create({ sessions, asked }, references, request);
    }
    if (request.method === 'POST' && request.path === '/v1/refunds') return refund(sessions, request);
    const [, id = ''] = /^\/v1\/checkout\/sessions\/(\w+)/.exec(request.path) ?? [];
    const kept = sessions.get(id);
    return kept ? { status: 200, body: shown(kept, request.path) } : refusal(404, 'resource_missing');
  };

  const http = await fakeHttp((request) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    }
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? done.get(key) : undefined;
    const answer = known ?? act(request);
    if (typeof key === 'string' && answer.status < 300) done.set(key, answer);
    return answer;
  });

  const { webhooks } = new Stripe(secretKey);
  return {
    ...http,
    settings: { api: http.url, secretKey, webhookSecret },
    sessions,
    session,
    asked,
    pay: (id, result = 'succeeded') => {
      const kept = session(id);
      const paid = result === 'succeeded';
      const charge = {
        id: newId('ch'),
        object: 'charge',
        refunded: false,
        amount_refunded: 0,
        created: seconds(),
      } as const;
      Object.assign(kept, {
        status: 'complete',
        payment_status: paid ? 'paid' : 'unpaid',
        customer_details: { email: 'karla@post.example' },
      });
      kept.payment_intent = {
        id: newId('pi'),
        object: 'payment_intent',
        status: result,
        currency: kept.currency,
        amount_received: paid ? kept.amount_total : 0,
        metadata: { order: references.get(id) ?? '' },
        latest_charge: paid ? charge : null,
      };
    },
    notification: (type, id, { at = new Date(), secret = webhookSecret } = {}) => {
      const object = sessions.get(id) ?? { id, object: 'checkout.session' };
      const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } });
      const timestamp = Math.floor(at.getTime() / 1000);
      return {
        body,
        headers: { 'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) },
      };
    },
  };
}
