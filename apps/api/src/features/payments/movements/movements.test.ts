import { computeUnrefunded } from '@kontor/shared/rules/order/order-state';
import type { ClientSession } from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { randomHex } from '../../../lib/random.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { aVisitorOrder, errorCode, pay } from '../../../testing/calls/shop-calls.ts';
import { aPayPalShop, anApprovedOrder, notify } from '../../../testing/payments/provider-shops.ts';
import { seededRandom } from '../../../testing/odd-json.ts';
import { aTransferOrder, bookTransfer, orderedOn } from '../../../testing/payments/transfers.ts';
import { storedPayment } from '../../../testing/payments/stored-payment.ts';
import { testApp } from '../../../testing/test-app.ts';
import { MovementModel, type StoredMovement } from './movement.model.ts';
import { appendCapture, goneOf } from './movements.service.ts';
import { PaymentModel, type StoredPayment } from '../payment.model.ts';
import { recordDispute } from '../payment-records.service.ts';
import { recordForeignRefund, recordRefund } from '../refund-records.service.ts';
import { chooseForRun } from '../../../testing/choose-for-run.ts';

const movements = () => MovementModel.find().hint({ _id: 1 }).sort({ _id: 1 }).lean<StoredMovement[]>();
const kindsAndCents = async () => (await movements()).map(({ kind, provider, cents }) => [kind, provider, cents]);

/** Records the refunded amount at the provider. */
const follow = (record: StoredPayment, refundedCents: number) =>
  inTransaction((session) => recordForeignRefund(record, { refundedCents }, session));

describe('a payment', () => {
  it('is one movement on the day that its provider took it, however often and through whichever channel it is reported', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    const told = () => notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id));
    await Promise.all([pay(shop, order, id), told(), pay(shop, order, id), told()]);
    await pay(shop, order, id).expect(200);
    const [payment] = await PaymentModel.find({ order: order._id }).lean<StoredPayment[]>();
    expect(await movements()).toMatchObject([
      { order: order._id, kind: 'capture', provider: 'paypal', providerId: id, cents: 4900, at: payment?.capturedAt },
    ]);
  });

  it('that was refunded at its provider is outgoing, and incoming again when the refund fails', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await pay(shop, order, id).expect(200);
    const payment = await storedPayment(id);
    await Promise.all([follow(payment, 1500), follow(payment, 1500)]);
    await follow(await storedPayment(id), 0);
    expect(await kindsAndCents()).toEqual([
      ['capture', 'paypal', 4900],
      ['refund', 'paypal', -1500],
      ['refund', 'paypal', 1500],
    ]);
  });

  it('that is refunded twice with one key is outgoing once', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await pay(shop, order, id).expect(200);
    const { token } = await aUser({ isAdmin: true });
    const refund = () =>
      request(shop)
        .post(`/api/orders/${order._id}/refunds`)
        .auth(token, { type: 'bearer' })
        .set('Idempotency-Key', 'one-and-the-same')
        .send({ amount: 12.5 });
    await refund().expect(200);
    await refund().expect(200);
    expect(await kindsAndCents()).toEqual([
      ['capture', 'paypal', 4900],
      ['refund', 'paypal', -1250],
    ]);
  });
});

/** Creates a guest's order of 49.90 €, and a function that marks it. */
const aMarkedShop = async () => {
  const shop = testApp();
  const order = await aVisitorOrder(shop, { products: [await aProduct({ priceCents: 4990 })] });
  const { token } = await aUser({ isAdmin: true });
  const mark = (path: 'pay-admin' | 'pay-admin-not') =>
    request(shop).put(`/api/orders/${order._id}/${path}`).auth(token, { type: 'bearer' }).send({});
  return { shop, order, mark };
};

describe('a bank transfer', () => {
  it('is a movement for each booking, on its own day; an overpayment too', async () => {
    const setting = await aTransferOrder();
    await orderedOn(setting, '2024-05-01');
    await bookTransfer(setting, { amount: 20, at: '2024-05-02', dayConfirmed: true }).expect(200);
    await bookTransfer(setting, { amount: 30, at: '2024-05-06', dayConfirmed: true }).expect(200);
    const booked = (await movements()).map(
      ({ kind, cents, at }) => `${at.toISOString().slice(0, 10)} ${kind} ${cents}`,
    );
    expect(booked).toEqual(['2024-05-02 bank 2000', '2024-05-06 bank 2900', '2024-05-06 bank 100']);
  });

  it('that is a part and accepted as enough books nothing more when the order is marked as paid', async () => {
    const setting = await aTransferOrder();
    await bookTransfer(setting, { amount: 20 }).expect(200);
    const { token } = await aUser({ isAdmin: true });
    const path = `/api/orders/${setting.order._id}/pay-admin`;
    await request(setting.shop).put(path).auth(token, { type: 'bearer' }).send({}).expect(200);
    expect(await kindsAndCents()).toEqual([['bank', 'bank', 2000]]);
  });
});

describe('a manual mark', () => {
  it('books the open amount to the bank, once, and its removal reverses that', async () => {
    const { order, mark } = await aMarkedShop();
    await Promise.all([mark('pay-admin'), mark('pay-admin')]);
    await mark('pay-admin-not').expect(200);
    await mark('pay-admin-not').expect(200);
    await mark('pay-admin').expect(200);
    expect((await movements()).map(({ provider, providerId, cents }) => [provider, providerId, cents])).toEqual([
      ['bank', order.number, 4990],
      ['bank', order.number, -4990],
      ['bank', order.number, 4990],
    ]);
  });

  it('books nothing if a provider has the money', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await pay(shop, order, id).expect(200);
    const { token } = await aUser({ isAdmin: true });
    for (const path of ['pay-admin-not', 'pay-admin']) {
      await request(shop).put(`/api/orders/${order._id}/${path}`).auth(token, { type: 'bearer' }).send({}).expect(200);
    }
    expect(await kindsAndCents()).toEqual([['capture', 'paypal', 4900]]);
    expect(await OrderModel.findById(order._id)).toMatchObject({ isPaid: true });
  });

  it('that is refused books nothing', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order } = await anApprovedOrder(shop, paypal);
    await OrderModel.updateOne({ _id: order._id }, { 'payment.status': 'pending' });
    const { token } = await aUser({ isAdmin: true });
    const marked = await request(shop).put(`/api/orders/${order._id}/pay-admin`).auth(token, { type: 'bearer' });
    expect([errorCode(marked), await movements()]).toEqual(['payment_running', []]);
  });
});

/** Changes a payment at random: refunds by the shop and outside of it, failed ones, disputes. */
async function changeRandomly(payment: StoredPayment, random: () => number, session: ClientSession): Promise<void> {
  const [chance, part] = [random(), Math.floor(random() * (payment.amountCents + 1))];
  if (chance < 0.4 && computeUnrefunded(payment) > 0) {
    const amountCents = Math.min(part, computeUnrefunded(payment));
    const refund = { key: randomHex(8), amountCents, restock: false, by: { _id: '1', name: 'Ada' }, at: new Date() };
    await PaymentModel.updateOne({ _id: payment._id }, { refund }, { session });
    const seen = { id: '', status: 'captured' as const, amountCents: payment.amountCents, currency: 'EUR' };
    const told = { ...seen, refundedCents: part, reference: '', payee: '', updatedAt: new Date() };
    await recordRefund({ ...payment, refund }, told, session);
  } else if (chance < 0.7) {
    await recordForeignRefund(payment, { refundedCents: part }, session);
  } else {
    const status = (['open', 'won', 'lost'] as const)[Math.floor(random() * 3)] ?? 'open';
    await recordDispute(payment, { status, amountCents: part, since: new Date(Date.now() - part) }, session);
  }
}

/** Creates a random payment as it is recorded when taken. */
function aRandomPayment(index: number) {
  const random = seededRandom(index);
  const taken = { status: 'captured' as const, currency: 'EUR', amountCents: 1 + Math.floor(random() * 20_000) };
  const named = { order: `order ${index}`, provider: 'paypal' as const, method: 'PayPal' as const };
  return { ...named, ...taken, providerId: `p${index}`, refundedCents: random() < 0.1 ? 1 : 0 };
}

const histories = chooseForRun(200, 1000);

async function liveRandomly(made: StoredPayment, index: number, session: ClientSession): Promise<void> {
  const random = seededRandom(1000 + index);
  await appendCapture(made, { at: new Date() }, session);
  let payment = made;
  for (let step = Math.floor(random() * 2.5); step > 0; step -= 1) {
    await changeRandomly(payment, random, session);
    if (step > 1) payment = await PaymentModel.findById(made._id).session(session).lean<StoredPayment>().orFail();
  }
}

it(
  `the books contain captured minus withdrawn money, for ${histories} random histories`,
  { tags: ['repeated'] },
  async () => {
    for (let first = 0; first < histories; first += 10) {
      await inTransaction(async (session) => {
        const payments = Array.from({ length: 10 }, (_, index) => aRandomPayment(first + index));
        const made = await PaymentModel.insertMany(payments, { session });
        for (const [index, one] of made.entries()) {
          await liveRandomly(one.toObject<StoredPayment>(), first + index, session);
        }
      });
    }
    const payments = await PaymentModel.find().hint({ _id: 1 }).lean<StoredPayment[]>();
    const sums = new Map<string, number>();
    for (const { providerId, cents } of await movements()) sums.set(providerId, (sums.get(providerId) ?? 0) + cents);
    expect(payments).toHaveLength(histories);
    expect(payments.filter(({ dispute, refundedCents }) => dispute && refundedCents).length).toBeGreaterThan(
      histories / 200,
    );
    const wrong = payments.filter((payment) => sums.get(payment.providerId) !== payment.amountCents - goneOf(payment));
    expect(wrong.map(({ providerId }) => [providerId, sums.get(providerId)])).toEqual([]);
  },
);
