import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import {
  type Shop,
  aDecidedPayment,
  aStartedPayment,
  aVisitorOrder,
  cancel,
  expectRefused,
  listening,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { type StubProvider, stubProvider } from '../../testing/fakes/stub-provider.ts';
import { listHistoryActions } from '../../testing/calls/order-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';

const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean();
const captured = ({ _id }: { _id: string }) => PaymentModel.countDocuments({ order: _id, status: 'captured' });

interface Setting {
  shop: Shop;
  provider: StubProvider;
  order: { _id: string };
  mark: (what: 'pay-admin' | 'pay-admin-not') => request.Test;
  start: () => request.Test;
}

async function aSetting(provider = stubProvider()): Promise<Setting> {
  const shop = await listening(testApp({ providers: [provider] }));
  const { token } = await aUser({ isAdmin: true });
  const order = await aVisitorOrder(shop);
  return {
    shop,
    provider,
    order,
    mark: (what) => request(shop).put(`/api/orders/${order._id}/${what}`).auth(token, { type: 'bearer' }).send({}),
    start: () => request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' }),
  };
}

describe('an admin’s marks beside a provider’s payments', () => {
  it('the provider’s result stays when an admin marks the order as not paid, and the order cannot be paid twice', async () => {
    const { shop, order, mark, start, provider } = await aSetting();
    const earlier = await aStartedPayment(shop, order);
    const id = await aStartedPayment(shop, order);
    await pay(shop, order, id).expect(200);

    const { body } = await mark('pay-admin-not').expect(200);

    expect(body).toMatchObject({ isPaid: false, payment: { provider: 'paypal', status: 'captured' } });
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual(['paid', 'marked_not_paid']);
    expect(body.history[0]).not.toHaveProperty('by');
    expectRefused(await start(), 'already_paid');
    expectRefused(await pay(shop, order, earlier), 'already_paid');
    // A repeated call of the shopper's page does not undo the admin's mark either.
    expectRefused(await pay(shop, order, id), 'already_paid');
    expect([provider.captures, (await stored(order))?.isPaid]).toEqual([[id], false]);

    expect((await mark('pay-admin').expect(200)).body).toMatchObject({ isPaid: true, payment: { status: 'captured' } });
  });

  it('an order marked as paid takes no payment any more, started before or after', async () => {
    const { shop, order, mark, start, provider } = await aSetting();
    const id = await aStartedPayment(shop, order);
    await mark('pay-admin').expect(200);
    expectRefused(await pay(shop, order, id), 'already_paid');
    expectRefused(await start(), 'already_paid');
    expect(provider.captures).toEqual([]);
  });

  it('while a payment is pending no admin can mark the order as paid; when it has failed, one can', async () => {
    const { shop, order, mark, provider } = await aSetting(
      stubProvider({ capture: async (id) => ({ ...(await provider.find(id)), status: 'pending' }) as never }), // as at some banks
    );
    const id = await aStartedPayment(shop, order);
    await pay(shop, order, id).expect(202);
    const before = await stored(order);

    expectRefused(await mark('pay-admin'), 'payment_running');
    expect(await stored(order)).toEqual(before);

    const payment = provider.payments.get(id);
    if (payment) provider.payments.set(id, { ...payment, status: 'failed' });
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    const { body } = await mark('pay-admin').expect(200);
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual(['payment_failed', 'marked_paid']);
  });

  it('a payment that the provider took by itself after the mark is kept on record', async () => {
    const { shop, order, mark, provider } = await aSetting();
    const id = await aStartedPayment(shop, order);
    await mark('pay-admin').expect(200);
    const payment = provider.payments.get(id);
    if (payment) provider.payments.set(id, { ...payment, status: 'captured' });
    expectRefused(await pay(shop, order, id), 'already_paid');
    expect(await captured(order)).toBe(1);
  });

  it('marked as paid while the shopper pays: paid once, by one of the two, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { shop, order, mark, provider } = await aSetting();
      const id = await aStartedPayment(shop, order);
      const [marked, paid] = await Promise.all([mark('pay-admin'), pay(shop, order, id)]);

      const now = await stored(order);
      const done = listHistoryActions(now);
      const byProvider = now?.payment?.status === 'captured';
      expect([now?.isPaid, done]).toEqual([true, [byProvider ? 'paid' : 'marked_paid']]);
      expect([provider.captures.length, await captured(order)]).toEqual(byProvider ? [1, 1] : [0, 0]);
      // An admin who comes second hears that a payment is under way, or that the order is paid.
      expect(byProvider ? [200, 409] : [200]).toContain(marked.status);
      expect(paid.status).toBe(byProvider ? 200 : 409);
    }
  });

  it('declined payments do not push an admin’s marks out of the history', async () => {
    const shop = testApp();
    const [admin, order] = [await aUser({ isAdmin: true }), await aVisitorOrder(shop)];
    const auth = (call: request.Test) => call.auth(admin.token, { type: 'bearer' });
    await auth(request(shop).put(`/api/orders/${order._id}/deliver`)).expect(200);
    const failures = Array.from({ length: 48 }, () => ({ at: new Date(), kind: 'payment_failed' as const }));
    await OrderModel.updateOne({ _id: order._id }, { $push: { events: { $each: failures } } });
    for (const length of [51, 51]) {
      expectRefused(await pay(shop, order, await aDecidedPayment(shop, order, 'decline')), 'payment_not_verified');
      expect([(await stored(order))?.events?.length, (await stored(order))?.payment?.status]).toEqual([
        length,
        'failed',
      ]);
    }
    await cancel(shop, order, admin).expect(200);
    expect(listHistoryActions(await stored(order)).at(0)).toBe('delivered');
  });
});
