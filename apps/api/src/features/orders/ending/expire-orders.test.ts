import { listHistoryActions } from '../../../testing/calls/order-calls.ts';
import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import {
  aVisitorOrder,
  cancel,
  errorCode,
  listening,
  patiently,
  sendVisitorOrder,
} from '../../../testing/calls/shop-calls.ts';
import { runPatiently } from '../../../lib/database/lock-wait.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testUnpaidOrderRules } from '../../../testing/test-shop.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { expireOrder, findExpiredOrders } from './expire-orders.service.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp();
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean();
const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;
/** Returns the time this many minutes after the order was placed. */
const after = (order: Order, minutes: number) => new Date(Date.parse(order.createdAt) + minutes * 60_000);
const found = async (now: Date) => (await findExpiredOrders(now)).map(({ _id }) => _id);

async function anOrder(shop = app) {
  const product = await aProduct();
  return { product, order: await aVisitorOrder(shop, { products: [product] }) };
}

/** Changes an order at this time of its life. */
async function touch(order: Order, at: Date, change: object = {}): Promise<void> {
  await OrderModel.updateOne({ _id: order._id }, { ...change, updatedAt: at }, { timestamps: false });
}

async function expectKept(order: Order, product: StoredProduct, now: Date): Promise<void> {
  const before = await stored(order);
  expect(await found(now)).toEqual([]);
  expect(await expireOrder(order._id, now)).toBe(false);
  expect(await stored(order)).toEqual(before);
  expect(await stockOf(product)).toBe(9);
}

describe('an order that stays unpaid', () => {
  it('is reserved for its time, then the shop cancels it, and its units are back in stock', async () => {
    const { product, order } = await anOrder();
    expect(order.reservedUntil).toBe(after(order, 120).toISOString());
    await expectKept(order, product, after(order, 119));
    const now = after(order, 120);

    expect(await found(now)).toEqual([order._id]);
    expect(await expireOrder(order._id, now)).toBe(true);

    const kept = await stored(order);
    expect(kept).toMatchObject({
      cancelledAt: now,
      isCancelled: true,
      isPaid: false,
      events: [{ kind: 'placed' }, { kind: 'expired' }],
    });
    expect(kept?.events?.[1]).toEqual({ at: now, kind: 'expired' });
    for (const gone of ['hold', 'cancelledBy', 'idempotency']) expect(kept).not.toHaveProperty(gone);
    expect(await stockOf(product)).toBe(10);
    expect(await found(after(order, 1000))).toEqual([]);
    const read = await request(app).get(`/api/orders/visitor-order/${order._id}`);
    expect([read.status, errorCode(read)]).toEqual([404, 'order_cancelled']);
  });

  it('is cancelled once by 25 simultaneous calls, including those of an admin', async () => {
    const shop = await listening(app);
    const { product, order } = await anOrder();
    const admin = await aUser({ isAdmin: true });
    const now = after(order, 121);

    const [expired, cancels] = await Promise.all([
      // A busy machine may take longer for all of them than a call waits; the shop's own sweep repeats, and so do these calls.
      runPatiently(() => Promise.all(times(20, () => expireOrder(order._id, now)))),
      Promise.all(times(5, () => patiently(() => cancel(shop, order, admin)))),
    ]);

    const done = [...expired, ...cancels.map(({ status }) => status === 200)];
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(listHistoryActions(await stored(order))).toHaveLength(1);
    expect(await stockOf(product)).toBe(10);
  });

  it('allows its buyer to order again, with the same key too', async () => {
    const shop = testApp({ unpaidOrderRules: { ...testUnpaidOrderRules, perEmail: 1, perAddress: 1 } });
    const body = aVisitorOrderBody([await aProduct()]);
    const send = () => sendVisitorOrder(shop, body, { 'Idempotency-Key': 'one-and-the-same-key' });
    const first = (await send().expect(201)).body;
    await expireOrder(first._id, after(first, 120));
    expect((await send().expect(201)).body._id).not.toBe(first._id);
  });

  it('is found after those whose reservation ended earlier, also from a given time on', async () => {
    const shops = [60, 10, 30].map((holdMinutes) =>
      testApp({ unpaidOrderRules: { ...testUnpaidOrderRules, holdMinutes } }),
    );
    const orders = [];
    for (const shop of shops) orders.push((await anOrder(shop)).order);
    const ids = orders.map(({ _id }) => _id);
    expect(await found(new Date(Date.now() + 200 * 60_000))).toEqual([ids[1], ids[2], ids[0]]);
    const later = new Date(Date.now() + 200 * 60_000);
    const [first] = await findExpiredOrders(later);
    const others = await findExpiredOrders(later, first?.hold?.until ?? undefined);
    expect(others.map(({ _id }) => _id)).toEqual([ids[2], ids[0]]);
  });
});

describe('an order is not cancelled by the shop', () => {
  it('when its reservation has no limit', async () => {
    const { product, order } = await anOrder(
      testApp({ unpaidOrderRules: { ...testUnpaidOrderRules, holdMinutes: 0 } }),
    );
    expect(order).not.toHaveProperty('reservedUntil');
    expect(await stored(order)).not.toHaveProperty('hold');
    await expectKept(order, product, after(order, 1_000_000));
  });

  it.each(['pending', 'captured'] as const)('while a payment of it is %s, however long that takes', async (status) => {
    const { product, order } = await anOrder();
    const payment = { provider: 'demo', method: 'PayPal', providerId: 'x', status };
    await touch(order, after(order, 1), { payment });
    await expectKept(order, product, after(order, 10_000));
  });

  it.each(['started', 'failed'] as const)('just after a payment was %s, for an hour at most', async (status) => {
    const { product, order } = await anOrder();
    const payment = { provider: 'demo', method: 'PayPal', providerId: 'x', status };
    await touch(order, after(order, 110), { payment });
    await expectKept(order, product, after(order, 124));
    expect(await found(after(order, 125))).toEqual([order._id]);

    await touch(order, after(order, 178));
    await expectKept(order, product, after(order, 179));
    expect(await expireOrder(order._id, after(order, 180))).toBe(true);
    expect(await stockOf(product)).toBe(10);
  });

  it.each([[['pay-admin']], [['deliver']], [['pay-admin', 'pay-admin-not']], [['deliver', 'not-deliver']]])(
    'after an admin’s %j',
    async (marks) => {
      const { product, order } = await anOrder();
      const { token } = await aUser({ isAdmin: true });
      for (const mark of marks) {
        await request(app).put(`/api/orders/${order._id}/${mark}`).auth(token, { type: 'bearer' }).expect(200);
      }
      await expectKept(order, product, after(order, 10_000));
    },
  );

  it('when an earlier version of the shop has stored it', async () => {
    const { product, order } = await anOrder();
    await OrderModel.updateOne({ _id: order._id }, { $unset: { hold: 1 } });
    await expectKept(order, product, after(order, 10_000));
  });

  it('when it does not exist', async () => {
    expect(await expireOrder('0'.repeat(32), new Date())).toBe(false);
  });
});
