import { startedPaymentSchema } from '@kontor/shared/schemas/order/payments';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aUser } from '../../testing/factories.ts';
import {
  aDecidedPayment,
  aStartedPayment,
  aUserOrder,
  aVisitorOrder,
  errorCode,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { DemoPaymentModel } from '../payments/providers/demo/demo-payment.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';

const app = testApp();
const start = (order: { _id: string }, body: object = { method: 'PayPal' }, token?: string) => {
  const call = request(app).post(`/api/orders/${order._id}/payments`).send(body);
  return token === undefined ? call : call.auth(token, { type: 'bearer' });
};

describe('POST /api/orders/:id/payments', () => {
  it('PayPal: returns the data for the popup and records the payment', async () => {
    const order = await aVisitorOrder(app);

    const { body, status } = await start(order);

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^demo-[0-9a-f]{32}$/),
      method: 'PayPal',
      provider: 'demo',
      demo: true,
      action: { kind: 'popup' },
    });
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([
      { provider: 'demo', providerId: body.id, amountCents: 4900, currency: 'EUR', status: 'started' },
    ]);
    const read = await request(app).get(`/api/orders/visitor-order/${order._id}`);
    expect(read.body).toMatchObject({
      isPaid: false,
      payment: { provider: 'demo', method: 'PayPal', status: 'started' },
    });
    expect(JSON.stringify(read.body)).not.toContain(body.id);
  });

  it('Stripe: returns the address to redirect to', async () => {
    const { body } = await start(await aVisitorOrder(app), { method: 'Stripe' });
    expect(body.action).toEqual({ kind: 'redirect', url: `/demo-checkout/${body.id}` });
  });

  it('the provider gets the number as reference, never the secret id', async () => {
    const order = await aVisitorOrder(app);
    const id = await aStartedPayment(app, order);
    expect(await DemoPaymentModel.findById(id).lean()).toMatchObject({ reference: order.number, amountCents: 4900 });
    expect(id).not.toContain(order._id);
  });

  it('several payments may be begun while none is approved', async () => {
    const order = await aVisitorOrder(app);
    const ids = new Set([await aStartedPayment(app, order), await aStartedPayment(app, order, 'Stripe')]);
    expect(ids.size).toBe(2);
    expect(await PaymentModel.countDocuments({ order: order._id })).toBe(2);
  });

  it.each([
    ['its owner', 201, undefined],
    ['an admin', 201, undefined],
    ['another user', 403, 'not_yours'],
    ['a caller without a token', 404, 'not_found'],
  ])("a user's order by %s: %i", async (who, status, code) => {
    const owner = await aUser();
    const tokens: Record<string, string | undefined> = {
      'its owner': owner.token,
      'another user': (await aUser()).token,
      'an admin': (await aUser({ isAdmin: true })).token,
    };
    const order = await aUserOrder(app, owner);

    const response = await start(order, { method: 'PayPal' }, tokens[who]);

    expect(response.status).toBe(status);
    expect(response.body.code).toBe(code);
    expect(await PaymentModel.countDocuments({ order: order._id })).toBe(status === 201 ? 1 : 0);
  });

  it('409 for a paid order', async () => {
    const order = await aVisitorOrder(app);
    await pay(app, order, await aDecidedPayment(app, order, 'approve')).expect(200);
    const response = await start(order);
    expect([response.status, errorCode(response)]).toEqual([409, 'already_paid']);
  });

  it('409 for a cancelled order', async () => {
    const order = await aVisitorOrder(app);
    await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date(), isCancelled: true });
    const response = await start(order);
    expect([response.status, errorCode(response)]).toEqual([409, 'payment_order_cancelled']);
    expect(await PaymentModel.estimatedDocumentCount()).toBe(0);
  });

  it('409 while a payment is pending elsewhere', async () => {
    const order = await aVisitorOrder(app);
    await pay(app, order, await aDecidedPayment(app, order, 'delay')).expect(202);
    const response = await start(order);
    expect([response.status, errorCode(response)]).toEqual([409, 'payment_running']);
  });

  it('409 for a method that is not offered', async () => {
    const order = await aVisitorOrder(app);
    const shop = testApp({ providers: [] });
    const response = await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' });
    expect([response.status, errorCode(response)]).toEqual([409, 'payment_method_unavailable']);
  });

  it.each([{}, { method: 'Cash' }, { method: null }, { method: ['PayPal'] }, { method: { $ne: '' } }])(
    '400 for %j',
    async (body) => {
      expect((await start(await aVisitorOrder(app), body)).status).toBe(400);
    },
  );

  it('404 for a missing order', async () => {
    expect((await start({ _id: '0'.repeat(32) })).status).toBe(404);
    expect((await start({ _id: 'x' })).status).toBe(404);
  });

  it('the answer has the contract’s shape', async () => {
    const { body } = await start(await aVisitorOrder(app));
    expect(z.parse(startedPaymentSchema, body)).toEqual(body);
  });
});
