import { limits } from '@kontor/shared/rules/access/limits';
import type { NewShipment } from '@kontor/shared/schemas/order/order-shipments';
import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../http/guards/auth.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { listHistoryActions } from '../../../testing/calls/order-calls.ts';
import {
  type Shop,
  aUserOrder,
  aVisitorOrder,
  cancel,
  errorCode,
  expectRefused,
  listening,
  patiently,
} from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { restockLines, restockOrder } from '../ending/restock-order.service.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { OrderModel } from '../order.model.ts';
import { transition } from '../transition.ts';
import { shipOrder } from './ship-order.service.ts';

const app = testApp();
let admin: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  admin = await aUser({ isAdmin: true, name: 'Ada Admin' });
});

type Sent = Omit<NewShipment, 'lines'> & { lines?: object[] };

function ship({ _id }: { _id: string }, body: Sent = {}, shop: Shop = app) {
  return request(shop).post(`/api/orders/${_id}/shipments`).auth(admin.token, { type: 'bearer' }).send(body);
}

function mark({ _id }: Order, what: string) {
  return request(app).put(`/api/orders/${_id}/${what}`).auth(admin.token, { type: 'bearer' }).send({});
}

const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean();
const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;

/** Creates an order of two products: three units of the first, two of the second, paid by default. */
async function anOrder(isPaid = true) {
  const products = [await aProduct(), await aProduct({ name: 'Lampe' })] as const;
  const [vase, lamp] = [String(products[0]._id), String(products[1]._id)];
  const cartItems = [
    { _id: vase, qty: 3 },
    { _id: lamp, qty: 2 },
  ];
  const order = await aVisitorOrder(app, { products: [...products], cartItems });
  if (isPaid) await mark(order, 'pay-admin').expect(200);
  return { order, products, vase, lamp };
}

describe('shipping an order', () => {
  it('in one parcel: stores carrier, number and link, and it counts as delivered', async () => {
    const { order, vase, lamp } = await anOrder();
    const { body } = await ship(order, { carrier: 'dhl', tracking: '00340/1' }).expect(200);
    expect(body.shipments).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        lines: [
          { _id: vase, qty: 3 },
          { _id: lamp, qty: 2 },
        ],
        carrier: 'dhl',
        tracking: '00340/1',
        trackingUrl: expect.stringMatching(/^https:\/\/www\.dhl\.de\/.*=00340%2F1$/),
        sentAt: expect.any(String),
      },
    ]);
    expect(body).toMatchObject({ state: 'shipped', isDelivered: true, deliveredAt: body.shipments[0].sentAt });
    expect(body.can).toMatchObject({ ship: false, deliver: true, notDeliver: true, correctAddress: false });
    expect(body).not.toHaveProperty('toSend');
    expect(body.history.at(-1)).toMatchObject({ action: 'shipped', by: { name: 'Ada Admin' } });
    const { outbox } = (await stored(order)) ?? {};
    expect(outbox?.map(({ kind }) => kind)).toContain('shipped');
  });

  it('in parts: the rest keeps waiting, and the buyer sees the parcels without their author', async () => {
    const { order, vase, lamp } = await anOrder();
    const first = (await ship(order, { lines: [{ _id: vase, qty: 2 }] }).expect(200)).body;
    expect(first).toMatchObject({ state: 'paid', isDelivered: false, can: { ship: true } });
    expect(first.toSend).toEqual([
      { _id: vase, qty: 1 },
      { _id: lamp, qty: 2 },
    ]);
    const waiting = await request(app).get('/api/overview').auth(admin.token, { type: 'bearer' });
    expect(waiting.body.toDeliver.orders).toContainEqual(expect.objectContaining({ _id: order._id, left: 3 }));

    const seen = (await request(app).get(`/api/orders/visitor-order/${order._id}`).expect(200)).body;
    expect(seen.shipments).toEqual(first.shipments);
    expect(seen).not.toHaveProperty('toSend');
    expect(seen).not.toHaveProperty('history');

    const rest = (await ship(order, { carrier: 'other', tracking: 'X1' }).expect(200)).body;
    expect(rest.shipments[1].lines).toEqual(first.toSend);
    expect(rest.shipments[1]).not.toHaveProperty('trackingUrl');
    expect(rest).toMatchObject({ state: 'shipped', isDelivered: true });
  });

  it('of more than is left, or of unordered products, is refused and stores nothing', async () => {
    const { order, vase, lamp } = await anOrder();
    await ship(order, { lines: [{ _id: vase, qty: 3 }] }).expect(200);
    const before = await stored(order);
    for (const lines of [
      [{ _id: vase, qty: 1 }],
      [{ _id: lamp, qty: 3 }],
      [
        { _id: lamp, qty: 1 },
        { _id: vase, qty: 1 },
      ],
      // Repeated products are added up.
      [
        { _id: lamp, qty: 1 },
        { _id: lamp, qty: 2 },
      ],
    ]) {
      const refused = await ship(order, { lines });
      expectRefused(refused, 'already_shipped');
      expect(refused.body.message).toBe('Less than that is left to send of this order');
    }
    const other = await ship(order, { lines: [{ _id: '0'.repeat(24), qty: 1 }] });
    expect([other.status, other.body.issues[0].path]).toEqual([400, 'lines.0._id']);
    const unknown = await ship(order, {
      lines: [
        { _id: lamp, qty: 1 },
        { _id: '0'.repeat(24), qty: 1 },
      ],
    });
    const message = 'The order has no such line';
    expect(unknown.status).toBe(400);
    expect(unknown.body).toMatchObject({
      code: 'invalid_input',
      message: `lines: ${message}`,
      issues: [{ path: 'lines.1._id', code: 'unknown_value', message }],
    });
    expect(await stored(order)).toEqual(before);
    await ship(order).expect(200);
    expectRefused(await ship(order), 'already_shipped');
  });

  it('stores the given time of shipping', async () => {
    const [{ order }, at] = [await anOrder(), new Date(Date.UTC(2026, 9, 5, 12))];
    const caller = { _id: admin._id, name: admin.name, isAdmin: true, role: 'owner' } as Caller;
    const sent = await shipOrder(order._id, {}, caller, { at });
    expect([sent.shipments?.[0]?.sentAt, sent.deliveredAt]).toEqual([at.toISOString(), at.toISOString()]);
  });

  it('is limited to a number of parcels', async () => {
    const { order, vase } = await anOrder();
    const parcel = { sentAt: new Date(), lines: [] };
    const shipments = Array.from({ length: limits.shipments - 1 }, (_, i) => ({ ...parcel, _id: `parcel-${i}` }));
    await OrderModel.collection.updateOne({ _id: order._id as never }, { $set: { shipments } }); // the driver types ids as its own
    await ship(order, { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    const before = await stored(order);
    const refused = await ship(order, { lines: [{ _id: vase, qty: 1 }] });
    expectRefused(refused, 'conflict');
    expect(refused.body.message).toBe(`An order has at most ${limits.shipments} parcels`);
    expect(await stored(order)).toEqual(before);
  });

  it('40 calls at once for one unit each ship the available ones, once', async () => {
    const shop = await listening(app);
    const product = await aProduct({ countInStock: 30 });
    const _id = String(product._id);
    const order = await aVisitorOrder(shop, { products: [product], cartItems: [{ _id, qty: 25 }] });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => patiently(() => ship(order, { lines: [{ _id, qty: 1 }] }, shop))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(25);
    for (const refused of answers.filter(({ status }) => status !== 200)) expectRefused(refused, 'already_shipped');
    const now = await stored(order);
    expect(now?.shipments).toHaveLength(25);
    expect(listHistoryActions(now)).toEqual(Array.from({ length: 25 }, () => 'shipped'));
    expect(now).toMatchObject({ isShipped: true, isDelivered: true });
  });

  it('40 calls at once for all that is left: one succeeds', async () => {
    const shop = await listening(app);
    const { order } = await anOrder();
    const answers = await Promise.all(Array.from({ length: 40 }, () => patiently(() => ship(order, {}, shop))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stored(order))?.shipments).toHaveLength(1);
  });

  it('a cancellation beside a shipment succeeds, and only units that were not shipped return to stock', async () => {
    const shop = await listening(app);
    for (let round = 0; round < 5; round += 1) {
      const { order, products } = await anOrder();
      const [sent, gone] = await Promise.all([ship(order, {}, shop), cancel(shop, order, admin)]);
      expect(gone.status).toBe(200);
      expect([200, 404]).toContain(sent.status);
      expect(await stockOf(products[0])).toBe(sent.status === 200 ? 7 : 10);
    }
  });

  it('an unpaid order is shipped on account, and its reservation has no time limit any more', async () => {
    const { order, vase } = await anOrder(false);
    expect(await stored(order)).toHaveProperty('hold');
    const { body } = await ship(order, { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    expect(body).toMatchObject({ state: 'unpaid', isPaid: false });
    expect(await stored(order)).not.toHaveProperty('hold');
  });

  it('its buyer can cancel an unpaid order until a part of it is shipped', async () => {
    const [buyer, product] = [await aUser(), await aProduct()];
    const line = { _id: String(product._id), qty: 1 };
    const order = await aUserOrder(app, buyer, { products: [product], cartItems: [{ ...line, qty: 2 }] });
    const own = () => request(app).get(`/api/orders/${order._id}`).auth(buyer.token, { type: 'bearer' }).expect(200);
    expect((await own()).body.can.cancel).toBe(true);
    await ship(order, { lines: [line] }).expect(200);
    expect((await own()).body.can.cancel).toBe(false);
    expectRefused(await cancel(app, order, buyer), 'not_cancellable');
  });

  it.each([
    ['delivered', { isDelivered: true }],
    ['fully refunded', { payment: { provider: 'demo', method: 'PayPal', providerId: 'x', status: 'refunded' } }],
  ])('one that is %s has nothing left to ship', async (_, state) => {
    const { order } = await anOrder();
    await OrderModel.updateOne({ _id: order._id }, { $set: state });
    expectRefused(await ship(order), 'already_shipped');
  });

  it('a cancelled one is 404 order_cancelled, an unknown one 404 not_found', async () => {
    const { order } = await anOrder();
    await cancel(app, order, admin).expect(200);
    const refused = await ship(order);
    expect([refused.status, errorCode(refused)]).toEqual([404, 'order_cancelled']);
    const unknown = await ship({ _id: '0'.repeat(32) });
    expect([unknown.status, errorCode(unknown)]).toEqual([404, 'not_found']);
  });
});

describe('shipped and delivered', () => {
  it('deliver marks it as arrived; not-deliver removes the mark', async () => {
    const { order } = await anOrder();
    const sent = (await ship(order).expect(200)).body;
    const arrived = (await mark(order, 'deliver').expect(200)).body;
    expect(arrived).toMatchObject({ state: 'delivered', isDelivered: true, can: { deliver: false, notDeliver: true } });
    expect(Date.parse(arrived.deliveredAt)).toBeGreaterThanOrEqual(Date.parse(sent.deliveredAt));
    const back = (await mark(order, 'not-deliver').expect(200)).body;
    // All lines are shipped in any case.
    expect(back).toMatchObject({ state: 'shipped', isDelivered: false, can: { ship: false, deliver: true } });
    expectRefused(await ship(order), 'already_shipped');
  });

  it('one with a manual mark is delivered, shipped or not', async () => {
    const { order, vase } = await anOrder();
    await ship(order, { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    expect((await mark(order, 'deliver').expect(200)).body.state).toBe('delivered');
    expectRefused(await ship(order), 'already_shipped');
    expect((await mark(order, 'not-deliver').expect(200)).body).toMatchObject({ state: 'paid', can: { ship: true } });
    await ship(order).expect(200);
  });
});

describe('the units of a partly shipped order', () => {
  it('return to stock as far as they are here when it is cancelled, the others with a refund', async () => {
    const { order, products, vase } = await anOrder();
    await ship(order, { lines: [{ _id: vase, qty: 2 }] }).expect(200);
    await cancel(app, order, admin).expect(200);
    expect(await Promise.all(products.map(stockOf))).toEqual([8, 10]);
    const actor = { _id: admin._id, name: admin.name };
    expect(await inTransaction((session) => restockOrder(order._id, actor, session))).toBe(true);
    expect(await Promise.all(products.map(stockOf))).toEqual([10, 10]);
  });

  it('never return twice: units refunded by line before were still here', async () => {
    const { order, products, vase } = await anOrder();
    await ship(order, { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    const actor = { _id: admin._id, name: admin.name };
    const wanted = [{ product: vase, qty: 1 }];
    expect(await inTransaction((session) => restockLines(order._id, wanted, actor, session))).toBe(true);
    expect(await Promise.all(products.map(stockOf))).toEqual([8, 8]);
    await cancel(app, order, admin).expect(200);
    expect(await Promise.all(products.map(stockOf))).toEqual([9, 10]);
    const parcel = [{ product: vase, qty: 3 }];
    expect(await inTransaction((session) => restockLines(order._id, parcel, actor, session))).toBe(true);
    expect(await Promise.all(products.map(stockOf))).toEqual([10, 10]);
  });

  it('count as all shipped once the rest is refunded by line', async () => {
    const { order, vase, lamp } = await anOrder();
    await ship(order, { lines: [{ _id: vase, qty: 3 }] }).expect(200);
    const payment = { provider: 'demo', method: 'PayPal', providerId: 'p' } as const;
    const refund = async (qty: number) => {
      const parts = { lines: [{ product: lamp, qty, cents: 1 }], shippingCents: 0 };
      return transition(order._id, { kind: 'refunded', payment, cents: 1, parts });
    };
    expect((await refund(1))?.order).toMatchObject({ isDelivered: false });
    expect((await refund(1))?.order).toMatchObject({ isDelivered: true, isShipped: true });
    expectRefused(await ship(order), 'already_shipped');
  });

  it('need not be shipped if they were refunded by line', async () => {
    const { order, vase, lamp } = await anOrder();
    const parts = { lines: [{ product: vase, qty: 3, cents: 1 }], shippingCents: 0 };
    const refunded = { at: new Date(), kind: 'refunded', cents: 1, parts };
    await OrderModel.collection.updateOne({ _id: order._id as never }, { $push: { events: refunded as never } }); // the driver types ids as its own, and lists as unknown
    const { body } = await ship(order).expect(200);
    expect(body.shipments[0].lines).toEqual([{ _id: lamp, qty: 2 }]);
    expect(body.state).toBe('shipped');
  });
});
