import { orderActs } from '@kontor/shared/rules/order/order-state';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aProduct, aUser, anOrderBody } from '../../../testing/factories.ts';
import {
  aDecidedPayment,
  aStartedPayment,
  aUserOrder,
  aVisitorOrder,
  cancel,
  errorCode,
  pay,
} from '../../../testing/calls/shop-calls.ts';
import { readListChanges } from '../../../testing/list-changes.ts';
import { testApp } from '../../../testing/test-app.ts';
import { DemoPaymentModel } from '../../payments/providers/demo/demo-payment.model.ts';
import { PaymentModel } from '../../payments/payment.model.ts';
import { CatalogueModel, resetListVersions } from '../../catalogue/lists/catalogue.service.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp();
/** Actions on a cancelled order: none is allowed. */
const nothing = Object.fromEntries(orderActs.map((act) => [act, false]));
const stored = (order: { _id: string }) => OrderModel.findById(order._id).lean();
const stockOf = async ({ _id }: { _id: unknown }) => (await ProductModel.findById(_id).lean())?.countInStock;
const capturedCount = () => DemoPaymentModel.countDocuments({ _id: { $gt: '' }, status: 'captured' });

/** Creates a user with an order of 2 of the 10 units of a product. */
async function anOrder() {
  const [user, product] = [await aUser(), await aProduct()];
  const cartItems = [{ _id: String(product._id), qty: 2 }];
  const order = await aUserOrder(app, user, { products: [product], cartItems });
  expect(await stockOf(product)).toBe(8);
  return { user, product, order };
}

const sentences: Readonly<Record<string, string>> = {
  not_yours: 'This order belongs to somebody else',
  not_cancellable: 'This order is paid, being paid or delivered and can no longer be cancelled',
};

async function expectRefused(response: { status: number; body: { message?: string } }, status: number, code: string) {
  expect([response.status, errorCode(response)]).toEqual([status, code]);
  expect(response.body.message).toBe(sentences[code] ?? response.body.message);
  expect(JSON.stringify(response.body)).not.toMatch(/not authorized/i);
}

describe('DELETE /api/orders/:id', () => {
  // spec 4.39, 4.40, 6.10, 7.24
  it('the owner cancels an unpaid order: it disappears from lists, stays stored, and its units are back in stock', async () => {
    const { user, product, order } = await anOrder();

    const { body, status } = await cancel(app, order, user);

    expect(status).toBe(200);
    const { reservedUntil: _over, ...removedOrder } = order;
    expect(body).toEqual({
      message: `Order (id: ${order._id}) was successfully deleted.`,
      removedOrder: { ...removedOrder, state: 'cancelled', can: nothing },
    });
    expect(await stored(order)).toMatchObject({
      number: order.number,
      cancelledAt: expect.any(Date),
      isCancelled: true,
      cancelledBy: { _id: user._id, name: user.name },
      events: [
        { kind: 'placed' },
        { kind: 'cancelled', at: expect.any(Date), actor: { _id: user._id, name: user.name } },
      ],
      buyer: { name: user.name },
      isPaid: false,
    });
    expect(await stockOf(product)).toBe(10);
    const read = await request(app).get(`/api/orders/${order._id}`).auth(user.token, { type: 'bearer' });
    await expectRefused(read, 404, 'order_cancelled');
  });

  it('cancelling again is 404 order_cancelled and restocks nothing twice', async () => {
    const { user, product, order } = await anOrder();
    await cancel(app, order, user).expect(200);
    const before = await stored(order);

    await expectRefused(await cancel(app, order, user), 404, 'order_cancelled');
    await expectRefused(await cancel(app, order, await aUser({ isAdmin: true })), 404, 'order_cancelled');

    expect(await stored(order)).toEqual(before);
    expect(await stockOf(product)).toBe(10);
  });

  it('every product of the order gets its units back; one that was deleted meanwhile is skipped', async () => {
    const user = await aUser();
    const products = [await aProduct(), await aProduct({ countInStock: 3 }), await aProduct()] as const;
    const [kept, gone, last] = products;
    const quantities = [4, 3, 1];
    // Sent in another order than that of the ids, and one of them in two lines.
    const cartItems = products.map(({ _id }, i) => ({ _id: String(_id), qty: quantities[i] ?? 1 })).toReversed();
    const sent = { products: [...products], cartItems: [...cartItems, { _id: String(kept._id), qty: 1 }] };
    const order = await aUserOrder(app, user, sent);
    expect(await Promise.all(products.map(stockOf))).toEqual([5, 0, 9]);
    await ProductModel.deleteOne({ _id: gone._id });

    await cancel(app, order, user).expect(200);

    expect([await stockOf(kept), await stockOf(gone), await stockOf(last)]).toEqual([10, undefined, 10]);
    expect(await ProductModel.estimatedDocumentCount()).toBe(2);
  });

  // spec 4.39, 6.10
  it('is refused for another account, and for a signed-in user who has a guest’s link', async () => {
    const { product, order } = await anOrder();
    const guests = await aVisitorOrder(app, { products: [product] });
    const other = await aUser();
    for (const target of [order, guests]) {
      await expectRefused(await cancel(app, target, other), 403, 'not_yours');
      expect(await stored(target)).not.toHaveProperty('cancelledAt');
    }
    expect(await stockOf(product)).toBe(7);
  });

  // spec 1.15, 6.15
  it('is refused for a guest’s order without a token, and allowed for an admin', async () => {
    const product = await aProduct();
    const order = await aVisitorOrder(app, { products: [product] });
    await request(app).delete(`/api/orders/${order._id}`).expect(401);
    expect(await stockOf(product)).toBe(9);

    const admin = await aUser({ isAdmin: true });
    const { body } = await cancel(app, order, admin).expect(200);

    const by = { _id: admin._id, name: admin.name };
    const at = expect.any(String);
    const { reservedUntil: _over, ...removedOrder } = order;
    expect(body.removedOrder).toEqual({
      ...removedOrder,
      state: 'cancelled',
      can: nothing,
      cartItems: removedOrder.cartItems.map((line) => ({ ...line, returnable: line.qty })),
      returnable: { shipping: removedOrder.shippingPrice },
      payments: [],
      version: 0,
      cancelledAt: at,
      cancelledBy: by,
      history: [{ at, action: 'cancelled', by }],
    });
    expect((await stored(order))?.cancelledBy).toEqual(by);
    expect(await stockOf(product)).toBe(10);
    await expectRefused(await request(app).get(`/api/orders/visitor-order/${order._id}`), 404, 'order_cancelled');
  });

  it.each(['0'.repeat(32), 'x', '$ne', '%7B%22$ne%22:1%7D', 'f'.repeat(24)])('404 for %s', async (_id) => {
    const { order } = await anOrder();
    await expectRefused(await cancel(app, { _id }, await aUser({ isAdmin: true })), 404, 'not_found');
    expect(await stored(order)).not.toHaveProperty('cancelledAt');
  });

  it('a later call with the same idempotency key may order the same cart again', async () => {
    const [user, product] = [await aUser(), await aProduct()];
    const order = () =>
      request(app)
        .post('/api/orders')
        .auth(user.token, { type: 'bearer' })
        .set('Idempotency-Key', 'one-and-the-same-key')
        .send(anOrderBody([product]));
    const first = await order().expect(201);
    await cancel(app, first.body, user).expect(200);

    const second = await order().expect(201);

    expect(second.body._id).not.toBe(first.body._id);
    expect((await order().expect(200)).body).toEqual(second.body);
    expect(await stockOf(product)).toBe(9);
  });
});

describe('the state of an order', () => {
  // spec 4.39, 6.10, 6.15
  it.each([
    ['paid', { isPaid: true, paidAt: new Date() }],
    ['delivered', { isDelivered: true, deliveredAt: new Date() }],
    ['paid and delivered', { isPaid: true, isDelivered: true }],
    ['being paid', { payment: { provider: 'demo', method: 'PayPal', providerId: 'x', status: 'pending' } }],
    [
      'marked as not paid beside a captured payment',
      { payment: { provider: 'demo', method: 'PayPal', providerId: 'x', status: 'captured' } },
    ],
  ])('%s: the owner cannot cancel it, an admin can', async (_what, state) => {
    const { user, product, order } = await anOrder();
    await OrderModel.updateOne({ _id: order._id }, state);
    const before = await stored(order);

    await expectRefused(await cancel(app, order, user), 409, 'not_cancellable');
    expect(await stored(order)).toEqual(before);
    expect(await stockOf(product)).toBe(8);

    await cancel(app, order, await aUser({ isAdmin: true })).expect(200);
    expect(await stored(order)).toMatchObject({ ...state, cancelledAt: expect.any(Date) });
    expect(await stockOf(product)).toBe('isDelivered' in state ? 8 : 10);
  });

  it('an unpaid order with captured money on record is not cancelled by its owner', async () => {
    const { user, order } = await anOrder();
    const payment = { provider: 'demo', method: 'PayPal', amountCents: 9800, currency: 'EUR' } as const;
    await PaymentModel.create({ ...payment, order: order._id, providerId: 'surplus', status: 'captured' });
    await expectRefused(await cancel(app, order, user), 409, 'not_cancellable');

    await PaymentModel.updateOne({ order: order._id }, { status: 'refunded' });
    await cancel(app, order, user).expect(200);
  });

  it.each(['started', 'failed', 'refunded'] as const)('the owner can cancel it beside a %s payment', async (status) => {
    const { user, order } = await anOrder();
    const payment = { provider: 'demo', method: 'PayPal', providerId: 'x', status };
    await OrderModel.updateOne({ _id: order._id }, { payment });
    await cancel(app, order, user).expect(200);
  });
});

describe('paying a cancelled order', () => {
  it('takes no money, even if the shopper had opened the payment before', async () => {
    const { user, order } = await anOrder();
    const [opened, approved] = [
      await aStartedPayment(app, order, 'PayPal', user.token),
      await aDecidedPayment(app, order, 'approve', user.token),
    ];
    await cancel(app, order, user).expect(200);

    for (const id of [opened, approved]) await expectRefused(await pay(app, order, id), 404, 'order_cancelled');
    const start = request(app).post(`/api/orders/${order._id}/payments`).auth(user.token, { type: 'bearer' });
    await expectRefused(await start.send({ method: 'PayPal' }), 409, 'payment_order_cancelled');

    expect(await capturedCount()).toBe(0);
    expect(await stored(order)).toMatchObject({ isPaid: false, cancelledBy: { _id: user._id } });
  });

  it('while the provider decides, only an admin can cancel; a late approval pays nothing', async () => {
    const { user, order } = await anOrder();
    const id = await aDecidedPayment(app, order, 'delay', user.token);
    await pay(app, order, id).expect(202);
    await expectRefused(await cancel(app, order, user), 409, 'not_cancellable');

    await cancel(app, order, await aUser({ isAdmin: true })).expect(200);
    await DemoPaymentModel.updateOne({ _id: id }, { decidesAt: new Date(0) });

    await expectRefused(await pay(app, order, id), 404, 'order_cancelled');
    expect((await stored(order))?.isPaid).toBe(false);
  });

  it('after a declined payment the owner can cancel', async () => {
    const { user, order } = await anOrder();
    const id = await aDecidedPayment(app, order, 'decline', user.token);
    await pay(app, order, id).expect(409);
    await cancel(app, order, user).expect(200);
  });
});

describe('lists of products', () => {
  it('are invalidated for products that are back in stock, and not otherwise', async () => {
    await resetListVersions();
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const products = [await aProduct(), await aProduct()];
    const [open, delivered] = [await aUserOrder(app, user, { products }), await aUserOrder(app, user, { products })];
    await OrderModel.updateOne({ _id: delivered._id }, { isDelivered: true });

    await cancel(app, delivered, admin).expect(200);
    expect(await readListChanges()).toEqual([]);
    await cancel(app, open, admin).expect(200);
    expect(await readListChanges()).toEqual([products.map(({ _id }) => _id)]);
  });
});

describe('when the database fails after an order was cancelled or placed', () => {
  it('the caller gets the stored result, not an error about lists', async () => {
    const update = vi.spyOn(CatalogueModel.collection, 'updateOne').mockRejectedValue(new Error('away'));
    onTestFinished(() => update.mockRestore());
    const { user, order } = await anOrder();
    await cancel(app, order, user).expect(200);
    const last = await aProduct({ countInStock: 1 });
    expect((await aVisitorOrder(app, { products: [last] })).number).toMatch(/^\d{4}-/);
    expect(update).toHaveBeenCalledTimes(2);
    expect((await stored(order))?.isCancelled).toBe(true);
  });
});
