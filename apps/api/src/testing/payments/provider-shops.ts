import type { Express } from 'express';
import request from 'supertest';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { OrderModel } from '../../features/orders/order.model.ts';
import { PaymentModel } from '../../features/payments/payment.model.ts';
import { makePayPalProvider } from '../../features/payments/providers/paypal/paypal-provider.ts';
import { makeStripeProvider } from '../../features/payments/providers/stripe/stripe-provider.ts';
import type { FakePayPal } from '../fakes/fake-paypal.ts';
import { fakePayPal, fakeStripe } from '../fakes/fake-providers.ts';
import type { FakeStripe } from '../fakes/fake-stripe.ts';
import { type Shop, aStartedPayment, aVisitorOrder, patiently, pay } from '../calls/shop-calls.ts';
import { aUser } from '../factories.ts';
import { testApp } from '../test-app.ts';

/** Creates a shop whose PayPal is the fake. @param timeoutMs time limit of PayPal's answers */
export async function aPayPalShop(timeoutMs?: number): Promise<{ shop: Express; paypal: FakePayPal }> {
  const paypal = await fakePayPal();
  const provider = makePayPalProvider({ ...paypal.settings, timeoutMs });
  return { shop: testApp({ providers: [provider], demoWindow: undefined }), paypal };
}

/** Creates an order of 49 € whose shopper has approved the payment in PayPal's window. */
export async function anApprovedOrder(shop: Shop, paypal: FakePayPal) {
  const order = await aVisitorOrder(shop);
  const id = await aStartedPayment(shop, order);
  paypal.approve(id);
  return { order, id };
}

/** Creates a shop whose Stripe is the fake. */
export async function aStripeShop(): Promise<{ shop: Express; stripe: FakeStripe }> {
  const stripe = await fakeStripe();
  const provider = makeStripeProvider(stripe.settings);
  return { shop: testApp({ providers: [provider], demoWindow: undefined }), stripe };
}

/** Creates an order of 49 € whose shopper is on Stripe's page. */
export async function aBegunOrder(shop: Shop) {
  const order = await aVisitorOrder(shop, { paymentMethod: 'Stripe' });
  return { order, id: await aStartedPayment(shop, order, 'Stripe') };
}

/** Creates an order of 49 € whose shopper has paid at Stripe. */
export async function aStripeOrder(shop: Shop, stripe: FakeStripe) {
  const begun = await aBegunOrder(shop);
  stripe.pay(begun.id);
  return begun;
}

/** Sends a notification as a provider does. */
export function notify(
  shop: Shop,
  provider: string,
  { body, headers }: { body: string; headers: Record<string, string> },
) {
  const call = request(shop).post(`/api/payments/${provider}/webhook`).set('Content-Type', 'application/json');
  return call.set(headers).send(body);
}

/**
 * Expects that the order is unpaid and none of its money is on record as captured.
 * @param refundDue number of its payments that are to be refunded
 */
export async function expectUnpaid(order: { _id: string }, refundDue = 0): Promise<void> {
  expect(await OrderModel.findById(order._id).lean()).toMatchObject({ isPaid: false });
  expect(await OrderModel.countDocuments({ _id: order._id, paidAt: { $exists: true } })).toBe(0);
  const captured = await PaymentModel.find({ order: order._id, status: 'captured' }).lean();
  expect(captured).toMatchObject(Array.from({ length: refundDue }, () => ({ allocation: 'refund_due' })));
}

/** Expects that the order is paid, by one record of one payment. */
export async function expectPaidOnce(order: { _id: string }): Promise<void> {
  const stored = await OrderModel.findById(order._id).lean();
  expect(stored).toMatchObject({ isPaid: true, payment: { status: 'captured' } });
  expect(stored?.events?.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([{ status: 'captured' }]);
}

/**
 * Expects one payment from 100 simultaneous calls of the shopper and notifications, all answered with 200.
 * @param notifications the provider's, in turn
 */
export async function expectPaidOnceBy100(
  server: Shop,
  order: { _id: string },
  id: string,
  provider: string,
  notifications: Parameters<typeof notify>[2][],
): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, i) => {
      const sent = i % 2 ? undefined : notifications[(i / 2) % notifications.length];
      return patiently(() => (sent ? notify(server, provider, sent) : pay(server, order, id)));
    }),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  await expectPaidOnce(order);
  const { paidAt } = z.parse(z.object({ paidAt: z.date() }), await OrderModel.findById(order._id).lean());
  const told = answers.flatMap(({ body }) => ('paidAt' in body ? [String(body.paidAt)] : []));
  expect(told).toEqual(Array.from({ length: 50 }, () => paidAt.toISOString()));
}

/** Creates an order of 49 € paid through Stripe, an admin, and a function that sends Stripe's notifications. */
export async function aPaidStripeOrder() {
  const stripe = await fakeStripe();
  const provider = makeStripeProvider(stripe.settings);
  const shop = testApp({ providers: [provider], demoWindow: undefined });
  const { order, id } = await aStripeOrder(shop, stripe);
  await pay(shop, order, id).expect(200);
  const admin = await aUser({ isAdmin: true });
  const say = async (type = 'charge.dispute.updated', created = new Date()) => {
    const notification = stripe.notification(type, id, { created });
    expect((await patiently(() => notify(shop, 'stripe', notification))).status).toBe(200);
  };
  return { shop, stripe, provider, order, id, admin, say };
}
