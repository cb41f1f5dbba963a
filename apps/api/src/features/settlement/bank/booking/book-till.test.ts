import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  aPickupOrder,
  markAs,
  paidThere,
  payablePickup,
  shopWithPickup,
} from '../../../../testing/calls/pickup-calls.ts';
import { readPeriodMovements } from '../../../../testing/calls/ledger-calls.ts';
import { aVisitorOrder, errorCode, listening } from '../../../../testing/calls/shop-calls.ts';
import { aUser, aVisitorOrderBody, aProduct } from '../../../../testing/factories.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { berlinDay } from '../../../../lib/time/berlin-time.ts';
import { ProductModel } from '../../../catalogue/product.model.ts';
import { remindUnpaid } from '../../../orders/ending/remind-unpaid.service.ts';
import { expireOrder, findExpiredOrders } from '../../../orders/ending/expire-orders.service.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { PaymentModel } from '../../../payments/payment.model.ts';

const app = testApp({ shop: shopWithPickup });
const auth = { type: 'bearer' } as const;
const dayMs = 86_400_000;
const storedOrder = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean();

/** Places an order that is paid when it is picked up. */
async function anOrder(product: object = {}) {
  const { body, status } = await aPickupOrder(app, paidThere, product);
  expect(status).toBe(201);
  return body;
}

// docs/decisions/098
describe('payment on pick-up', () => {
  it('is offered last, where a delivery method allows it', async () => {
    const methods = async (shop: typeof app) => (await request(shop).get('/api/config/payments')).body;
    expect((await methods(app)).at(-1)).toEqual({ method: 'Abholung', provider: 'till', demo: false });
    expect(JSON.stringify(await methods(testApp()))).not.toContain('Abholung');
  });

  it('is refused for orders that are sent, and by a method that does not allow it', async () => {
    for (const shippingMethod of ['paket', 'abholung']) {
      const refused = await aPickupOrder(app, { ...paidThere, shippingMethod });
      expect([refused.status, errorCode(refused)]).toEqual([409, 'payment_method_unavailable']);
    }
    const body = aVisitorOrderBody([await aProduct()]);
    const usual = await request(app)
      .post('/api/orders/visitor-order')
      .send({ ...body, paymentMethod: 'Abholung' });
    expect(errorCode(usual)).toBe('payment_method_unavailable');
  });

  it('is prepared unpaid, and its days begin again when it is ready', async () => {
    const order = await anOrder();
    const placed = await storedOrder(order);
    expect(Number(placed?.hold?.until) - Date.parse(order.createdAt)).toBe(7 * dayMs);
    expect(placed?.hold?.remindAt).toBeUndefined();
    const { token } = await aUser({ role: 'packing' });
    const { body } = await request(app).get('/api/orders/to-send').auth(token, auth);
    expect(body.orders).toMatchObject([{ number: order.number, isPaid: false, byPickup: { isReady: false } }]);
    const earlier = new Date(Date.parse(order.createdAt) - dayMs);
    await OrderModel.updateOne({ _id: order._id }, { 'hold.until': new Date(earlier.getTime() + 7 * dayMs) });
    const ready = await markAs(app, order, 'ready');
    const hold = (await storedOrder(order))?.hold;
    const readyAt = Date.parse(ready.body.pickup.readyAt);
    expect([Number(hold?.until) - readyAt, Number(hold?.remindAt) - readyAt]).toEqual([7 * dayMs, 3.5 * dayMs]);
  });

  it('is noted with its day: the order is paid, and the books have it at the till', async () => {
    const order = await anOrder();
    const today = berlinDay(new Date());
    const paid = await markAs(app, order, 'pay-admin', { till: true, amount: order.totalPrice, at: today });
    expect(paid.body).toMatchObject({
      isPaid: true,
      payment: { provider: 'till', method: 'Abholung', status: 'captured' },
      payments: [{ provider: 'till', amount: order.totalPrice }],
    });
    expect(paid.body.history.at(-1)).toMatchObject({ action: 'paid', provider: 'till', by: { name: 'Ada Admin' } });
    expect((await storedOrder(order))?.hold).toBeUndefined();
    const movements = await readPeriodMovements(app, await aUser({ isAdmin: true }), today, today);
    expect(movements).toMatchObject([{ kind: 'till', provider: 'till', amount: order.totalPrice }]);
  });

  it.each([
    ['a part', { amount: 1 }, 'amount_differs'],
    ['a day to come', { at: '2999-01-01' }, 'invalid_input'],
  ])('is not noted for %s', async (_what, body, code) => {
    const order = await anOrder();
    const refused = await markAs(app, order, 'pay-admin', { till: true, ...body });
    expect(errorCode(refused)).toBe(code);
    expect(await PaymentModel.countDocuments({ order: order._id })).toBe(0);
    expect((await storedOrder(order))?.isPaid).toBe(false);
  });

  it('is noted once, and for no order that is sent', async () => {
    const order = await anOrder();
    await markAs(app, order, 'pay-admin', { till: true });
    expect(errorCode(await markAs(app, order, 'pay-admin', { till: true }))).toBe('already_paid');
    const sent = await aVisitorOrder(app);
    expect(errorCode(await markAs(app, sent, 'pay-admin', { till: true }))).toBe('not_for_pickup');
  });

  it('goes back by hand, from the till', async () => {
    const order = await anOrder();
    await markAs(app, order, 'pay-admin', { till: true });
    const { token } = await aUser({ isAdmin: true });
    const refund = (body: object) => request(app).post(`/api/orders/${order._id}/refunds`).auth(token, auth).send(body);
    expect((await refund({})).status).toBe(400);
    const done = await refund({ manual: { at: berlinDay(new Date()) } });
    expect([done.status, done.body.state]).toEqual([200, 'refunded']);
  });

  it('pays the order also when the buyer transfers the price as well: only the transfer is due back', async () => {
    const order = await anOrder();
    await markAs(app, order, 'pay-admin', { till: true });
    const today = berlinDay(new Date());
    const twice = await markAs(app, order, 'pay-admin', { amount: order.totalPrice, at: today });
    const transfer = twice.body.payments.find(({ provider }: { provider: string }) => provider === 'bank');
    const { token } = await aUser({ isAdmin: true });
    const done = await request(app)
      .post(`/api/orders/${order._id}/refunds`)
      .auth(token, auth)
      .send({ payment: transfer.id, manual: { at: today } });
    expect([done.status, done.body.state, done.body.refundedPrice]).toEqual([200, 'paid', undefined]);
    const stored = await PaymentModel.find({ order: order._id }).sort({ provider: 1 }).lean();
    expect(stored.map(({ provider, status }) => [provider, status])).toEqual([
      ['bank', 'refunded'],
      ['till', 'captured'],
    ]);
  });

  it('is reminded of once it is ready; then it is cancelled, and the goods are for sale again', async () => {
    const product = await aProduct({ countInStock: 4 });
    const body = aVisitorOrderBody([product]);
    const { body: order } = await request(app)
      .post('/api/orders/visitor-order')
      .send({ ...body, ...paidThere });
    await markAs(app, order, 'ready');
    const half = new Date(Date.now() + 3.6 * dayMs);
    await remindUnpaid(half, AbortSignal.timeout(10_000));
    expect((await storedOrder(order))?.events?.at(-1)?.kind).toBe('reminded');
    const over = new Date(Date.now() + 7.2 * dayMs);
    expect((await findExpiredOrders(over)).map(({ _id }) => _id)).toContain(order._id);
    await expireOrder(order._id, over);
    expect((await storedOrder(order))?.isCancelled).toBe(true);
    expect((await ProductModel.findById(product._id).lean())?.countInStock).toBe(4);
  });
});

describe('two members of staff at the till', () => {
  it('note one payment', async () => {
    const shop = await listening(app);
    const { body: order } = await aPickupOrder(shop, { ...paidThere, shippingMethod: payablePickup._id });
    const answers = await Promise.all([1, 2, 3].map(() => markAs(shop, order, 'pay-admin', { till: true })));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409]);
    expect(await PaymentModel.countDocuments({ order: order._id })).toBe(1);
  });
});
