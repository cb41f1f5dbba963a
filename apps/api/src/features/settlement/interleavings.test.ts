// asvs 2.3.1
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import {
  aPayPalShop,
  aStripeShop,
  aBegunOrder,
  anApprovedOrder,
  notify,
} from '../../testing/payments/provider-shops.ts';
import {
  type Shop,
  aStartedPayment,
  aVisitorOrder,
  cancel,
  expectRefused,
  listening,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { type StubProvider, stubProvider } from '../../testing/fakes/stub-provider.ts';
import { slowOnce } from '../../testing/payments/slow-once.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { recordPayment } from '../payments/payment-records.service.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';
import { makeStripeProvider } from '../payments/providers/stripe/stripe-provider.ts';
import { cancelUnpaidOrders, settleWaitingPayments } from './settle-waiting.service.ts';
import { chooseForRun } from '../../testing/choose-for-run.ts';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const settling = (...providers: PaymentProvider[]) => ({ providers, onError: () => {} });
const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean();
const records = ({ _id }: { _id: string }) => PaymentModel.find({ order: _id }).sort({ createdAt: 1 }).lean();
const auth = (call: request.Test, { token }: { token: string }) => call.auth(token, { type: 'bearer' });
const anAdmin = () => aUser({ isAdmin: true });
const refund = (shop: Shop, order: { _id: string }, admin: { token: string }, body: object = {}) =>
  auth(request(shop).post(`/api/orders/${order._id}/refunds`), admin).send(body);
const dueCount = async (shop: Shop, admin: { token: string }) =>
  (await auth(request(shop).get('/api/overview'), admin).expect(200)).body.refundsDue.count;

function set(provider: StubProvider, id: string, change: Partial<ProviderPayment>): void {
  const payment = provider.payments.get(id);
  if (payment) provider.payments.set(id, { ...payment, ...change });
}

describe('money that is not the price', () => {
  it('never pays an order, though the process ends before it is flagged', async () => {
    const provider = stubProvider();
    const shop = testApp({ providers: [provider] });
    const order = await aVisitorOrder(shop);
    const id = await aStartedPayment(shop, order);
    const note = { provider: 'paypal', method: 'PayPal', providerId: id } as const;
    set(provider, id, { status: 'captured', amountCents: 1 });
    const payment = provider.payments.get(id);
    if (payment) await recordPayment(order._id, payment, note, 'captured');
    await settleWaitingPayments(minutes(1), settling(provider));
    expect((await stored(order))?.isPaid).toBe(false);
    expect(await records(order)).toMatchObject([{ amountCents: 1, allocation: 'refund_due' }]);
    // The shopper can still pay the price.
    await pay(shop, order, await aStartedPayment(shop, order)).expect(200);
  });

  it('does not pay an order once it is partly refunded while another payment is pending', async () => {
    const provider = stubProvider();
    const shop = testApp({ providers: [provider] });
    const order = await aVisitorOrder(shop);
    const [undecided, taken] = [await aStartedPayment(shop, order), await aStartedPayment(shop, order)];
    set(provider, undecided, { status: 'pending' });
    await pay(shop, order, undecided).expect(202);
    set(provider, taken, { status: 'captured' });
    await pay(shop, order, taken).expect(409);
    await refund(shop, order, await anAdmin(), { amount: 48 }).expect(200);
    set(provider, undecided, { status: 'failed' });
    await settleWaitingPayments(minutes(1), settling(provider));
    expect((await stored(order))?.isPaid).toBe(false);
    expect(await records(order)).toMatchObject([{}, { refundedCents: 4800, allocation: 'refund_due' }]);
  });
});

describe('an admin at the same moment', () => {
  it(
    'cancels while the order is being paid, again and again: money that was taken is always flagged',
    { tags: ['repeated'] },
    async () => {
      const provider = stubProvider();
      const [shop, admin] = [await listening(testApp({ providers: [provider] })), await anAdmin()];
      for (let round = 0; round < 40; round += chooseForRun(5, 1)) {
        const order = await aVisitorOrder(shop);
        const id = await aStartedPayment(shop, order);
        const { asked, go } = slowOnce(provider);
        const paying = pay(shop, order, id).then((response) => response);
        await asked;
        // Separated by a number of event-loop turns.
        const cancelling = cancel(shop, order, admin).then((response) => response);
        for (let turn = 0; turn < round * 5; turn += 1) await new Promise(setImmediate);
        go();
        expect((await cancelling).status).toBe(200);
        await paying;
        await settleWaitingPayments(minutes(1), settling(provider));
        const taken = provider.captures.includes(id);
        expect(await records(order)).toMatchObject([taken ? { status: 'captured', allocation: 'refund_due' } : {}]);
      }
    },
  );

  it('refunds a part during a late notification: the refund stays', async () => {
    const provider = stubProvider();
    const [shop, admin] = [testApp({ providers: [provider] }), await anAdmin()];
    const order = await aVisitorOrder(shop);
    const id = await aStartedPayment(shop, order);
    await pay(shop, order, id).expect(200);
    const { asked, go } = slowOnce(provider);
    const told = notify(shop, 'paypal', { body: id, headers: {} }).then((response) => response);
    await asked;
    await refund(shop, order, admin, { amount: 10 }).expect(200);
    go();
    expect((await told).status).toBe(200);
    expect(await stored(order)).toMatchObject({ refundedCents: 1000 });
    expect((await stored(order))?.events?.slice(-2).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['paid', expect.any(Number)],
      ['refunded', 1000],
    ]);
  });

  it('refunds a part during a second call about the payment: it still pays the order', async () => {
    const provider = stubProvider();
    const [shop, admin] = [testApp({ providers: [provider] }), await anAdmin()];
    const order = await aVisitorOrder(shop);
    const id = await aStartedPayment(shop, order);
    const { asked, go } = slowOnce(provider);
    const second = pay(shop, order, id).then((response) => response);
    await asked;
    await pay(shop, order, id).expect(200);
    await refund(shop, order, admin, { amount: 10 }).expect(200);
    go();
    await second;
    expect(await records(order)).toMatchObject([{ allocation: 'order', refundedCents: 1000 }]);
    expect(await dueCount(shop, admin)).toBe(0);
  });

  it('marks the order as paid: Stripe’s page expires', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aBegunOrder(shop);
    await auth(request(shop).put(`/api/orders/${order._id}/pay-admin`), await anAdmin())
      .send({})
      .expect(200);
    expect(stripe.session(id).status).toBe('expired');
  });

  it('refunds with restocking and marks it as not paid: the order cannot be paid again', async () => {
    const { shop, paypal } = await aPayPalShop();
    const [admin, product] = [await anAdmin(), await aProduct()];
    const order = await aVisitorOrder(shop, { products: [product] });
    const id = await aStartedPayment(shop, order);
    paypal.approve(id);
    await pay(shop, order, id).expect(200);
    await refund(shop, order, admin, { restock: true }).expect(200);
    await auth(request(shop).put(`/api/orders/${order._id}/pay-admin-not`), admin)
      .send({})
      .expect(200);
    const again = await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' });
    expectRefused(again, 'already_paid');
    expect((await ProductModel.findById(product._id).lean())?.countInStock).toBe(10);
  });
});

it('a refund of a cancelled order that fails afterwards makes the payment due again', async () => {
  const { shop, paypal } = await aPayPalShop();
  const admin = await anAdmin();
  const { order, id } = await anApprovedOrder(shop, paypal);
  await pay(shop, order, id).expect(200);
  await cancel(shop, order, admin).expect(200);
  await refund(shop, order, admin).expect(200);
  expect(await dueCount(shop, admin)).toBe(0);
  const [unit] = paypal.order(id).purchase_units;
  for (const one of unit.payments?.refunds ?? []) one.status = 'FAILED';
  for (const one of unit.payments?.captures ?? []) one.status = 'COMPLETED';
  await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
  expect(await records(order)).toMatchObject([{ status: 'captured', refundedCents: 0, allocation: 'refund_due' }]);
  expect(await dueCount(shop, admin)).toBe(1);
});

it('simultaneous records of a payment as captured and pending end as captured', { tags: ['repeated'] }, async () => {
  const rounds = chooseForRun(20, 100);
  for (let round = 0; round < rounds; round += 1) {
    const note = { provider: 'paypal', method: 'PayPal', providerId: `X${round}` } as const;
    const fields = { id: note.providerId, currency: 'EUR', reference: 'r', payee: 'p', updatedAt: new Date() };
    const payment = { ...fields, status: 'captured', amountCents: 4900, refundedCents: 0 } as const;
    const record = (status: 'pending' | 'captured') => recordPayment(`order ${round}`, payment, note, status);
    await Promise.all([record('pending'), record('captured')]);
  }
  const captured = {
    provider: 'paypal' as const,
    providerId: /^X/,
    status: 'captured' as const,
    allocation: 'open' as const,
  };
  expect(await PaymentModel.countDocuments(captured)).toBe(rounds);
});

describe('an unpaid order ends', () => {
  it.each([
    ['approved for a cent', 'APPROVED', '0.01'],
    ['captured for a cent', 'COMPLETED', '0.01'],
    ['fully refunded', 'REFUNDED', '49.00'],
  ])('although a payment was %s', async (_what, status, value) => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    const kept = paypal.order(id);
    const [unit] = kept.purchase_units;
    unit.amount.value = value;
    if (status !== 'APPROVED') {
      const capture = {
        id: 'C1',
        status,
        amount: { ...unit.amount },
        ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
        create_time: kept.update_time,
        update_time: kept.update_time,
      };
      unit.payments = { captures: [capture] };
      kept.status = 'COMPLETED';
    }
    await cancelUnpaidOrders(minutes(181), settling(makePayPalProvider(paypal.settings)));
    expect((await stored(order))?.isCancelled).toBe(true);
  });

  it('although the shopper has approved with a card that is declined', async () => {
    const { shop, paypal } = await aPayPalShop();
    const order = await aVisitorOrder(shop);
    paypal.onCapture.result = 'INSTRUMENT_DECLINED';
    paypal.approve(await aStartedPayment(shop, order));
    await cancelUnpaidOrders(minutes(181), settling(makePayPalProvider(paypal.settings)));
    expect((await stored(order))?.isCancelled).toBe(true);
  });
});

describe('the shop goes on by itself', () => {
  it('past 250 orders whose provider is unavailable, which it asks once', async () => {
    let asked = 0;
    const find = async () => {
      asked += 1;
      throw new ApiError('unavailable', 'away');
    };
    const away = stubProvider({ name: 'stripe', methods: ['Stripe'], find });
    const provider = stubProvider();
    const shop = testApp({ providers: [provider, away] });
    const pending = { provider: 'stripe', method: 'Stripe', status: 'pending' };
    const waiting = (index: number) => ({
      paymentMethod: 'Stripe',
      payment: { ...pending, providerId: `cs_${index}` },
    });
    await storeOrders(Array.from({ length: 250 }, (_, index) => anOrderDocument(index, waiting(index))));
    const order = await aVisitorOrder(shop);
    const id = await aStartedPayment(shop, order);
    set(provider, id, { status: 'pending' });
    await pay(shop, order, id).expect(202);
    set(provider, id, { status: 'captured' });
    await settleWaitingPayments(minutes(1), settling(away, provider));
    expect([(await stored(order))?.isPaid, asked]).toEqual([true, 1]);
  });

  it('ending Stripe’s page after an outage, and recording a payment made there meanwhile', async () => {
    const { shop, stripe } = await aStripeShop();
    const provider = makeStripeProvider(stripe.settings);
    const begun = [await aBegunOrder(shop), await aBegunOrder(shop)];
    for (const { order } of begun) {
      stripe.disturb(/expire/, { status: 500 });
      await cancel(shop, order, await anAdmin()).expect(200);
    }
    const [open, paid] = begun;
    if (!open || !paid) throw new Error('no orders');
    stripe.pay(paid.id);
    await settleWaitingPayments(minutes(1), settling(provider));
    expect(stripe.session(open.id).status).toBe('expired');
    expect(await records(paid.order)).toMatchObject([{ status: 'captured', allocation: 'refund_due' }]);
    expect(await PaymentModel.countDocuments({ endDue: true, createdAt: { $gt: new Date(0) } })).toBe(0);
  });
});
