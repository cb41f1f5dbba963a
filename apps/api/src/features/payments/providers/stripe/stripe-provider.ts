import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { inSpan } from '../../../../lib/watching/spans.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { readStripePayment } from './stripe-answers.ts';
import { findDispute } from './stripe-dispute.ts';
import { askToBegin, stripeAway } from './stripe-errors.ts';
import { readStripeNotification } from './stripe-notification.ts';
import type { StripeSettings } from './stripe-settings.ts';
import { refund } from './stripe-refund.ts';
import { expireSession, findSession, requireSession, newSession } from './stripe-sessions.ts';
import { findWays, cachePaymentOptions } from './stripe-ways.ts';

/** Represents the account of the secret key, which cannot read sessions of another account. */
const payee = 'account-of-the-key';

function makeStripeClient({ api, secretKey, timeoutMs }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(api);
  const http = Stripe.createNodeHttpClient();
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs ?? 8000,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: {
      getClientName: () => http.getClientName(),
      makeRequest: (...request) =>
        inSpan(`stripe ${request[3]}`, { kind: 'client' }, () => http.makeRequest(...request)),
    },
  });
}

/**
 * Creates the Stripe provider by Checkout Sessions: the shopper pays on Stripe's page and is redirected back; the money is
 * captured by then. Every method throws 503 `unavailable` when Stripe cannot be reached.
 */
export function makeStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = makeStripeClient(settings);
  const readWays = cachePaymentOptions(() => findWays(stripe), settings.onWaysUnknown);
  const own = { payee, livemode: settings.livemode };
  return {
    name: 'stripe',
    demo: false,
    methods: ['Stripe'],
    payee,
    readOffer: () => ({ stripeWays: [...readWays()] }),
    start: async (request) => {
      const options = { idempotencyKey: randomUUID() };
      const { id, url } = await askToBegin(stripe.checkout.sessions.create(newSession(request), options));
      if (!url) throw stripeAway('does not say where the shopper pays');
      return { id, action: { kind: 'redirect', url } };
    },
    find: async (id) => {
      const session = await findSession(stripe, id);
      if (!session) return undefined;
      const dispute = await findDispute(stripe, session);
      return { ...readStripePayment(session, own), ...(dispute && { dispute }) };
    },
    capture: async (id) => readStripePayment(await requireSession(stripe, id), own),
    refund: async (id, amountCents, key) => {
      await refund(stripe, id, amountCents, key);
      return readStripePayment(await requireSession(stripe, id), own);
    },
    expire: (id) => expireSession(stripe, id),
    readNotification: (rawBody, headers) =>
      readStripeNotification(stripe, rawBody, headers['stripe-signature'], settings),
  };
}
