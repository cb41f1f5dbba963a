import type { Order } from '@kontor/shared/wire/orders';
import { describe, expect, it } from 'vitest';
import { aDecidedPayment, aVisitorOrder, listening, patiently, pay } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { DemoPaymentModel } from '../payments/providers/demo/demo-payment.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';

const capturedCount = () => DemoPaymentModel.countDocuments({ _id: { $gt: '' }, status: 'captured' });

describe('paying many times at once', () => {
  it('50 parallel pay calls leave one payment and one paidAt', async () => {
    const server = await listening(testApp());
    const order = await aVisitorOrder(server);
    const id = await aDecidedPayment(server, order, 'approve');

    const answers = await Promise.all(Array.from({ length: 50 }, () => patiently(() => pay(server, order, id))));

    // Undecided (202) is an honest answer of a call that came while another one was capturing.
    expect(answers.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    const stored = await OrderModel.findById(order._id).lean();
    const paidAts = answers.flatMap(({ body }) => (body.paidAt === undefined ? [] : [String(body.paidAt)]));
    expect([...new Set(paidAts)]).toEqual([stored?.paidAt?.toISOString()]);
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([
      { providerId: id, status: 'captured' },
    ]);
    expect(await capturedCount()).toBe(1);
    expect((await pay(server, order, id)).body.paidAt).toBe(stored?.paidAt?.toISOString());
  });

  it('two tabs with two approved payments of one order, 20 times: money is taken once', async () => {
    const server = await listening(testApp());
    for (let round = 1; round <= 20; round += 1) {
      const order = await aVisitorOrder(server);
      const ids = [await aDecidedPayment(server, order, 'approve'), await aDecidedPayment(server, order, 'approve')];

      const statuses = (await Promise.all(ids.map(async (id) => pay(server, order, id)))).map(({ status }) => status);

      expect(new Set(statuses)).toEqual(new Set([200, 409]));
      expect(await capturedCount()).toBe(round);
      expect(await PaymentModel.countDocuments({ order: order._id, status: 'captured' })).toBe(1);
      const paid = await OrderModel.findById(order._id).lean();
      expect(paid?.payment?.providerId).toBe(ids[statuses.indexOf(200)]);
    }
  });

  it('one payment offered to many orders at once pays its own only', async () => {
    const server = await listening(testApp());
    const orders: Order[] = [];
    for (let i = 0; i < 10; i += 1) orders.push(await aVisitorOrder(server));
    const [own] = orders;
    if (!own) throw new Error('no order');
    const id = await aDecidedPayment(server, own, 'approve');

    const answers = await Promise.all(orders.map((order) => patiently(() => pay(server, order, id))));

    expect(answers.map(({ status }) => status)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const paid = await OrderModel.find({ number: { $gt: '' }, isPaid: true }).lean();
    expect(paid.map(({ _id }) => _id)).toEqual([own._id]);
  });

  it('paying and declining at once leaves the order consistent with its payment', async () => {
    const server = await listening(testApp());
    const order = await aVisitorOrder(server);
    const [approved, declined] = [
      await aDecidedPayment(server, order, 'approve'),
      await aDecidedPayment(server, order, 'decline'),
    ];
    const calls = Array.from({ length: 20 }, (_, i) => (i % 2 ? approved : declined));
    await Promise.all(calls.map(async (id) => pay(server, order, id)));

    expect((await pay(server, order, approved)).status).toBe(200);
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({
      isPaid: true,
      payment: { providerId: approved, status: 'captured' },
    });
  });
});
