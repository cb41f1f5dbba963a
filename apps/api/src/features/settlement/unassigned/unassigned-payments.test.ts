import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  type Shop,
  aStartedPayment,
  aVisitorOrder,
  expectRefused,
  listening,
  patiently,
  pay,
} from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import {
  aPayPalShop,
  aStripeOrder,
  aStripeShop,
  anApprovedOrder,
  expectPaidOnce,
  notify,
} from '../../../testing/payments/provider-shops.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { MovementModel } from '../../payments/movements/movement.model.ts';
import { PaymentModel } from '../../payments/payment.model.ts';
import { makePayPalProvider } from '../../payments/providers/paypal/paypal-provider.ts';
import { settleWaitingPayments } from '../settle-waiting.service.ts';

/** Money that the shop has received from a provider, without an order in its database. */
interface Lost {
  shop: Shop;
  admin: { token: string };
  provider: 'paypal' | 'stripe';
  id: string;
  /** Sends the provider's notification that it has arrived, was refunded, or is disputed. */
  tell: (type: 'taken' | 'refunded') => Promise<void>;
  giveBack: () => void;
  /** Returns the number of refunds requested from the provider. */
  refunds: () => number;
}

async function byPayPal(): Promise<Lost> {
  const { shop: app, paypal } = await aPayPalShop();
  const shop = await listening(app);
  const provider = makePayPalProvider(paypal.settings);
  const start = {
    method: 'PayPal' as const,
    reference: '2019-00001',
    amountCents: 4900,
    returnUrl: 'https://x.example/',
  };
  const { id } = await provider.start(start);
  paypal.approve(id);
  await provider.capture(id);
  const types = { taken: 'PAYMENT.CAPTURE.COMPLETED', refunded: 'PAYMENT.CAPTURE.REFUNDED' };
  const tell = async (type: 'taken' | 'refunded') => {
    await patiently(() => notify(shop, 'paypal', paypal.notification(types[type], id)));
  };
  const refunds = () => paypal.order(id).purchase_units[0].payments?.refunds?.length ?? 0;
  const admin = await aUser({ isAdmin: true, name: 'Anna' });
  return { shop, admin, provider: 'paypal', id, tell, giveBack: () => paypal.giveBack(id, '49.00'), refunds };
}

/** Removes the order of a session, as after a restore of an older database. */
async function byStripe(): Promise<Lost> {
  const { shop: app, stripe } = await aStripeShop();
  const shop = await listening(app);
  const { order, id } = await aStripeOrder(app, stripe);
  await Promise.all([OrderModel.deleteOne({ _id: order._id }), PaymentModel.deleteMany({ order: order._id })]);
  const types = { taken: 'checkout.session.completed', refunded: 'charge.refunded' };
  const tell = async (type: 'taken' | 'refunded') => {
    await patiently(() => notify(shop, 'stripe', stripe.notification(types[type], id)));
  };
  const admin = await aUser({ isAdmin: true, name: 'Anna' });
  const giveBack = () => stripe.giveBack(id, 4900);
  return { shop, admin, provider: 'stripe', id, tell, giveBack, refunds: () => stripe.refunds.length };
}

const as = (call: request.Test, { token }: { token: string }) => call.auth(token, { type: 'bearer' });
type Desk = Pick<Lost, 'shop' | 'admin'>;
const list = async ({ shop, admin }: Desk, state = 'open') =>
  (await as(request(shop).get(`/api/payments/unassigned?state=${state}`), admin).expect(200)).body;
const assign = ({ shop, admin }: Desk, id: string, order: string) =>
  as(request(shop).put(`/api/payments/unassigned/${id}/order`), admin).send({ order });
const sendBack = ({ shop, admin }: Desk, id: string, key?: string) => {
  const call = as(request(shop).post(`/api/payments/unassigned/${id}/refunds`), admin);
  return key === undefined ? call : call.set('Idempotency-Key', key);
};
const overview = async ({ shop, admin }: Desk) =>
  (await as(request(shop).get('/api/overview'), admin).expect(200)).body.unassigned;

/** Creates an unpaid order of 49 €. */
const anOrder = ({ shop, provider }: Lost) =>
  aVisitorOrder(shop, { paymentMethod: provider === 'stripe' ? 'Stripe' : 'PayPal' });

/** Sets up money without an order that was notified and listed. */
async function aListed(make: () => Promise<Lost>) {
  const lost = await make();
  await lost.tell('taken');
  const { payments } = await list(lost);
  return { lost, _id: String(payments[0]._id) };
}

describe.each([
  ['PayPal', byPayPal],
  ['Stripe', byStripe],
])('money through %s without an order', (_name, make) => {
  it('is recorded without an order: in the list, on the overview, once, and not in the books yet', async () => {
    const lost = await make();
    await Promise.all([1, 2, 3].map(() => lost.tell('taken')));
    const one = {
      provider: lost.provider,
      id: lost.id,
      amount: 49,
      refunded: 0,
      currency: 'EUR',
      payer: 'karla@post.example',
      reference: expect.stringMatching(/^20\d\d-/),
      state: 'open',
      can: { assign: true, refund: true },
    };
    expect(await list(lost)).toMatchObject({ total: 1, payments: [one] });
    expect(await overview(lost)).toMatchObject({ count: 1, payments: [one] });
    expect(await MovementModel.countDocuments()).toBe(0);
  });

  it('pays the order that it is assigned to, and is in the books on the day it arrived', async () => {
    const { lost, _id } = await aListed(make);
    const order = await anOrder(lost);
    const { body } = await assign(lost, _id, order.number).expect(200);
    expect(body).toMatchObject({ isPaid: true, state: 'paid' });
    await expectPaidOnce(order);
    expect(await MovementModel.find().lean()).toMatchObject([{ order: order._id, kind: 'capture', cents: 4900 }]);
    expect([await list(lost), await overview(lost)]).toMatchObject([{ total: 0 }, { count: 0 }]);
    await assign(lost, _id, `Nr. ${order.number.replace('-', ' ')}`).expect(200);
    const other = await anOrder(lost);
    expectRefused(await assign(lost, _id, other.number), 'payment_assigned');
    expectRefused(await sendBack(lost, _id), 'payment_assigned');
    await lost.tell('taken');
    await expectPaidOnce(order);
  });

  it('that differs from its order’s price is due for refund there', async () => {
    const { lost, _id } = await aListed(make);
    const order = await anOrder(lost);
    await OrderModel.updateOne({ _id: order._id }, { totalCents: 5000 });
    const { body } = await assign(lost, _id, order.number).expect(200);
    expect(body).toMatchObject({ isPaid: false, payments: [{ refundDue: true, amount: 49 }] });
  });

  it('that is assigned to a cancelled order is due for refund there', async () => {
    const { lost, _id } = await aListed(make);
    const order = await anOrder(lost);
    await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date(), isCancelled: true });
    await assign(lost, _id, order.number).expect(200);
    expect(await PaymentModel.find().lean()).toMatchObject([{ order: order._id, allocation: 'refund_due' }]);
  });

  it('is refunded once, even if several staff members send it, and is logged', async () => {
    const { lost, _id } = await aListed(make);
    const answers = await Promise.all([1, 2, 3, 4].map(() => patiently(() => sendBack(lost, _id, 'the-same-key-1'))));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await sendBack(lost, _id, 'the-same-key-1').expect(200)).body).toMatchObject({ state: 'returned' });
    expect(lost.refunds()).toBe(1);
    expect(await list(lost)).toMatchObject({ total: 0 });
    expect(await list(lost, 'returned')).toMatchObject({
      total: 1,
      payments: [{ state: 'returned', refunded: 49, returned: { by: 'Anna' }, can: { assign: false, refund: false } }],
    });
    expect(await PaymentModel.findById(_id).lean()).not.toHaveProperty('payerEmail');
    expectRefused(await sendBack(lost, _id), 'nothing_to_refund');
    const order = await anOrder(lost);
    expectRefused(await assign(lost, _id, order.number), 'nothing_to_refund');
    await lost.tell('refunded');
    await lost.tell('taken');
    expect(await list(lost)).toMatchObject({ total: 0 });
  });

  it('is assigned or refunded, never both', async () => {
    const { lost, _id } = await aListed(make);
    const orders = [await anOrder(lost), await anOrder(lost)];
    const calls = [
      ...orders.map(
        ({ number }) =>
          () =>
            assign(lost, _id, number),
      ),
      () => sendBack(lost, _id),
      ...orders.map(
        ({ number }) =>
          () =>
            assign(lost, _id, number),
      ),
      () => sendBack(lost, _id),
    ];
    const answers = await Promise.all(calls.map((call) => patiently(call)));
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const record = await PaymentModel.findById(_id).lean();
    const isBack = record?.order === 'none';
    expect(lost.refunds()).toBe(isBack ? 1 : 0);
    const stored = await OrderModel.find({ _id: { $in: orders.map((order) => order._id) } }).lean();
    expect(stored.filter(({ isPaid }) => isPaid)).toHaveLength(isBack ? 0 : 1);
  });

  it('that the merchant refunds at the provider disappears from the list', async () => {
    const { lost } = await aListed(make);
    lost.giveBack();
    await lost.tell('refunded');
    expect([await list(lost), await list(lost, 'returned')]).toMatchObject([{ total: 0 }, { total: 1 }]);
  });

  it('that was refunded before its notification is never listed as open', async () => {
    const lost = await make();
    lost.giveBack();
    await lost.tell('taken');
    expect(await list(lost)).toMatchObject({ total: 0 });
  });

  it('is settled by the shop itself if the process ended before', async () => {
    const { lost, _id } = await aListed(make);
    const order = await anOrder(lost);
    await PaymentModel.updateOne({ _id }, { order: order._id, allocation: 'open' });
    await settleWaitingPayments(new Date(Date.now() + 60_000), { providers: [], onError: () => {} });
    await expectPaidOnce(order);
  });

  it('is accessible to the office alone', async () => {
    const { lost, _id } = await aListed(make);
    for (const role of ['packing', 'catalogue'] as const) {
      const { token } = await aUser({ role });
      await request(lost.shop).get('/api/payments/unassigned').auth(token, { type: 'bearer' }).expect(403);
      expect((await assign({ ...lost, admin: { token } }, _id, '2026-00001')).status).toBe(403);
      expect((await sendBack({ ...lost, admin: { token } }, _id)).status).toBe(403);
    }
    expect((await assign(lost, _id, '2020-99999')).status).toBe(404);
    expect((await assign(lost, '1'.repeat(24), '2020-99999')).status).toBe(404);
  });
});

describe('money for an order that is refused there', () => {
  it('in another currency can only be refunded, in that currency', async () => {
    const { shop, paypal } = await aPayPalShop();
    const admin = await aUser({ isAdmin: true });
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.order(id).purchase_units[0].amount.currency_code = 'USD';
    await makePayPalProvider(paypal.settings).capture(id);
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    const lost = { shop, admin };
    const { payments } = await list(lost);
    expect(payments).toMatchObject([
      { currency: 'USD', reference: order.number, can: { assign: false, refund: true } },
    ]);
    expectRefused(await assign(lost, payments[0]._id, order.number), 'payment_not_verified');
    await sendBack(lost, payments[0]._id).expect(200);
    expect(paypal.order(id).purchase_units[0].payments?.refunds).toMatchObject([
      { amount: { currency_code: 'USD', value: '49.00' } },
    ]);
    await aStartedPayment(shop, order);
  });

  it('of another system on the same account is ignored', async () => {
    const { shop, paypal } = await aPayPalShop();
    const stranger = makePayPalProvider({ ...paypal.settings, invoicePrefix: 'OTHER-' });
    const { id } = await stranger.start({
      method: 'PayPal',
      reference: '2019-00001',
      amountCents: 4900,
      returnUrl: 'https://x.example/',
    });
    paypal.approve(id);
    await stranger.capture(id);
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    expect(await PaymentModel.countDocuments()).toBe(0);
  });

  it('approved only is no money', async () => {
    const { shop, paypal } = await aPayPalShop();
    const provider = makePayPalProvider(paypal.settings);
    const { id } = await provider.start({
      method: 'PayPal',
      reference: '2019-00001',
      amountCents: 4900,
      returnUrl: 'https://x.example/',
    });
    paypal.approve(id);
    await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id)).expect(200);
    expect(await PaymentModel.countDocuments()).toBe(0);
    const order = await aVisitorOrder(shop);
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
  });
});
