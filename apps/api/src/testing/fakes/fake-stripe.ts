import { Stripe } from 'stripe';
import type { StripeSettings } from '../../features/payments/providers/stripe/stripe-settings.ts';
import { type FakeAnswer, type FakeHttp, type FakeRequest, startFakeHttp } from './fake-http.ts';
import { type DisputeOptions, disputeSession, listDisputes } from './fake-stripe-disputes.ts';
import { listRefunds, refund } from './fake-stripe-refunds.ts';
import {
  type FakeDispute,
  type FakeSession,
  type StripeState,
  create,
  expire,
  newId,
  payOn,
  refusal,
  expandSession,
} from './fake-stripe-sessions.ts';

/** State of Stripe, with `sessions` and `refunds`, which tests may change. */
export interface FakeStripe extends FakeHttp, StripeState {
  settings: StripeSettings;
  session: (id: string) => FakeSession;
  /** Pays on Stripe's page as the shopper does; `processing` is a method whose money comes later. */
  pay: (id: string, result?: 'succeeded' | 'processing') => void;
  /** Payment methods of its page, switched on in the dashboard. */
  switchedOn: Set<string>;
  /** Result of the next refunds: a status of the refund, or the code of a refusal. */
  onRefund: { result: string };
  /** Refunds money as the merchant does in Stripe's dashboard. */
  giveBack: (id: string, cents: number) => void;
  /** Opens a dispute of the buyer's bank, or changes its status; money moves as at Stripe. */
  dispute: (id: string, status: string, options?: DisputeOptions) => FakeDispute;
  /** Makes Stripe forget all idempotency keys so far, as after a day. */
  forgetKeys: () => void;
  /** Returns a signed notification about a session, its charge or its latest refund, as Stripe sends it. */
  notification: (type: string, id: string, signed?: Signing) => StripeNotification;
  /** Signs any notification as Stripe does. */
  signed: (body: string, signed?: Signing) => StripeNotification;
}

/** Time and secret of a notification's signature. */
interface Signing {
  at?: Date;
  secret?: string;
  /** Whether the event belongs to the live mode. */
  livemode?: boolean;
  /** Time of the event; now by default. */
  created?: Date;
}

/** A notification as Stripe sends it. */
export interface StripeNotification {
  body: string;
  headers: Record<string, string>;
}

const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_tests';

/** Settings of Stripe in a test. */
interface FakeSettings {
  /** Result of refunds. */
  result: string;
  switchedOn: ReadonlySet<string>;
}

/** Checks the key of requests, and answers repeated ones from memory. */
function guardStripeRequests(act: (request: FakeRequest) => FakeAnswer) {
  /** Requests and answers by idempotency key; malformed requests are not stored. */
  const done = new Map<string, { sent: string; answer: FakeAnswer }>();
  const serve = (request: FakeRequest): FakeAnswer => {
    const { method, path, body, headers } = request;
    if (headers.authorization !== `Bearer ${secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    }
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return act(request);
    const sent = `${path} ${body}`;
    const known = done.get(key);
    if (known) return known.sent === sent ? known.answer : refusal(400, 'keys_for_other_params', 'idempotency_error');
    const answer = act(request);
    if (answer.status !== 404) done.set(key, { sent, answer });
    return answer;
  };
  return { serve, forgetKeys: () => done.clear() };
}

/** `GET /v1/payment_method_configurations`: one of a platform, one for sessions that name it, and the default. */
function listConfigurations(switchedOn: ReadonlySet<string>): FakeAnswer {
  const known = ['card', 'apple_pay', 'google_pay', 'klarna', 'link', 'sepa_debit'];
  const configuration = (id: string, isDefault: boolean, application: string | null, on: ReadonlySet<string>) => ({
    id,
    object: 'payment_method_configuration',
    active: true,
    is_default: isDefault,
    application,
    ...Object.fromEntries(known.map((name) => [name, { available: on.has(name) }])),
  });
  const data = [
    configuration('pmc_platform', true, 'ca_platform', new Set(known)),
    configuration('pmc_other', false, null, new Set(known)),
    configuration('pmc_own', true, null, switchedOn),
  ];
  return { status: 200, body: { object: 'list', url: '/v1/payment_method_configurations', has_more: false, data } };
}

function answerTo(state: StripeState, { result, switchedOn }: FakeSettings, request: FakeRequest): FakeAnswer {
  const { method, path } = request;
  const { pathname, searchParams } = new URL(path, 'http://stripe');
  const posted = method === 'POST';
  if (pathname === '/v1/payment_method_configurations') return listConfigurations(switchedOn);
  if (pathname === '/v1/refunds')
    return posted ? refund(state, result, new URLSearchParams(request.body)) : listRefunds(state, request);
  if (pathname === '/v1/disputes') return listDisputes(state, request);
  if (pathname === '/v1/checkout/sessions') {
    if (posted) return create(state, request);
    const intent = searchParams.get('payment_intent');
    const data = [...state.sessions.values()].filter((session) => session.payment_intent?.id === intent);
    const seen = data.map((session) => expandSession(session, path));
    return { status: 200, body: { object: 'list', url: pathname, has_more: false, data: seen } };
  }
  const [, id = '', expiring] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
  const kept = state.sessions.get(id);
  if (!kept) return refusal(404, 'resource_missing');
  return expiring ? expire(kept) : { status: 200, body: expandSession(kept, path) };
}

/** Returns the object of an event. Charges and refunds contain their payment intent, but not their session. */
function findEventObject({ sessions, refunds, disputes }: StripeState, type: string, id: string): object {
  const session = sessions.get(id);
  if (!/refund|dispute/.test(type)) return session ?? { id, object: 'checkout.session' };
  if (type.startsWith('charge.dispute')) {
    const intent = session?.payment_intent?.id;
    return disputes.find((one) => one.payment_intent === intent) ?? { id: 'dp_1', object: 'dispute' };
  }
  const { id: intent = 'pi_unknown', latest_charge: charge } = session?.payment_intent ?? {};
  if (type === 'charge.refunded') return { id: 'ch_unknown', object: 'charge', ...charge, payment_intent: intent };
  return (
    refunds.find((one) => one.payment_intent === intent) ?? { id: 're_1', object: 'refund', payment_intent: intent }
  );
}

const { webhooks } = new Stripe(secretKey);

function signed(body: string, { at = new Date(), secret = webhookSecret }: Signing = {}): StripeNotification {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'stripe-signature': signature } };
}

/** Starts Stripe's Checkout Sessions, refunds and signatures over HTTP, until it is closed. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const state: StripeState = { sessions: new Map(), refunds: [], disputes: [], asked: new Map() };
  const onRefund = { result: 'succeeded' };
  const switchedOn = new Set(['card', 'apple_pay', 'google_pay', 'klarna']);
  const session = (id: string): FakeSession => {
    const kept = state.sessions.get(id);
    if (!kept) throw new Error(`the fake has no session ${id}`);
    return kept;
  };
  const { serve, forgetKeys } = guardStripeRequests((request) => answerTo(state, { ...onRefund, switchedOn }, request));
  const http = await startFakeHttp(serve);
  return {
    ...http,
    ...state,
    settings: { api: http.url, secretKey, webhookSecret, livemode: false },
    session,
    switchedOn,
    onRefund,
    pay: (id, result = 'succeeded') => {
      payOn(session(id), result, state.asked.get(id)?.get('payment_intent_data[metadata][order]') ?? '');
    },
    giveBack: (id, cents) => {
      const form = { payment_intent: session(id).payment_intent?.id ?? '', amount: String(cents) };
      const { status } = refund(state, 'succeeded', new URLSearchParams(form));
      if (status !== 200) throw new Error('the fake cannot give that back');
    },
    dispute: (id, status, options) => disputeSession(state, session(id), status, options),
    forgetKeys,
    notification: (type, id, signing = {}) => {
      const { livemode = false, created = new Date() } = signing;
      const about = { livemode, created: Math.floor(created.getTime() / 1000), type };
      const data = { object: findEventObject(state, type, id) };
      return signed(JSON.stringify({ id: newId('evt'), object: 'event', ...about, data }), signing);
    },
    signed,
  };
}
