import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser } from '../../testing/factories.ts';
import type { FakePayPal } from '../../testing/fakes/fake-paypal.ts';
import { aPayPalShop, anApprovedOrder, notify } from '../../testing/payments/provider-shops.ts';
import {
  type Shop,
  aStartedPayment,
  aVisitorOrder,
  cancel,
  expectRefused,
  listening,
  pay,
  patiently,
} from '../../testing/calls/shop-calls.ts';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { missingCounters } from '../../migrations/003-missing-counters.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';
import { settleWaitingPayments } from './settle-waiting.service.ts';

interface Setting {
  shop: Shop;
  paypal: FakePayPal;
  order: { _id: string; number: string };
  id: string;
  admin: { token: string };
  product: { _id: unknown };
}

/** Creates a paid order of two units, 98 €, of a product that has eight left. */
async function aPaidOrder(): Promise<Setting> {
  const { shop: app, paypal } = await aPayPalShop();
  const [shop, admin, product] = [await listening(app), await aUser({ isAdmin: true }), await aProduct()];
  const cartItems = [{ _id: String(product._id), qty: 2, price: 49 }];
  const order = await aVisitorOrder(shop, { products: [product], cartItems });
  const id = await aStartedPayment(shop, order);
  paypal.approve(id);
  await pay(shop, order, id).expect(200);
  return { shop, paypal, order, id, admin, product };
}

function refund({ shop, order, admin }: Pick<Setting, 'shop' | 'order' | 'admin'>, body: object = {}, key?: string) {
  const call = request(shop).post(`/api/orders/${order._id}/refunds`).auth(admin.token, { type: 'bearer' });
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
}

const stored = ({ order }: Pick<Setting, 'order'>) => OrderModel.findById(order._id).lean();
const records = ({ order }: Pick<Setting, 'order'>) => PaymentModel.find({ order: order._id }).lean();
const stockOf = async ({ product }: Setting) => (await ProductModel.findById(product._id).lean())?.countInStock;
const givenBack = ({ paypal, id }: Setting) =>
  (paypal.order(id).purchase_units[0].payments?.refunds ?? []).map(({ amount }) => amount.value);
const events = (body: { history?: { action: string; amount?: number; by?: { name: string } }[] }) =>
  (body.history ?? []).filter(({ action }) => action === 'refunded').map(({ amount, by }) => [amount, by?.name]);

const storedEvents = (order: Pick<StoredOrder, 'events'> | null) =>
  (order?.events ?? [])
    .filter(({ kind }) => kind === 'refunded')
    .map(({ cents, actor }) => [(cents ?? 0) / 100, actor?.name]);

describe('refunds', () => {
  it('all of it: through the provider, in the history, on the order; it stays paid and is not to be delivered', async () => {
    const setting = await aPaidOrder();
    const { body } = await refund(setting).expect(200);

    expect(givenBack(setting)).toEqual(['98.00']);
    expect(body).toMatchObject({
      isPaid: true,
      refundedPrice: 98,
      payment: { status: 'refunded' },
      payments: [{ id: setting.id, provider: 'paypal', amount: 98, refunded: 98, refundDue: false }],
    });
    expect(events(body)).toEqual([[98, 'Karla Petersen']]);
    expect(await records(setting)).toMatchObject([{ status: 'refunded', refundedCents: 9800 }]);
    expect(await stockOf(setting)).toBe(8);
    const overview = await request(setting.shop).get('/api/overview').auth(setting.admin.token, { type: 'bearer' });
    expect(overview.body).toMatchObject({ today: { revenue: 0 }, toDeliver: { count: 0, orders: [] } });
    // The buyer sees it too, and nothing of the details for admins.
    const { body: seen } = await request(setting.shop)
      .get(`/api/orders/visitor-order/${setting.order._id}`)
      .expect(200);
    expect(seen).toMatchObject({ refundedPrice: 98 });
    expect(Object.keys(seen)).not.toContain('payments');
  });

  it('in parts, until nothing is left', async () => {
    const setting = await aPaidOrder();
    expect((await refund(setting, { amount: 10.5 }).expect(200)).body.refundedPrice).toBe(10.5);
    const { body } = await refund(setting, { amount: '7.50' }).expect(200);
    expect(body).toMatchObject({ refundedPrice: 18, payment: { status: 'captured' } });
    expectRefused(await refund(setting, { amount: 80.01 }), 'refund_too_large');
    expect((await refund(setting).expect(200)).body.refundedPrice).toBe(98);
    expectRefused(await refund(setting), 'nothing_to_refund');
    expect(givenBack(setting)).toEqual(['10.50', '7.50', '80.00']);
    expect(storedEvents(await stored(setting))).toEqual([
      [10.5, 'Karla Petersen'],
      [7.5, 'Karla Petersen'],
      [80, 'Karla Petersen'],
    ]);
  });

  it.each([0, 1e-9, -1, 1.005, '1e1', 'all', null, [], { $gt: 0 }, 1e9])('refuses %j as an amount', async (amount) => {
    const setting = await aPaidOrder();
    const before = [await stored(setting), await records(setting)];
    await refund(setting, { amount }).expect(400);
    expect([await stored(setting), await records(setting), givenBack(setting)]).toEqual([...before, []]);
  });

  it('of a payment that an earlier version of the shop has recorded', async () => {
    const setting = await aPaidOrder();
    await PaymentModel.collection.updateMany(
      { order: setting.order._id },
      { $unset: { refundedCents: 1, allocation: 1 } },
    );
    await missingCounters.run(currentDatabase());
    const { body } = await refund(setting, { amount: 10 }).expect(200);
    expect(body.payments).toMatchObject([{ amount: 98, refunded: 10, refundDue: false }]);
    expect((await refund(setting).expect(200)).body.refundedPrice).toBe(98);
    expect(givenBack(setting)).toEqual(['10.00', '88.00']);
  });

  it('returns the units to stock once, when asked to', async () => {
    const setting = await aPaidOrder();
    expect((await refund(setting, { amount: 1, restock: true }).expect(200)).body.restockedAt).toBeDefined();
    expect(await stockOf(setting)).toBe(10);
    expectRefused(await refund(setting, { restock: true }), 'already_restocked');
    await refund(setting).expect(200);
    await cancel(setting.shop, setting.order, setting.admin).expect(200);
    expect(await stockOf(setting)).toBe(10);
  });

  it('of a cancelled order: the amount due is shown in overview and lists, and is refunded', async () => {
    const setting = await aPaidOrder();
    await cancel(setting.shop, setting.order, setting.admin).expect(200);
    const get = (path: string) => request(setting.shop).get(path).auth(setting.admin.token, { type: 'bearer' });
    const due = { _id: setting.order._id, number: setting.order.number, amount: 98, cancelled: true };
    expect((await get('/api/overview')).body.refundsDue).toMatchObject({ count: 1, orders: [due] });
    const listed = await get('/api/orders?cancelled=true&page=1').expect(200);
    expect(listed.body.visitorOrders).toMatchObject([{ payments: [{ amount: 98, refunded: 0, refundDue: true }] }]);

    expectRefused(await refund(setting, { restock: true }), 'already_restocked');
    const { body } = await refund(setting).expect(200);

    expect(body).toMatchObject({ refundedPrice: 98, payments: [{ refundDue: false }] });
    expect(await stockOf(setting)).toBe(10);
    expect((await get('/api/overview')).body).toMatchObject({
      today: { revenue: 0 },
      refundsDue: { count: 0, orders: [] },
    });
  });

  it('the same key and body give back once, however often and however fast', async () => {
    const setting = await aPaidOrder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => patiently(() => refund(setting, { amount: 5 }, 'one-and-the-same'))),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    await refund(setting, { amount: 5 }, 'one-and-the-same').expect(200);
    expect(givenBack(setting)).toEqual(['5.00']);
    expect(await stored(setting)).toMatchObject({ refundedCents: 500 });
  });

  it('20 at once never give back more than there is', async () => {
    const setting = await aPaidOrder();
    await Promise.all(Array.from({ length: 20 }, () => refund(setting, { amount: 30 })));
    const count = givenBack(setting).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    expect(await stored(setting)).toMatchObject({ refundedCents: count * 3000 });
  });

  it('PayPal refuses: nothing has changed, and the next one can go through', async () => {
    const setting = await aPaidOrder();
    setting.paypal.disturb(/refund$/, { status: 422, text: '{"details":[{"issue":"REFUND_TIME_LIMIT_EXCEEDED"}]}' });
    expectRefused(await refund(setting, { amount: 5 }), 'refund_refused');
    expect(await records(setting)).toMatchObject([{ status: 'captured', refundedCents: 0 }]);
    expect((await records(setting))[0]).not.toHaveProperty('refund');
    await refund(setting, { amount: 5 }).expect(200);
    expect(givenBack(setting)).toEqual(['5.00']);
  });

  it.each(['unanswered', 'unheard'] as const)(
    '%s: 503, no other one meanwhile, and the shop finishes it',
    async (what) => {
      const setting = await aPaidOrder();
      setting.paypal.disturb(/refund$/, what, what, what);
      await refund(setting, { amount: 5 }).expect(503);
      expectRefused(await refund(setting, { amount: 6 }), 'refund_running');
      const { admin, order } = setting;
      const { body } = await request(setting.shop)
        .get(`/api/orders/${order._id}`)
        .auth(admin.token, { type: 'bearer' });
      expect(body.payments).toMatchObject([{ refunded: 0, refunding: 5 }]);

      await settleWaitingPayments(new Date(Date.now() + 1000), {
        providers: [makePayPalProvider(setting.paypal.settings)],
        onError: (error) => expect.fail(String(error)),
      });

      expect(givenBack(setting)).toEqual(['5.00']);
      expect(await stored(setting)).toMatchObject({ refundedCents: 500 });
      expect(storedEvents(await stored(setting))).toEqual([[5, 'Karla Petersen']]);
    },
  );

  it('made at PayPal itself is in the history without a name', async () => {
    const setting = await aPaidOrder();
    const [unit] = setting.paypal.order(setting.id).purchase_units;
    const [capture] = unit.payments?.captures ?? [];
    if (!unit.payments || !capture) throw new Error('nothing was captured');
    unit.payments.refunds = [
      { id: 'R1', status: 'COMPLETED', amount: { currency_code: 'EUR', value: '8.00' } },
    ] as never;
    capture.status = 'PARTIALLY_REFUNDED';
    const told = () =>
      notify(setting.shop, 'paypal', setting.paypal.notification('PAYMENT.CAPTURE.REFUNDED', setting.id));
    await Promise.all([told().expect(200), told().expect(200)]);
    expect(await stored(setting)).toMatchObject({ isPaid: true, refundedCents: 800 });
    expect(storedEvents(await stored(setting))).toEqual([[8, undefined]]);
    expectRefused(await refund(setting, { amount: 90.01 }), 'refund_too_large');
  });

  it('of what an admin marked as paid no provider knows anything; nor of an order that is not there', async () => {
    const { shop, paypal } = await aPayPalShop();
    const admin = await aUser({ isAdmin: true });
    const { order } = await anApprovedOrder(shop, paypal);
    await request(shop)
      .put(`/api/orders/${order._id}/pay-admin`)
      .auth(admin.token, { type: 'bearer' })
      .send({})
      .expect(200);
    expectRefused(await refund({ shop, order, admin }), 'nothing_to_refund');
    await refund({ shop, order: { ...order, _id: 'f'.repeat(32) }, admin }).expect(404);
    expectRefused(await refund({ shop, order, admin }, { payment: 'somebody’s' }), 'nothing_to_refund');
  });
});
