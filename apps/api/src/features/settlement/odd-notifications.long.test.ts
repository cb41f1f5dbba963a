// @module-tag slow
// asvs 16.5.3
import { Agent, type Server, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Express } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { chooseForRun } from '../../testing/choose-for-run.ts';
import { errorCode, listening, pay } from '../../testing/calls/shop-calls.ts';
import { oddJson, seededRandom } from '../../testing/odd-json.ts';
import {
  aPayPalShop,
  aStripeOrder,
  aStripeShop,
  anApprovedOrder,
  notify,
} from '../../testing/payments/provider-shops.ts';
import { OrderModel } from '../orders/order.model.ts';

interface Signed {
  body: string;
  headers: Record<string, string>;
}

interface Provider {
  name: string;
  shop: Express;
  /** One of every kind that the shop reads, about an unknown payment. */
  genuine: string[];
  /** Notifications about payments of orders that the shop has. */
  known: string[];
  sign: (body: string) => Signed;
  /** Requests to the provider, and those that only follow from reading a notification to its end. */
  requests: { path: string }[];
  last: RegExp;
}

const stripeTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
  'customer.created',
];
const payPalTypes = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
];

/** With a payment that is agreed to, and one that was taken, given back in part, and contested. */
async function stripeProvider(): Promise<Provider> {
  const { shop, stripe } = await aStripeShop();
  const [agreed, taken] = [await aStripeOrder(shop, stripe), await aStripeOrder(shop, stripe)];
  await pay(shop, taken.order, taken.id).expect(200);
  stripe.giveBack(taken.id, 100);
  stripe.dispute(taken.id, 'won');
  const about = (id: string) => stripeTypes.map((type) => stripe.notification(type, id).body);
  const known = [...about(agreed.id), ...about(taken.id)];
  const { requests, signed: sign } = stripe;
  return { name: 'stripe', shop, genuine: about('unknown'), known, sign, requests, last: /^\/v1\/disputes/ };
}

/** Sets up PayPal, which has taken money back by itself as well. */
async function payPalProvider(): Promise<Provider> {
  const { shop, paypal } = await aPayPalShop();
  const [agreed, taken] = [await anApprovedOrder(shop, paypal), await anApprovedOrder(shop, paypal)];
  await pay(shop, taken.order, taken.id).expect(200);
  const about = (id: string) => payPalTypes.map((type) => paypal.notification(type, id).body);
  const genuine = about('unknown');
  paypal.giveBack(taken.id, '1.00');
  paypal.reverse(taken.id, false);
  paypal.dispute(taken.id);
  const known = [...about(agreed.id), ...about(taken.id)];
  const { requests, signed: sign } = paypal;
  return { name: 'paypal', shop, genuine, known, sign, requests, last: /^\/v2\/payments\/refunds/ };
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
const perProvider = chooseForRun(1000, 5000);
const atOnce = 10;
/** Settling takes ten times as long as reading, which most of them are about. */
const perKnown = 10;

describe('a signed notification', () => {
  describe.each(providers)('of %s', (_name, make) => {
    it(`of any of ${perProvider} odd shapes (seed ${seed}) is taken or 400, never a fault of the shop`, async () => {
      const { name, shop, genuine, known, sign, requests, last } = await make();
      const server = await listening(shop);
      const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
      onTestFinished(() => agent.destroy());
      const random = seededRandom(seed);
      const bodies = Array.from({ length: perProvider }, (_, i) => {
        const [samples, at] = i % perKnown === 0 ? [known, i / perKnown] : [genuine, i];
        return oddJson(random, JSON.parse(samples[at % samples.length] ?? ''));
      });
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
      expect(requests.filter(({ path }) => last.test(path)).length).toBeGreaterThan(0);
      const orders = await OrderModel.find({ number: { $gt: '' } })
        .sort({ number: 1 })
        .lean();
      expect(orders, 'some were about the orders, and are settled').toMatchObject([
        { isPaid: true, payment: { status: 'captured' } },
        { isPaid: true, dispute: { cents: 4900 } },
      ]);
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
