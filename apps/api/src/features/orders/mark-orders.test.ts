import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import {
  type Shop,
  aDecidedPayment,
  aUserOrder,
  aVisitorOrder,
  cancel,
  errorCode,
  listening,
  patiently,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { listHistoryActions } from '../../testing/calls/order-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { addWorkingDays } from '@kontor/shared/rules/days/working-days';
import { MovementModel } from '../payments/movements/movement.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { OrderModel } from './order.model.ts';

const app = testApp();

type Mark = 'deliver' | 'not-deliver' | 'pay-admin' | 'pay-admin-not';
type Admin = Awaited<ReturnType<typeof aUser>>;

const anAdmin = () => aUser({ isAdmin: true, name: 'Ada Admin' });
const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean();
const actions = (order: { history?: Order['history'] }) => order.history?.map(({ action }) => action);

function mark(shop: Shop, order: { _id: string }, what: Mark, { token }: Admin, body: object = {}) {
  return request(shop).put(`/api/orders/${order._id}/${what}`).auth(token, { type: 'bearer' }).send(body);
}

describe('marking an order as delivered', () => {
  // spec 3.13, 4.24, 4.37, 6.14, 7.28, 7.29
  it('an admin marks it and removes the mark: author and time are in its history', async () => {
    const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
    const by = { _id: admin._id, name: 'Ada Admin' };

    const delivered = (await mark(app, order, 'deliver', admin).expect(200)).body;
    expect(delivered).toMatchObject({ isDelivered: true, history: [{ action: 'delivered', by }] });
    expect(delivered.deliveredAt).toBe(delivered.history[0].at);
    expect(await stored(order)).toMatchObject({ isDelivered: true, deliveredAt: new Date(delivered.deliveredAt) });

    const back = (await mark(app, order, 'not-deliver', admin).expect(200)).body;
    expect(back).toMatchObject({ isDelivered: false, history: [{}, { action: 'not_delivered', by }] });
    expect(back).not.toHaveProperty('deliveredAt');
    expect(await stored(order)).not.toHaveProperty('deliveredAt');
  });

  it.each([['deliver'], ['not-deliver'], ['pay-admin'], ['pay-admin-not']] as const)(
    '%s a second time changes nothing, even by another admin',
    async (what) => {
      const [admin, other, order] = [await anAdmin(), await anAdmin(), await aVisitorOrder(app)];
      if (what === 'not-deliver') await mark(app, order, 'deliver', admin);
      if (what === 'pay-admin-not') await mark(app, order, 'pay-admin', admin);
      const first = await mark(app, order, what, admin).expect(200);
      const before = await stored(order);

      const second = await mark(app, order, what, other).expect(200);

      expect(second.body).toEqual(first.body);
      expect(await stored(order)).toEqual(before);
    },
  );

  it.each([['deliver'], ['not-deliver'], ['pay-admin'], ['pay-admin-not']] as const)(
    '%s a cancelled order is 404 order_cancelled, an unknown one 404 not_found',
    async (what) => {
      const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
      await cancel(app, order, admin).expect(200);
      const before = await stored(order);
      const refused = await mark(app, order, what, admin);
      expect([refused.status, errorCode(refused)]).toEqual([404, 'order_cancelled']);
      expect(await stored(order)).toEqual(before);
      const unknown = await mark(app, { _id: '0'.repeat(32) }, what, admin);
      expect([unknown.status, errorCode(unknown)]).toEqual([404, 'not_found']);
    },
  );

  it('40 marks and their opposites at once leave a history without gaps, which ends in the order’s state', async () => {
    const shop = await listening(app);
    const [admin, order] = [await anAdmin(), await aVisitorOrder(shop)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        patiently(() => mark(shop, order, i % 2 === 0 ? 'deliver' : 'not-deliver', admin)),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const now = await stored(order);
    const done = listHistoryActions(now);
    expect(done).toEqual(done.map((_, i) => (i % 2 === 0 ? 'delivered' : 'not_delivered')));
    expect(done.length).toBeGreaterThan(0);
    expect(now?.isDelivered).toBe(done.at(-1) === 'delivered');
    expect(now?.deliveredAt !== undefined).toBe(now?.isDelivered);
  });

  it('the history keeps the newest 200 changes', async () => {
    const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
    const earlier = Array.from({ length: 200 }, () => ({ at: new Date(0), kind: 'not_delivered' as const }));
    await OrderModel.updateOne({ _id: order._id }, { $set: { events: earlier } });
    const { body } = await mark(app, order, 'deliver', admin).expect(200);
    expect([body.history.length, body.history.at(-1).action]).toEqual([200, 'delivered']);
  });
});

describe('marking an order as paid manually', () => {
  // spec 3.18, 4.34, 4.35, 6.14, 7.26, 7.27
  it("uses the admin's own values and the exact status texts, whatever the body contains", async () => {
    const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
    const sent = { id: 'forged', status: 'COMPLETED', update_time: '1999-01-01', email_address: 'forged@post.example' };
    const own = { id: admin._id, email_address: admin.email };

    const paid = (await mark(app, order, 'pay-admin', admin, sent).expect(200)).body;
    expect(paid).toMatchObject({ isPaid: true, adminPayment: { ...own, status: 'MARKED AS PAID BY ADMIN' } });
    expect(paid.adminPayment.update_time).toBe(paid.paidAt);
    expect(actions(paid)).toEqual(['marked_paid']);
    expect(await stored(order)).toMatchObject({ isPaid: true, paidAt: new Date(paid.paidAt) });

    const back = (await mark(app, order, 'pay-admin-not', admin, sent).expect(200)).body;
    expect(back).toMatchObject({ isPaid: false, adminPayment: { ...own, status: 'MARKED AS NOT PAID BY ADMIN' } });
    expect(back).not.toHaveProperty('paidAt');
    expect(actions(back)).toEqual(['marked_paid', 'marked_not_paid']);
    expect(await stored(order)).not.toHaveProperty('paidAt');
  });

  it.each([
    ['numbers and nothing', { id: 7, status: null, update_time: 1_700_000_000, email_address: null }],
    ['objects and lists', { id: { $gt: '' }, status: [], update_time: {}, email_address: ['x'] }],
    ['far too much', { id: 'x'.repeat(10_000), status: 'a\u0000', email_address: 'no address' }],
    ['nothing at all', {}],
  ])('unused fields are not validated: %s', async (_what, sent) => {
    const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
    expect((await mark(app, order, 'pay-admin', admin, sent).expect(200)).body.isPaid).toBe(true);
    expect((await mark(app, order, 'pay-admin-not', admin, sent).expect(200)).body.isPaid).toBe(false);
    expect((await stored(order))?.adminPayment).toMatchObject({ id: admin._id, email_address: admin.email });
  });

  it('shoppers see that the order is paid and delivered, but not who marked it', async () => {
    const [admin, user] = [await anAdmin(), await aUser()];
    const [own, guests] = [await aUserOrder(app, user), await aVisitorOrder(app)];
    for (const order of [own, guests]) {
      await mark(app, order, 'pay-admin', admin);
      await mark(app, order, 'deliver', admin);
    }
    const reads = [
      await request(app).get(`/api/orders/${own._id}`).auth(user.token, { type: 'bearer' }),
      await request(app).get(`/api/orders/visitor-order/${guests._id}`),
    ];
    for (const { body } of reads) {
      expect(body).toMatchObject({ isPaid: true, isDelivered: true });
      expect(Object.keys(body)).not.toContain('history');
      expect(JSON.stringify(body)).not.toMatch(/Ada Admin|MARKED|adminPayment/);
    }
    const mine = await request(app).get('/api/orders/myorders').auth(user.token, { type: 'bearer' });
    expect(JSON.stringify(mine.body)).not.toMatch(/Ada Admin|MARKED|adminPayment/);
  });
});

const movements = async ({ _id }: { _id: string }) =>
  (await MovementModel.find({ order: _id }).sort({ _id: 1 }).lean()).map(({ cents, at }) => [cents, at]);

/** Stores a bank transfer of 48 € that pays a part of an order. */
const storeTransfer = ({ _id }: { _id: string }) =>
  PaymentModel.create({
    order: _id,
    provider: 'bank',
    method: 'Vorkasse',
    providerId: 'b1',
    allocation: 'part',
    amountCents: 4800,
    currency: 'EUR',
    status: 'captured',
    capturedAt: new Date(),
  });

describe('the booking of a mark', () => {
  it('is the price when the mark is set, and its reversal when it is removed, each once', async () => {
    const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
    for (const time of [1, 2]) expect([time, (await mark(app, order, 'pay-admin', admin)).status]).toEqual([time, 200]);
    const paidAt = (await stored(order))?.paidAt;
    expect(await movements(order)).toEqual([[4900, paidAt]]);
    for (const time of [1, 2])
      expect([time, (await mark(app, order, 'pay-admin-not', admin)).status]).toEqual([time, 200]);
    expect(await movements(order)).toEqual([
      [4900, paidAt],
      [-4900, expect.any(Date)],
    ]);
  });

  it('is nothing beside a bank transfer that is accepted as enough, which then pays the order', async () => {
    const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
    await storeTransfer(order);
    const { body } = await mark(app, order, 'pay-admin', admin).expect(200);
    expect(body).toMatchObject({ isPaid: true, payment: { provider: 'bank', method: 'Vorkasse', status: 'captured' } });
    expect(await PaymentModel.findOne({ order: order._id }).lean()).toMatchObject({ allocation: 'order' });
    expect(await movements(order)).toEqual([]);
  });

  it('when removed reverses the mark’s booking, and leaves a later transfer unchanged', async () => {
    const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
    await mark(app, order, 'pay-admin', admin).expect(200);
    await storeTransfer(order);
    await mark(app, order, 'pay-admin-not', admin).expect(200);
    expect((await movements(order)).map(([cents]) => cents)).toEqual([4900, -4900]);
    expect(await PaymentModel.findOne({ order: order._id }).lean()).toMatchObject({ allocation: 'part' });
  });

  it('is missing while a payment is pending: the mark is refused', async () => {
    const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
    await pay(app, order, await aDecidedPayment(app, order, 'delay')).expect(202);
    const refused = await mark(app, order, 'pay-admin', admin);
    expect([refused.status, errorCode(refused)]).toEqual([409, 'payment_running']);
    expect(refused.body.message).toBe('A payment for this order is under way');
    expect(await movements(order)).toEqual([]);
  });
});

describe('the expected arrival of an order', () => {
  it('is given in days once it is paid, counted from the German day of the payment, and removed when it is not', async () => {
    const [admin, order] = [await anAdmin(), await aVisitorOrder(app)];
    expect(order).not.toHaveProperty('deliverBy');

    const paid = (await mark(app, order, 'pay-admin', admin).expect(200)).body;
    const day = berlinDay(new Date(paid.paidAt));
    const deliverBy = { from: addWorkingDays(day, 2), until: addWorkingDays(day, 4) };

    expect(paid.deliverBy).toEqual(deliverBy);
    expect(await stored(order)).toMatchObject({ deliverBy });
    const back = (await mark(app, order, 'pay-admin-not', admin).expect(200)).body;
    expect(back).not.toHaveProperty('deliverBy');
    expect(await stored(order)).not.toHaveProperty('deliverBy');
  });
});
