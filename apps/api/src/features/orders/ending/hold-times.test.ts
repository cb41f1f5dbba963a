// asvs 2.3.2
import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aStartedPayment, aVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { fakePayPal } from '../../../testing/fakes/fake-providers.ts';
import { notify } from '../../../testing/payments/provider-shops.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testUnpaidOrderRules } from '../../../testing/test-shop.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { makePayPalProvider } from '../../payments/providers/paypal/paypal-provider.ts';
import { OrderModel } from '../order.model.ts';
import { transition } from '../transition.ts';
import { expireOrder, findExpiredOrders } from './expire-orders.service.ts';

const shopWith = (holdMinutes: number, holdUnbegunMinutes: number) =>
  testApp({ unpaidOrderRules: { ...testUnpaidOrderRules, holdMinutes, holdUnbegunMinutes } });
const shop = shopWith(120, 30);

/** Returns the time this many minutes after the order was placed. */
const after = (order: Order, minutes: number) => new Date(Date.parse(order.createdAt) + minutes * 60_000);
/** Returns how long the shop says it reserves the goods, in minutes from ordering. */
async function keptFor(order: Order): Promise<number | undefined> {
  const { body } = await request(shop).get(`/api/orders/visitor-order/${order._id}`).expect(200);
  const until: unknown = body.reservedUntil;
  return typeof until === 'string' ? (Date.parse(until) - Date.parse(order.createdAt)) / 60_000 : undefined;
}
/** Moves the order's last change back, because a payment touched it just now by the real clock. */
const settleDown = (order: Order) =>
  OrderModel.updateOne({ _id: order._id }, { updatedAt: after(order, 0) }, { timestamps: false });

describe('an unpaid order', () => {
  it.each([
    [120, 30, 30, 120],
    [20, 30, 20, 20],
    [120, 0, 120, 120],
    [0, 30, undefined, undefined],
    [0, 0, undefined, undefined],
  ])(
    'reserved for %i minutes, %i without a payment: first %s, once a payment has started %s',
    async (hold, unbegun, first, then) => {
      const at = shopWith(hold, unbegun);
      const order = await aVisitorOrder(at);
      expect(await keptFor(order)).toBe(first);
      await aStartedPayment(at, order);
      expect(await keptFor(order)).toBe(then);
    },
  );

  it('is cancelled after 30 minutes when no payment has begun', async () => {
    const product = await aProduct();
    const order = await aVisitorOrder(shop, { products: [product] });
    expect(await expireOrder(order._id, after(order, 29))).toBe(false);
    expect((await findExpiredOrders(after(order, 30))).map(({ _id }) => _id)).toEqual([order._id]);
    expect(await expireOrder(order._id, after(order, 30))).toBe(true);
    expect((await ProductModel.findById(product._id).lean())?.countInStock).toBe(10);
  });

  it('keeps its whole time once a payment has started, and further ones do not extend it', async () => {
    const order = await aVisitorOrder(shop);
    for (const _attempt of [1, 2, 3]) await aStartedPayment(shop, order);
    await settleDown(order);
    expect(await keptFor(order)).toBe(120);
    expect(await expireOrder(order._id, after(order, 119))).toBe(false);
    expect(await expireOrder(order._id, after(order, 120))).toBe(true);
  });

  it('a payment that starts as the order expires: one of both happens, never a mixture', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await aVisitorOrder(shop);
      const payment = { provider: 'demo', method: 'PayPal', providerId: `race-${round}` } as const;
      const [begun, ended] = await Promise.all([
        transition(order._id, { kind: 'payment_started', payment }, { at: after(order, 31) }),
        expireOrder(order._id, after(order, 31)),
      ]);
      const stored = await OrderModel.findById(order._id).lean();
      expect([begun === undefined, stored?.isCancelled]).toEqual([ended, ended]);
      expect(stored?.hold?.until).toEqual(ended ? undefined : after(order, 120));
    }
  });

  it('keeps its longer time when a payment started elsewhere is reported as pending', async () => {
    const paypal = await fakePayPal();
    const stranger = makePayPalProvider(paypal.settings);
    const unpaidOrderRules = { ...testUnpaidOrderRules, holdUnbegunMinutes: 30 };
    const payPalShop = testApp({ providers: [makePayPalProvider(paypal.settings)], unpaidOrderRules });
    const order = await aVisitorOrder(payPalShop);
    const wish = { method: 'PayPal', reference: order.number, amountCents: 4900 } as const;
    const { id } = await stranger.start({ ...wish, returnUrl: 'https://elsewhere.example/' });
    paypal.approve(id);
    paypal.onCapture.result = 'PENDING';
    await stranger.capture(id);
    expect(await keptFor(order)).toBe(30);
    await notify(payPalShop, 'paypal', paypal.notification('PAYMENT.CAPTURE.PENDING', id)).expect(200);
    expect(await keptFor(order)).toBe(120);
    expect(await OrderModel.countDocuments({ _id: order._id, payment: { $exists: true } })).toBe(0);
  });

  it('without a limit after an admin’s mark stays so when a payment starts', async () => {
    const [order, { token }] = [await aVisitorOrder(shop), await aUser({ isAdmin: true })];
    for (const mark of ['pay-admin', 'pay-admin-not']) {
      await request(shop).put(`/api/orders/${order._id}/${mark}`).auth(token, { type: 'bearer' }).send({}).expect(200);
    }
    await aStartedPayment(shop, order);
    expect(await keptFor(order)).toBeUndefined();
  });

  it('keeps its original times when the merchant changes them', async () => {
    const order = await aVisitorOrder(shop);
    const { token } = await aUser({ isAdmin: true });
    const sizes = { bankHoldDays: 7, maxPerProduct: 20, maxPieces: 50, maxUnpaidEuros: 2000 };
    const orders = { holdMinutes: 600, holdUnbegunMinutes: 10, ...sizes };
    await request(shop).put('/api/settings').auth(token, { type: 'bearer' }).send({ orders }).expect(200);
    const later = await aVisitorOrder(shop);
    for (const [one, first, then] of [
      [order, 30, 120],
      [later, 10, 600],
    ] as const) {
      expect(await keptFor(one)).toBe(first);
      await aStartedPayment(shop, one);
      expect(await keptFor(one)).toBe(then);
    }
  });
});
