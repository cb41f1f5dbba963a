import { createHmac } from 'node:crypto';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  type Shop,
  aDecidedPayment,
  aStartedPayment,
  aVisitorOrder,
  errorCode,
  listening,
  patiently,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { demoWebhookSecret } from '../../testing/test-secrets.ts';
import { OrderModel } from '../orders/order.model.ts';
import { DemoPaymentModel } from '../payments/providers/demo/demo-payment.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';

const app = testApp();
const sign = (body: string, secret = demoWebhookSecret) => createHmac('sha256', secret).update(body).digest('hex');
const about = (id: string) => JSON.stringify({ payment: id });

const notify = (shop: Shop, body: string, signature: string | undefined = sign(body)) =>
  request(shop)
    .post('/api/payments/demo/webhook')
    .set('Content-Type', 'application/json')
    .set(signature === undefined ? {} : { 'demo-signature': signature })
    .send(body);

const stored = (order: { _id: string }) => OrderModel.findById(order._id).lean();

describe('POST /api/payments/demo/webhook', () => {
  it('a signed notification of an approved payment pays the order', async () => {
    const order = await aVisitorOrder(app);
    const { status, body } = await notify(app, about(await aDecidedPayment(app, order, 'approve')));
    expect([status, body]).toEqual([200, { received: true }]);
    expect(await stored(order)).toMatchObject({ isPaid: true, payment: { status: 'captured' } });
  });

  it('repeated, even much later, it changes nothing', async () => {
    const order = await aVisitorOrder(app);
    const body = about(await aDecidedPayment(app, order, 'approve'));
    await notify(app, body).expect(200);
    const before = await stored(order);
    await notify(app, body).expect(200);
    expect(await stored(order)).toEqual(before);
    expect(await PaymentModel.countDocuments({ order: order._id })).toBe(1);
  });

  it('20 notifications and 20 calls of the shopper at once: paid once', async () => {
    const server = await listening(testApp());
    const order = await aVisitorOrder(server);
    const id = await aDecidedPayment(server, order, 'approve');

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        patiently(() => (i % 2 ? pay(server, order, id) : notify(server, about(id)))),
      ),
    );

    expect(answers.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    expect((await stored(order))?.isPaid).toBe(true);
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([{ status: 'captured' }]);
    expect(await DemoPaymentModel.countDocuments({ _id: { $gt: '' }, status: 'captured' })).toBe(1);
  });

  it.each([
    ['no signature', () => undefined],
    ['an empty signature', () => ''],
    ['a signature of another secret', (body: string) => sign(body, 'another secret')],
    ['a signature of another body', () => sign(about('another'))],
    ['a signature cut short', (body: string) => sign(body).slice(0, 62)],
    ['a signature with something behind it', (body: string) => `${sign(body)}00`],
    ['no hexadecimal signature', () => 'z'.repeat(64)],
  ])('400 for %s, and nothing is paid', async (_what, signature) => {
    const order = await aVisitorOrder(app);
    const body = about(await aDecidedPayment(app, order, 'approve'));
    const call = request(app).post('/api/payments/demo/webhook').set('Content-Type', 'application/json');
    const sent = signature(body);

    const response = await call.set(sent === undefined ? {} : { 'demo-signature': sent }).send(body);

    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_signature']);
    expect((await stored(order))?.isPaid).toBe(false);
  });

  it.each(['', 'no json', '[]', '{}', 'null', '{"payment":5}', '{"payment":{"$gt":""}}'])(
    '400 for the signed body %j',
    async (body) => {
      const response = await notify(app, body);
      expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    },
  );

  it.each(['demo-unknown', '\u0000', '__proto__'])('200 for an unrelated payment: %j', async (id) => {
    await notify(app, about(id)).expect(200);
    expect(await PaymentModel.estimatedDocumentCount()).toBe(0);
  });

  it.each(['decline', 'delay'] as const)(
    'one about a payment with the decision %s leaves the order unpaid',
    async (decision) => {
      const order = await aVisitorOrder(app);
      await notify(app, about(await aDecidedPayment(app, order, decision))).expect(200);
      expect((await stored(order))?.isPaid).toBe(false);
    },
  );

  it('one about a payment that is not approved changes nothing', async () => {
    const order = await aVisitorOrder(app);
    const id = await aStartedPayment(app, order);
    const before = await stored(order);
    await notify(app, about(id)).expect(200);
    expect(await stored(order)).toEqual(before);
  });

  it('one about another amount changes nothing', async () => {
    const order = await aVisitorOrder(app);
    const id = await aDecidedPayment(app, order, 'approve');
    await DemoPaymentModel.updateOne({ _id: id }, { amountCents: 1 });
    await notify(app, about(id)).expect(200);
    expect((await stored(order))?.isPaid).toBe(false);
    expect(await DemoPaymentModel.findById(id).lean()).toMatchObject({ status: 'approved' });
  });

  it('a cancelled order stays unpaid', async () => {
    const order = await aVisitorOrder(app);
    const id = await aDecidedPayment(app, order, 'approve');
    await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date(), isCancelled: true });
    await notify(app, about(id)).expect(200);
    expect((await stored(order))?.isPaid).toBe(false);
    expect(await DemoPaymentModel.findById(id).lean()).toMatchObject({ status: 'approved' });
  });

  it.each(['paypal', 'stripe', 'unknown', '__proto__'])('404 for %s, which the shop does not use', async (provider) => {
    await request(app).post(`/api/payments/${provider}/webhook`).send('{}').expect(404);
  });
});
