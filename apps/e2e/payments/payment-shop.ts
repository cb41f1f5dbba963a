import { once } from 'node:events';
import { createServer } from 'node:net';
import { type FakePayPal, startFakePayPal } from '@kontor/api/testing/fakes/fake-paypal';
import { type FakeStripe, startFakeStripe } from '@kontor/api/testing/fakes/fake-stripe';
import { test as adminTest } from '../fixtures/admin-shop.ts';
import { expect } from '../fixtures/fixtures.ts';
import { serveProviderPages } from './provider-pages.ts';
import type { Product } from '../fixtures/shop-calls.ts';
import { stool as stoolName } from '../fixtures/journey.ts';

interface Fixtures {
  /** Addresses of other sites that the shop's pages have requested, in order. */
  strangers: string[];
  /** Sends a signed notification as the provider does; the shop accepts it. */
  notify: (provider: string, notification: { body: string; headers: Record<string, string> }) => Promise<void>;
  /** Product to order: a new one for each test. */
  stool: Product;
}

interface WorkerFixtures {
  paypal: FakePayPal;
  stripe: FakeStripe;
}

/** Finds a free port in advance: the shop has to know its own address, to which providers lead back. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function makeShopEnv({ settings: paypal }: FakePayPal, { settings: stripe }: FakeStripe, port: number) {
  return {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    PAYPAL_API: paypal.api,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_PAYEE: paypal.payee,
    STRIPE_API: stripe.api,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    DEMO_PAYMENTS: 'off',
    // All shoppers of the tests share an IP address.
    OPEN_ORDERS_PER_ADDRESS: '0',
  };
}

/**
 * Playwright's test with a shop per worker that takes payments. PayPal and Stripe are fakes that speak their protocols;
 * requests of a page to other sites are answered by `provider-pages.ts` or fail.
 */
export const test = adminTest.extend<Fixtures, WorkerFixtures>({
  paypal: [
    async ({}, use) => {
      const paypal = await startFakePayPal();
      await use(paypal);
      await paypal.close();
    },
    { scope: 'worker' },
  ],
  stripe: [
    async ({}, use) => {
      const stripe = await startFakeStripe();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  shopEnv: [async ({ paypal, stripe }, use) => use(makeShopEnv(paypal, stripe, await freePort())), { scope: 'worker' }],
  stool: async ({ shop }, use) => use(await shop.aProduct(stoolName.de, { nameEn: stoolName.en, countInStock: 16 })),
  context: async ({ context, paypal, stripe }, use) => {
    await serveProviderPages(context, paypal, stripe);
    await use(context);
    paypal.calm();
    stripe.calm();
    paypal.onCapture.result = 'COMPLETED';
  },
  strangers: async ({ context, ownShop }, use) => {
    const asked: string[] = [];
    context.on('request', (request) => {
      const { origin, href } = new URL(request.url());
      if (origin !== ownShop.url) asked.push(href);
    });
    await use(asked);
  },
  notify: async ({ ownShop }, use) =>
    use(async (provider, { body, headers }) => {
      const address = `${ownShop.url}/api/payments/${provider}/webhook`;
      const sent = { ...headers, 'Content-Type': 'application/json' };
      const { status } = await fetch(address, { method: 'POST', headers: sent, body });
      expect(status).toBe(200);
    }),
});
