import { Agent, type Server, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Express } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { errorCode, listening } from '../../testing/calls/shop-calls.ts';
import { oddJson, seededRandom } from '../../testing/odd-json.ts';
import { aPayPalShop, aStripeShop, notify } from '../../testing/payments/provider-shops.ts';

interface Signed {
  body: string;
  headers: Record<string, string>;
}

interface Provider {
  name: string;
  shop: Express;
  /** One of every kind that the shop reads. */
  genuine: string[];
  sign: (body: string) => Signed;
}

const stripeTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.updated',
  'charge.dispute.created',
  'customer.created',
];
const payPalTypes = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.REFUNDED',
  'CUSTOMER.DISPUTE.CREATED',
];

// About a payment that cannot exist: reading them is the matter here, and settling would take ten times as long.
async function stripeProvider(): Promise<Provider> {
  const { shop, stripe } = await aStripeShop();
  const genuine = stripeTypes.map((type) => stripe.notification(type, 'unknown').body);
  return { name: 'stripe', shop, genuine, sign: (body) => stripe.signed(body) };
}

async function payPalProvider(): Promise<Provider> {
  const { shop, paypal } = await aPayPalShop();
  const genuine = payPalTypes.map((type) => paypal.notification(type, 'unknown').body);
  return { name: 'paypal', shop, genuine, sign: (body) => paypal.signed(body) };
}

const providers = [
  ['Stripe', stripeProvider],
  ['PayPal', payPalProvider],
] as const;

/** Sends over a kept connection: 5,000 of supertest's take a minute. */
function send(server: Server, agent: Agent, name: string, { body, headers }: Signed) {
  const address = z.parse(z.object({ port: z.number() }), server.address());
  return new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const options = {
      port: address.port,
      agent,
      method: 'POST',
      path: `/api/payments/${name}/webhook`,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': length },
    };
    const sent = request(options, (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode, body: JSON.parse(said) }), reject);
    });
    sent.once('error', reject).end(body);
  });
}

const seed = 13;
const perProvider = 5000;
const atOnce = 10;

describe('a signed notification', () => {
  describe.each(providers)('of %s', (_name, make) => {
    it(`of any of ${perProvider} odd shapes (seed ${seed}) is taken or 400, never a fault of the shop`, async () => {
      const { name, shop, genuine, sign } = await make();
      const server = await listening(shop);
      const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
      onTestFinished(() => agent.destroy());
      const random = seededRandom(seed);
      const bodies = Array.from({ length: perProvider }, (_, i) =>
        oddJson(random, JSON.parse(genuine[i % genuine.length] ?? '')),
      );
      const faults: string[] = [];
      const statuses = new Set<number | undefined>();
      const work = bodies.values();
      const sendInTurn = async (): Promise<void> => {
        for (const body of work) {
          const answer = await send(server, agent, name, sign(body));
          statuses.add(answer.status);
          const isGood = answer.status === 200 || (answer.status === 400 && errorCode(answer) === 'invalid_input');
          if (!isGood) faults.push(`${answer.status} ${JSON.stringify(answer.body)} to ${body.slice(0, 500)}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, sendInTurn));
      expect(faults.slice(0, 5)).toEqual([]);
      expect(statuses, 'the shapes are odd enough to be refused, and not all of them').toEqual(new Set([200, 400]));
    });

    it.each(['null', '5', '"text"', '[]', '[{}]', '{}', 'true'])('that is nothing but %s is 400', async (body) => {
      const { name, shop, sign } = await make();
      const response = await notify(shop, name, sign(body));
      expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    });

    it.each(['null', '5', '"text"', '[]', '[{"id":"x"}]', 'true'])(
      'about %s, which is no object, is 400',
      async (json) => {
        const what: unknown = JSON.parse(json);
        const { name, shop, genuine, sign } = await make();
        for (const body of genuine) {
          const event = z.parse(z.record(z.string(), z.unknown()), JSON.parse(body));
          const odd = name === 'stripe' ? { ...event, data: { object: what } } : { ...event, resource: what };
          const response = await notify(shop, name, sign(JSON.stringify(odd)));
          expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
        }
      },
    );
  });
});
