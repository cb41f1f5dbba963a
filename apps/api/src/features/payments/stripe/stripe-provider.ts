import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { ApiError } from '../../../http/api-error.ts';
import { sha256 } from '../../../lib/random.ts';
import type { PaymentProvider, PaymentRequest } from '../payment-provider.ts';
import { paymentOf } from './stripe-answers.ts';

export interface StripeSettings {
  /** Base address of the API. */
  api: string;
  secretKey: string;
  webhookSecret: string;
  /** How long one try may take, in milliseconds. */
  timeoutMs?: number | undefined;
}

/** Stands for the account of the secret key: a session of another account cannot be read with it. */
const payee = 'account-of-the-key';

/** Ids of Checkout Sessions; whatever else a browser or a notification names is not worth a question. */
const idPattern = /^cs_\w{1,196}$/;

const aboutSessions: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]);

/** Only Stripe's own names go into the message: its texts quote a part of the key. */
function asApiError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error.code === 'amount_too_small' || error.code === 'amount_too_large') {
    return new ApiError('payment_method_unavailable', 'Stripe does not take payments of this amount');
  }
  const why = [error.type, error.code, error.statusCode].filter((part) => part !== undefined).join(' ');
  return new ApiError('unavailable', `Stripe: ${why}`, { retryAfter: 5 });
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asApiError(error);
  }
}

function clientOf({ api, secretKey, timeoutMs }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(api);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs ?? 8000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** A Checkout Session for one of our orders: the exact amount, our number, and nothing of the shopper. */
function newSession({ reference, amountCents, returnUrl }: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const agreed = new URL(returnUrl);
  agreed.searchParams.set('payment', 'agreed');
  return {
    mode: 'payment',
    client_reference_id: reference,
    payment_intent_data: { metadata: { order: reference }, description: reference },
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: reference } } },
    ],
    success_url: agreed.href,
    cancel_url: returnUrl,
  };
}

async function findSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  if (!idPattern.test(id)) return undefined;
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw asApiError(error);
  }
}

async function knownSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  const session = await findSession(stripe, id);
  if (!session) throw new ApiError('unavailable', 'Stripe no longer knows a payment that it knew', { retryAfter: 5 });
  return session;
}

async function giveBack(stripe: Stripe, id: string, amount: number, key: string): Promise<void> {
  const { payment_intent: intent } = await knownSession(stripe, id);
  if (!intent) return;
  try {
    await stripe.refunds.create(
      { payment_intent: typeof intent === 'string' ? intent : intent.id, amount },
      { idempotencyKey: sha256(`refund ${id} ${key}`) },
    );
  } catch (error) {
    // More than is left, or given back already: the payment itself tells.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw asApiError(error);
  }
}

function readNotification(stripe: Stripe, rawBody: Buffer, signature: unknown, secret: string): string {
  let event: Stripe.Event;
  try {
    // Also refuses what was signed more than five minutes ago.
    event = stripe.webhooks.constructEvent(rawBody, typeof signature === 'string' ? signature : '', secret);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError('invalid_input', 'The notification is not valid JSON');
    throw new ApiError('invalid_signature', 'The signature does not fit');
  }
  const { object } = event.data;
  return aboutSessions.has(event.type) && 'id' in object && typeof object.id === 'string' ? object.id : '';
}

/**
 * Stripe by Checkout Sessions: the shopper pays on Stripe's page and is led back; the money is taken by then.
 * Every method throws 503 `unavailable` when Stripe cannot be reached.
 */
export function makeStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = clientOf(settings);
  return {
    name: 'stripe',
    demo: false,
    methods: ['Stripe'],
    payee,
    start: async (request) => {
      const options = { idempotencyKey: randomUUID() };
      const { id, url } = await asked(stripe.checkout.sessions.create(newSession(request), options));
      if (!url) throw new ApiError('unavailable', 'Stripe does not say where the shopper pays', { retryAfter: 5 });
      return { id, action: { kind: 'redirect', url } };
    },
    find: async (id) => {
      const session = await findSession(stripe, id);
      return session && paymentOf(session, payee);
    },
    capture: async (id) => paymentOf(await knownSession(stripe, id), payee),
    refund: async (id, amountCents, key) => {
      await giveBack(stripe, id, amountCents, key);
      return paymentOf(await knownSession(stripe, id), payee);
    },
    readNotification: async (rawBody, headers) =>
      readNotification(stripe, rawBody, headers['stripe-signature'], settings.webhookSecret),
  };
}
