import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aDecidedPayment, aStartedPayment, aVisitorOrder, errorCode } from '../../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { demoWebhookSecret } from '../../../../testing/test-secrets.ts';
import { DemoPaymentModel } from './demo-payment.model.ts';
import { makeDemoProvider } from './demo-provider.ts';

const app = testApp();
const decide = (id: string, decision: unknown) =>
  request(app).post(`/api/payments/demo/${id}/decision`).send({ decision });

describe('the demo provider’s window', () => {
  it('shows number, amount and return address', async () => {
    const order = await aVisitorOrder(app);
    const id = await aStartedPayment(app, order);
    const { body, headers } = await request(app).get(`/api/payments/demo/${id}`).expect(200);
    expect(body).toEqual({
      id,
      reference: order.number,
      amount: 49,
      returnUrl: expect.stringMatching(/^http:\/\/localhost:3000\/payments\/return\/[0-9a-f]{32}$/),
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['approve', 'approved'],
    ['decline', 'failed'],
    ['delay', 'pending'],
  ])('%s makes the payment %s', async (decision, status) => {
    const id = await aStartedPayment(app, await aVisitorOrder(app));
    const { body } = await decide(id, decision).expect(200);
    expect(body).toEqual({ id, status, update_time: expect.any(String), email_address: 'shopper@demo.invalid' });
  });

  it('a decision is final', async () => {
    const id = await aDecidedPayment(app, await aVisitorOrder(app), 'decline');
    const { body } = await decide(id, 'approve').expect(200);
    expect(body.status).toBe('failed');
  });

  it.each([undefined, null, 'yes', 1, ['approve'], { $ne: '' }])('400 for the decision %j', async (decision) => {
    const id = await aStartedPayment(app, await aVisitorOrder(app));
    await decide(id, decision).expect(400);
    expect(await DemoPaymentModel.findById(id).lean()).toMatchObject({ status: 'created' });
  });

  it.each(['demo-unknown', '%00', 'x'.repeat(201), '__proto__'])('404 for the unknown payment %s', async (id) => {
    await request(app).get(`/api/payments/demo/${id}`).expect(404);
    await decide(id, 'approve').expect(404);
  });

  it('404 if the demo is switched off, even for stored payments', async () => {
    const id = await aStartedPayment(app, await aVisitorOrder(app));
    const shop = testApp({ providers: [], demoWindow: undefined });

    const shown = await request(shop).get(`/api/payments/demo/${id}`);
    const decided = await request(shop).post(`/api/payments/demo/${id}/decision`).send({ decision: 'approve' });

    expect([shown.status, decided.status]).toEqual([404, 404]);
    expect(errorCode(decided)).toBe('not_found');
    expect(await DemoPaymentModel.findById(id).lean()).toMatchObject({ status: 'created' });
    await request(shop).post('/api/payments/demo/webhook').send('{}').expect(404);
  });
});

const refunded = async (id: string) => (await DemoPaymentModel.findById(id).lean())?.refundedCents;

describe('refunds of the demo provider', () => {
  const provider = makeDemoProvider(demoWebhookSecret);

  async function aCapturedPayment(): Promise<string> {
    const id = await aDecidedPayment(app, await aVisitorOrder(app), 'approve');
    await provider.capture(id);
    return id;
  }

  it('refund once per key, and never more than was captured', async () => {
    const id = await aCapturedPayment();
    const first = { status: 'captured', amountCents: 4900, refundedCents: 2000 };
    expect(await provider.refund(id, 2000, 'a')).toMatchObject(first);
    expect(await provider.refund(id, 2000, 'a')).toMatchObject(first);
    await expect(provider.refund(id, 2901, 'b')).rejects.toMatchObject({ code: 'refund_refused' });
    expect(await refunded(id)).toBe(2000);
    const all = { status: 'refunded', amountCents: 4900, refundedCents: 4900 };
    expect(await provider.refund(id, 2900, 'c')).toMatchObject(all);
    expect(await provider.refund(id, 2900, 'c')).toMatchObject(all);
    await expect(provider.refund(id, 1, 'd')).rejects.toMatchObject({ code: 'refund_refused' });
    expect(await refunded(id)).toBe(4900);
  });

  it('refund nothing of an uncaptured payment', async () => {
    const id = await aDecidedPayment(app, await aVisitorOrder(app), 'approve');
    await expect(provider.refund(id, 1, 'a')).rejects.toMatchObject({ code: 'refund_refused' });
    await expect(provider.refund('demo-unknown', 1, 'a')).rejects.toMatchObject({ code: 'refund_refused' });
    expect(await refunded(id)).toBe(0);
  });

  it('20 at once with one key refund once', async () => {
    const id = await aCapturedPayment();
    await Promise.all(Array.from({ length: 20 }, () => provider.refund(id, 100, 'same')));
    expect(await refunded(id)).toBe(100);
  });
});
