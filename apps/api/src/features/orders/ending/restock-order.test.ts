import { arePiecesAway } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import { describe, expect, it } from 'vitest';
import { runPatiently } from '../../../lib/database/lock-wait.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { listHistoryActions } from '../../../testing/calls/order-calls.ts';
import { aVisitorOrder, cancel } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { PaymentModel } from '../../payments/payment.model.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';
import { findAnyOrder } from '../find-orders.service.ts';
import { restockLines, restockOrder } from './restock-order.service.ts';

const app = testApp();
const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

const actions = async ({ _id }: Order) => listHistoryActions(await findAnyOrder(_id));
const actor = { _id: '0'.repeat(24), name: 'Ada' };

async function anOrder(state: object = {}) {
  const product = await aProduct();
  const order = await aVisitorOrder(app, { products: [product] });
  await OrderModel.updateOne({ _id: order._id }, { isPaid: true, paidAt: new Date(), ...state });
  return { product, order, admin: await aUser({ isAdmin: true }) };
}

async function restock({ _id }: Order): Promise<boolean> {
  const order = await findAnyOrder(_id);
  const restocked = await inTransaction((session) => restockOrder(_id, actor, session));
  // The check before restocking must agree with the result.
  expect(restocked && !arePiecesAway(order)).toBe(false);
  expect(arePiecesAway(await findAnyOrder(_id))).toBe(false);
  return restocked;
}

describe('restocking a refunded order', () => {
  it('happens once, by any number of simultaneous calls', async () => {
    const { product, order } = await anOrder();
    // A busy machine may take longer for all of them than a call waits, which would then be sent again.
    const done = await runPatiently(() => Promise.all(times(20, () => restock(order))));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stockOf(product)).toBe(10);
    expect(await findAnyOrder(order._id)).toMatchObject({
      restockedAt: expect.any(Date),
      isPaid: true,
      events: [{ kind: 'placed' }, { kind: 'restocked', at: expect.any(Date), actor }],
    });
  });

  it('is undone with its transaction', async () => {
    const { product, order } = await anOrder();
    const before = await findAnyOrder(order._id);
    const failing = inTransaction(async (session) => {
      await restockOrder(order._id, actor, session);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect([await findAnyOrder(order._id), await stockOf(product)]).toEqual([before, 9]);
  });

  it('does nothing when a cancellation has restocked them', async () => {
    const { product, order, admin } = await anOrder();
    await cancel(app, order, admin).expect(200);
    expect(await restock(order)).toBe(false);
    expect(await stockOf(product)).toBe(10);
    expect(await findAnyOrder(order._id)).not.toHaveProperty('restockedAt');
  });

  it('works for an order that was cancelled after it was delivered', async () => {
    const { product, order, admin } = await anOrder({ isDelivered: true });
    await cancel(app, order, admin).expect(200);
    expect(await stockOf(product)).toBe(9);
    expect(await restock(order)).toBe(true);
    expect(await stockOf(product)).toBe(10);
  });

  it('is not repeated by a later or simultaneous cancellation', async () => {
    for (const atOnce of [false, true]) {
      const { product, order, admin } = await anOrder();
      const restocking = restock(order);
      if (!atOnce) await restocking;
      await Promise.all([restocking, cancel(app, order, admin).expect(200)]);
      expect(await stockOf(product)).toBe(10);
    }
  });
});

/** Creates an order of three vases and two bowls; seven and eight are left. */
async function anOrderOfTwo() {
  const [vase, bowl, other] = [await aProduct(), await aProduct(), await aProduct()];
  const cartItems = [
    { _id: String(vase._id), qty: 3 },
    { _id: String(bowl._id), qty: 2 },
  ];
  const order = await aVisitorOrder(app, { products: [vase, bowl], cartItems });
  await OrderModel.updateOne({ _id: order._id }, { isPaid: true, paidAt: new Date() });
  const restockSome = (...wanted: [StoredProduct, number][]) =>
    inTransaction((session) =>
      restockLines(
        order._id,
        wanted.map(([{ _id }, qty]) => ({ product: String(_id), qty })),
        actor,
        session,
      ),
    );
  const stocks = async () => Promise.all([vase, bowl, other].map((product) => stockOf(product)));
  return { vase, bowl, other, order, restockSome, stocks };
}

describe('restocking a part of a refunded order', () => {
  it('returns no more units than were taken, until all are back', async () => {
    const { vase, bowl, other, order, restockSome, stocks } = await anOrderOfTwo();

    expect(await restockSome([other, 5], [vase, 1])).toBe(true);
    expect(await stocks()).toEqual([8, 8, 10]);
    expect((await findAnyOrder(order._id)).restocked).toEqual([{ product: vase._id, qty: 1 }]);

    expect(await restockSome([bowl, 1], [vase, 5])).toBe(true);
    expect(await stocks()).toEqual([10, 9, 10]);
    const most = await findAnyOrder(order._id);
    expect(most).not.toHaveProperty('restockedAt');
    expect(most.restocked).toEqual([
      { product: vase._id, qty: 3 },
      { product: bowl._id, qty: 1 },
    ]);

    expect(await restockSome([bowl, 1])).toBe(true);
    expect(await stocks()).toEqual([10, 10, 10]);
    const all = await findAnyOrder(order._id);
    expect(all.restockedAt).toEqual(expect.any(Date));
    expect(all.events?.slice(1)).toEqual(times(3, () => ({ kind: 'restocked', at: expect.any(Date), actor })));

    expect(await restockSome([vase, 1], [bowl, 1])).toBe(false);
    expect([await stocks(), await findAnyOrder(order._id)]).toEqual([[10, 10, 10], all]);
  });

  it.each<[string, 'other' | 'vase', number]>([
    ['another product', 'other', 1],
    ['no unit', 'vase', 0],
  ])('does nothing for %s', async (_what, which, qty) => {
    const { order, restockSome, stocks, ...products } = await anOrderOfTwo();
    const before = await findAnyOrder(order._id);
    expect(await restockSome([products[which], qty])).toBe(false);
    expect([await stocks(), await findAnyOrder(order._id)]).toEqual([[7, 8, 10], before]);
  });

  it('does nothing when all were put back at once before', async () => {
    const { vase, order, restockSome, stocks } = await anOrderOfTwo();
    expect(await restock(order)).toBe(true);
    expect(await restockSome([vase, 1])).toBe(false);
    expect(await stocks()).toEqual([10, 10, 10]);
  });

  it('is undone with its transaction', async () => {
    const { vase, order, stocks } = await anOrderOfTwo();
    const before = await findAnyOrder(order._id);
    const failing = inTransaction(async (session) => {
      await restockLines(order._id, [{ product: String(vase._id), qty: 1 }], actor, session);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect([await findAnyOrder(order._id), await stocks()]).toEqual([before, [7, 8, 10]]);
  });
});

describe('cancelling an order that was paid', () => {
  const payment = { provider: 'demo', method: 'PayPal', amountCents: 4900, currency: 'EUR' } as const;

  it('flags its money for refund, in its history too', async () => {
    const { order, admin } = await anOrder();
    const captured = { ...payment, order: order._id, status: 'captured', allocation: 'order' } as const;
    await PaymentModel.create({ ...captured, providerId: 'p1' });
    const { body } = await cancel(app, order, admin).expect(200);
    expect(await PaymentModel.findOne({ order: order._id }).lean()).toMatchObject({ allocation: 'refund_due' });
    expect(await actions(order)).toEqual(['cancelled', 'refund_due']);
    expect(body.removedOrder).toMatchObject({
      history: [{ action: 'cancelled' }, { action: 'refund_due', amount: 49, provider: 'demo', payment: 'p1' }],
      payments: [{ id: 'p1', refundDue: true }],
    });
  });

  it('flags nothing when it was delivered, or all was refunded', async () => {
    for (const [state, status] of [
      [{ isDelivered: true }, 'captured'],
      [{}, 'refunded'],
    ] as const) {
      const { order, admin } = await anOrder(state);
      await PaymentModel.create({ ...payment, order: order._id, status, providerId: order._id });
      await cancel(app, order, admin).expect(200);
      expect(await PaymentModel.findOne({ order: order._id }).lean()).not.toHaveProperty('allocation');
      expect(await actions(order)).toEqual(['cancelled']);
    }
  });
});
