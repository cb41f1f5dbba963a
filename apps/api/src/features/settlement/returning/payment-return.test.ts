// asvs 3.7.2
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aStartedPayment, aVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { DemoPaymentModel } from '../../payments/providers/demo/demo-payment.model.ts';
import { PaymentModel } from '../../payments/payment.model.ts';

const app = testApp();

async function aReturn() {
  const order = await aVisitorOrder(app);
  const id = await aStartedPayment(app, order, 'Stripe');
  const payment = await DemoPaymentModel.findById(id).lean();
  return { order, id, path: new URL(payment?.returnUrl ?? '').pathname };
}

describe('the address providers lead shoppers back to', () => {
  it('redirects to the order, and reveals the address to no other site', async () => {
    const { order, path } = await aReturn();
    const { headers } = await request(app).get(path).expect(303);
    expect(headers['location']).toBe(`/orders/${order._id}?payment=`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('after paying passes on the stored payment, whatever the address contains', async () => {
    const { order, id, path } = await aReturn();
    const { headers } = await request(app).get(`${path}?payment=of-somebody&token=EC-1&PayerID=2`).expect(303);
    expect(headers['location']).toBe(`/orders/${order._id}?payment=${id}`);
  });

  it('differs for each payment and contains nothing of the order', async () => {
    const { order, path } = await aReturn();
    expect(path).not.toContain(order._id);
    await aStartedPayment(app, order, 'Stripe');
    const tokens = await PaymentModel.distinct('returnToken', { order: order._id });
    expect(tokens).toHaveLength(2);
  });

  it('expires after two days', async () => {
    const { id, path } = await aReturn();
    for (const [hours, status] of [
      [47, 303],
      [49, 404],
    ] as const) {
      const createdAt = new Date(Date.now() - hours * 3_600_000);
      await PaymentModel.collection.updateOne({ provider: 'demo', providerId: id }, { $set: { createdAt } });
      await request(app).get(path).expect(status);
    }
  });

  it.each(['0'.repeat(32), 'x', '__proto__', '%00', 'a'.repeat(5000)])(
    'an unknown one is a missing page: %s',
    async (token) => {
      await request(app).get(`/payments/return/${token}`).expect(404);
    },
  );
});
