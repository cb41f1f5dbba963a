import { orderSchema } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aProduct } from '../../testing/factories.ts';
import { aDecidedPayment, aStartedPayment, aVisitorOrder, errorCode, pay } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { DemoPaymentModel } from '../payments/providers/demo/demo-payment.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';

const app = testApp();

const stored = (order: { _id: string }) => OrderModel.findById(order._id).lean();
const capturedCount = () => DemoPaymentModel.countDocuments({ _id: { $gt: '' }, status: 'captured' });

async function expectUnpaid(order: { _id: string }, response: { status: number; body: unknown }, code: string) {
  expect(response.status).toBe(409);
  expect(errorCode(response)).toBe(code);
  const now = await stored(order);
  expect(now?.isPaid).toBe(false);
  expect(now).not.toHaveProperty('paidAt');
  expect(await PaymentModel.countDocuments({ order: order._id, status: 'captured' })).toBe(0);
}

describe('PUT /api/orders/:id/pay', () => {
  // spec 3.12, 4.33, 7.25
  it('an approved payment is captured and pays its order', async () => {
    const order = await aVisitorOrder(app);
    const id = await aDecidedPayment(app, order, 'approve');

    const { body, status, headers } = await pay(app, order, id);

    expect(status).toBe(200);
    expect(z.parse(orderSchema, body)).toMatchObject({
      isPaid: true,
      paidAt: expect.any(String),
      payment: { provider: 'demo', method: 'PayPal', status: 'captured' },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([
      { providerId: id, status: 'captured', amountCents: 4900, payerEmail: 'shopper@demo.invalid' },
    ]);
    expect(await capturedCount()).toBe(1);
  });

  it('a repeated call changes nothing', async () => {
    const order = await aVisitorOrder(app);
    const id = await aDecidedPayment(app, order, 'approve');
    const first = await pay(app, order, id);
    const before = await stored(order);

    const again = await pay(app, order, id);

    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await stored(order)).toEqual(before);
    expect(await PaymentModel.countDocuments({ order: order._id })).toBe(1);
  });

  // spec 3.17
  it('takes a provider’s whole capture object', async () => {
    const order = await aVisitorOrder(app);
    const id = await aDecidedPayment(app, order, 'approve');
    const capture = {
      id,
      intent: 'CAPTURE',
      status: 'COMPLETED',
      links: [{ href: 'x', rel: 'self' }],
      payer: { email_address: 'buyer@post.example', name: { given_name: 'Karla' } },
      purchase_units: [{ amount: { value: '0.01', currency_code: 'USD' } }],
    };
    const { body, status } = await request(app).put(`/api/orders/${order._id}/pay`).send(capture);
    expect([status, body.isPaid]).toEqual([200, true]);
  });

  it.each([
    { status: null, update_time: 1_700_000_000, email_address: null, payer: null },
    { status: 5, update_time: {}, email_address: ['x'], payer: { email_address: null } },
    { status: 'x'.repeat(1000), update_time: [], email_address: 'none', payer: 'nobody' },
  ])('unused fields are not validated: %j', async (rest) => {
    const order = await aVisitorOrder(app);
    const id = await aDecidedPayment(app, order, 'approve');
    const { body, status } = await request(app)
      .put(`/api/orders/${order._id}/pay`)
      .send({ id, ...rest });
    expect([status, body.isPaid]).toEqual([200, true]);
  });

  // spec 3.17
  it('the status sent by the client does not count, only the provider’s', async () => {
    const [lied, modest] = [await aVisitorOrder(app), await aVisitorOrder(app)];
    const declined = await aDecidedPayment(app, lied, 'decline');
    const approved = await aDecidedPayment(app, modest, 'approve');

    await expectUnpaid(lied, await pay(app, lied, declined), 'payment_not_verified');
    const put = request(app).put(`/api/orders/${modest._id}/pay`);
    expect((await put.send({ id: approved, status: 'DECLINED' })).body.isPaid).toBe(true);
  });
});

describe('an order is not paid by', () => {
  it.each(['invented', `demo-${'0'.repeat(32)}`, '🙂', '{"$ne":null}', '__proto__'])(
    'an id the provider did not issue: %j',
    async (id) => {
      const order = await aVisitorOrder(app);
      await aStartedPayment(app, order);
      await expectUnpaid(order, await pay(app, order, id), 'payment_not_verified');
      expect(await PaymentModel.countDocuments({ order: order._id })).toBe(1);
    },
  );

  it.each([undefined, null, '', '  ', 'a\u0000', 5, { $gt: '' }, ['x'], 'x'.repeat(201)])(
    'an id that is none: %j',
    async (id) => {
      const order = await aVisitorOrder(app);
      expect((await pay(app, order, id)).status).toBe(400);
      expect((await stored(order))?.isPaid).toBe(false);
    },
  );

  it('a payment that is not approved yet', async () => {
    const order = await aVisitorOrder(app);
    await expectUnpaid(order, await pay(app, order, await aStartedPayment(app, order)), 'payment_not_verified');
    expect(await capturedCount()).toBe(0);
  });

  it("another order's payment, used or not", async () => {
    const product = await aProduct();
    const [mine, other] = [
      await aVisitorOrder(app, { products: [product] }),
      await aVisitorOrder(app, { products: [product] }),
    ];
    const id = await aDecidedPayment(app, other, 'approve');

    await expectUnpaid(mine, await pay(app, mine, id), 'payment_not_verified');
    await pay(app, other, id).expect(200);
    await expectUnpaid(mine, await pay(app, mine, id), 'payment_not_verified');
    expect(await PaymentModel.find({ provider: 'demo', providerId: id }).lean()).toMatchObject([{ order: other._id }]);
  });

  it.each([
    ['another amount', { amountCents: 4899 }],
    ['a larger amount', { amountCents: 4901 }],
    ['another currency', { currency: 'USD' }],
    ['another payee', { payee: 'eve' }],
    ['another reference', { reference: '2026-99999' }],
    ['a refunded payment', { status: 'refunded' }],
  ])('%s', async (_what, change) => {
    const order = await aVisitorOrder(app);
    const id = await aDecidedPayment(app, order, 'approve');
    await DemoPaymentModel.updateOne({ _id: id }, change);
    await expectUnpaid(order, await pay(app, order, id), 'payment_not_verified');
    expect(await capturedCount()).toBe(0);
  });

  it("another order's payment, which is not captured, when the provider confuses the references", async () => {
    const [mine, other] = [await aVisitorOrder(app), await aVisitorOrder(app)];
    const id = await aDecidedPayment(app, other, 'approve');
    await DemoPaymentModel.updateOne({ _id: id }, { reference: mine.number });
    await expectUnpaid(mine, await pay(app, mine, id), 'payment_not_verified');
    await expectUnpaid(other, await pay(app, other, id), 'payment_not_verified');
    expect(await capturedCount()).toBe(0);
  });

  it("another order's payment whose record was lost", async () => {
    const [mine, other] = [await aVisitorOrder(app), await aVisitorOrder(app)];
    const id = await aDecidedPayment(app, other, 'approve');
    await PaymentModel.deleteOne({ provider: 'demo', providerId: id });
    await expectUnpaid(mine, await pay(app, mine, id), 'payment_not_verified');
  });

  it('a declined payment; the order can then be paid by another', async () => {
    const order = await aVisitorOrder(app);
    const declined = await aDecidedPayment(app, order, 'decline');
    await expectUnpaid(order, await pay(app, order, declined), 'payment_not_verified');
    expect((await stored(order))?.payment?.status).toBe('failed');
    expect(await PaymentModel.findOne({ provider: 'demo', providerId: declined }).lean()).toMatchObject({
      status: 'failed',
    });

    await pay(app, order, await aDecidedPayment(app, order, 'approve')).expect(200);
    await pay(app, order, declined).expect(409);
    expect((await stored(order))?.isPaid).toBe(true);
  });

  it('a second payment once it is paid: no more money is taken', async () => {
    const order = await aVisitorOrder(app);
    const [first, second] = [
      await aDecidedPayment(app, order, 'approve'),
      await aDecidedPayment(app, order, 'approve'),
    ];
    await pay(app, order, first).expect(200);
    const before = await stored(order);

    const response = await pay(app, order, second);

    expect([response.status, errorCode(response)]).toEqual([409, 'already_paid']);
    expect(await stored(order)).toEqual(before);
    expect(await capturedCount()).toBe(1);
  });

  it('any payment once it is cancelled, which is 404 order_cancelled', async () => {
    const order = await aVisitorOrder(app);
    const id = await aDecidedPayment(app, order, 'approve');
    await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date(), isCancelled: true });
    const response = await pay(app, order, id);
    expect([response.status, errorCode(response)]).toEqual([404, 'order_cancelled']);
    expect(await capturedCount()).toBe(0);
  });
});

const decideNow = (id: string) => DemoPaymentModel.updateOne({ _id: id }, { decidesAt: new Date(0) });

describe('a payment the provider has not decided', () => {
  it('202 with the unpaid order, then 200 once it is decided', async () => {
    const order = await aVisitorOrder(app);
    const id = await aDecidedPayment(app, order, 'delay');

    const undecided = await pay(app, order, id);
    expect(undecided.status).toBe(202);
    expect(z.parse(orderSchema, undecided.body)).toMatchObject({ isPaid: false, payment: { status: 'pending' } });
    expect(undecided.body).not.toHaveProperty('paidAt');
    await pay(app, order, id).expect(202);

    await decideNow(id);
    expect((await pay(app, order, id).expect(200)).body).toMatchObject({
      isPaid: true,
      payment: { status: 'captured' },
    });
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([{ status: 'captured' }]);
  });

  it('no other payment is captured meanwhile', async () => {
    const order = await aVisitorOrder(app);
    const [delayed, approved] = [
      await aDecidedPayment(app, order, 'delay'),
      await aDecidedPayment(app, order, 'approve'),
    ];
    await pay(app, order, delayed).expect(202);

    await expectUnpaid(order, await pay(app, order, approved), 'payment_running');
    expect(await capturedCount()).toBe(0);
  });

  it('when it is declined in the end, another one may pay', async () => {
    const order = await aVisitorOrder(app);
    const [delayed, approved] = [
      await aDecidedPayment(app, order, 'delay'),
      await aDecidedPayment(app, order, 'approve'),
    ];
    await pay(app, order, delayed).expect(202);
    await DemoPaymentModel.updateOne({ _id: delayed }, { status: 'failed' });
    await pay(app, order, delayed).expect(409);

    expect((await pay(app, order, approved).expect(200)).body.isPaid).toBe(true);
  });
});
