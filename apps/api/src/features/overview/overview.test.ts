import type { Overview } from '@kontor/shared/wire/overview';
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { randomHex } from '../../lib/random.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { aMail } from '../../testing/calls/mail-calls.ts';
import { aDecidedPayment, aVisitorOrder, cancel, pay, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aVoucher } from '../../testing/calls/voucher-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { JobRunModel, makeRunRecorder } from '../../lib/tasks/job-runs.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import { MailModel } from '../mails/store/mail.model.ts';
import { MovementModel } from '../payments/movements/movement.model.ts';
import { ReviewModel } from '../catalogue/reviews/review.model.ts';
import { ReviewReportModel } from '../reviews/review-report.model.ts';

/** Returns the overview as the shop has it at this time. */
async function overviewAt(time: string): Promise<Overview> {
  const { token } = await aUser({ isAdmin: true });
  const app = testApp({ now: () => new Date(time) });
  const { body, status, headers } = await request(app).get('/api/overview').auth(token, { type: 'bearer' });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  return body;
}

const overview = () => overviewAt(new Date().toISOString());

/** Fields of an order that the overview reads; times as ISO 8601. */
interface Sample {
  createdAt: string;
  cents?: number;
  /** Paid by PayPal. */
  paidAt?: string;
  refunded?: number;
  /** Time of the refund; at once by default. */
  refundedAt?: string;
  cancelledAt?: string;
  isDelivered?: boolean;
  name?: string;
}

/** Stores orders as they are after their events; unpaid over 10 euros by default. */
async function orders(...samples: Sample[]): Promise<void> {
  const documents = samples.map(({ createdAt, cents = 1000, paidAt, refunded, cancelledAt, isDelivered, name }) => ({
    _id: randomHex(16),
    number: `2026-${randomHex(4)}`,
    kind: 'visitor',
    buyer: { _id: '0'.repeat(24), name: name ?? 'Karla Petersen', email: 'karla@post.example' },
    lines: [],
    totalCents: cents,
    isPaid: paidAt !== undefined,
    ...(paidAt && { paidAt: new Date(paidAt) }),
    ...(refunded && { refundedCents: refunded }),
    ...(cancelledAt && { cancelledAt: new Date(cancelledAt) }),
    isCancelled: cancelledAt !== undefined,
    isDelivered: isDelivered ?? false,
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
  }));
  await OrderModel.collection.insertMany(documents as unknown as StoredOrder[] as never); // all fields that the overview reads
  const paying = documents.map(({ _id }, index) => ({ order: _id, ...samples[index] }));
  const moved = paying.flatMap(({ order, cents = 1000, paidAt, refunded, refundedAt = paidAt }) => [
    ...(paidAt ? [movement(order, 'capture', cents, paidAt)] : []),
    ...(refunded && refundedAt ? [movement(order, 'refund', -refunded, refundedAt)] : []),
  ]);
  await MovementModel.insertMany(moved);
}

const movement = (order: string, kind: 'capture' | 'refund', cents: number, at: string) => ({
  order,
  kind,
  provider: 'paypal',
  providerId: order,
  key: kind,
  cents,
  at: new Date(at),
  bookedAt: new Date(at),
});

const paid = (at: string, cents = 1000): Sample => ({ createdAt: at, paidAt: at, cents });

async function aReview(product: { _id: mongoose.Types.ObjectId }, name: string, createdAt: string) {
  const review = { product: product._id, user: new mongoose.Types.ObjectId(), comment: 'Schön.', rating: 4 };
  await ReviewModel.create({ ...review, name, byShop: false, createdAt: new Date(createdAt) });
}

describe('the overview of an empty shop', () => {
  it('has zeros for 30 days, and empty lists', async () => {
    const { days, course, ...rest } = await overviewAt('2026-11-21T13:40:00Z');
    const none = { orders: 0, revenue: 0 };
    expect(rest).toEqual({
      unassigned: { count: 0, payments: [] },
      today: none,
      month: none,
      toDeliver: { count: 0, orders: [] },
      undeliveredMails: 0,
      unpaid: { count: 0, total: 0 },
      refundsDue: { count: 0, orders: [] },
      disputes: { count: 0, orders: [] },
      lowStock: [],
      reviews: [],
    });
    expect(days).toHaveLength(30);
    expect([days[0], days[29]]).toEqual([
      { day: '2026-10-23', ...none },
      { day: '2026-11-21', ...none },
    ]);
    const edges = (list: typeof course.month) => [list.length, list[0]?.day, list.at(-1)?.day];
    expect([edges(course.month), edges(course.previous)]).toEqual([
      [21, '2026-11-01', '2026-11-21'],
      [31, '2026-10-01', '2026-10-31'],
    ]);
  });
});

describe('the course of the month', () => {
  it('has what was paid back as an amount of its own, and the month before up to its last day', async () => {
    await orders(
      { ...paid('2026-10-31T22:30:00Z', 5000), refunded: 1250, refundedAt: '2026-10-31T23:30:00Z' },
      paid('2026-10-01T08:00:00Z', 700),
    );
    const { course } = await overviewAt('2026-11-21T13:40:00Z');
    const moved = [...course.previous, ...course.month].filter(({ orders: placed, paidBack }) => placed + paidBack > 0);
    expect(moved).toEqual([
      { day: '2026-10-01', orders: 1, revenue: 7, paidBack: 0 },
      { day: '2026-10-31', orders: 1, revenue: 50, paidBack: 0 },
      { day: '2026-11-01', orders: 0, revenue: -12.5, paidBack: 12.5 },
    ]);
  });

  it('on 1 January is compared with December', async () => {
    const { course } = await overviewAt('2027-01-01T09:00:00Z');
    expect([course.month.length, course.previous[0]?.day, course.previous.at(-1)?.day]).toEqual([
      1,
      '2026-12-01',
      '2026-12-31',
    ]);
  });
});

describe('revenue and orders', () => {
  it('an unpaid order with a voucher owes the rest alone', async () => {
    const shop = testApp();
    const [product, card] = [await aProduct({ priceCents: 4990 }), await aVoucher(2000)];
    await sendVisitorOrder(shop, { ...aVisitorOrderBody([product]), codes: [card.code] }).expect(201);
    await aVisitorOrder(shop, { products: [product] });
    expect(await overview()).toMatchObject({ unpaid: { count: 2, total: 79.8 } });
  });

  it('a guest’s order counts when it is placed, its money when it is paid', async () => {
    const shop = testApp();
    const order = await aVisitorOrder(shop, { products: [await aProduct({ priceCents: 4990 })] });
    expect(await overview()).toMatchObject({ today: { orders: 1, revenue: 0 }, unpaid: { count: 1, total: 49.9 } });

    await pay(shop, order, await aDecidedPayment(shop, order, 'approve')).expect(200);

    const now = await overview();
    const figures = { orders: 1, revenue: 49.9 };
    expect(now).toMatchObject({ today: figures, month: figures, unpaid: { count: 0, total: 0 } });
    expect(now.days[29]).toMatchObject(figures);
    expect(now.toDeliver.orders).toMatchObject([{ _id: order._id, number: order.number, total: 49.9 }]);
  });

  it('a cancelled order counts neither as an order nor as unpaid', async () => {
    const shop = testApp();
    const order = await aVisitorOrder(shop);
    await cancel(shop, order, await aUser({ isAdmin: true })).expect(200);
    expect(await overview()).toMatchObject({ today: { orders: 0 }, unpaid: { count: 0, total: 0 } });
  });

  it('money counts on the day it was paid, orders on the day they were placed', async () => {
    await orders({ createdAt: '2026-11-19T12:00:00Z', paidAt: '2026-11-21T12:00:00Z', cents: 2345 });
    const { today, days } = await overviewAt('2026-11-21T13:40:00Z');
    expect(today).toEqual({ orders: 0, revenue: 23.45 });
    expect(days.slice(-3)).toEqual([
      { day: '2026-11-19', orders: 1, revenue: 0 },
      { day: '2026-11-20', orders: 0, revenue: 0 },
      { day: '2026-11-21', orders: 0, revenue: 23.45 },
    ]);
  });

  it('refunded money is no revenue, even if the order was cancelled after payment', async () => {
    const at = '2026-11-21T08:00:00Z';
    await orders(
      { ...paid(at, 5000), refunded: 1250 },
      { ...paid(at, 3000), refunded: 3000, cancelledAt: at },
      { ...paid(at, 700), cancelledAt: at },
    );
    expect((await overviewAt('2026-11-21T13:40:00Z')).today).toEqual({ orders: 1, revenue: 44.5 });
  });

  it('a refund lowers revenue on its own day, and earlier days stay as they were', async () => {
    await orders({ ...paid('2026-11-18T08:00:00Z', 5000), refunded: 1250, refundedAt: '2026-11-20T23:30:00Z' });
    const { today, days } = await overviewAt('2026-11-21T13:40:00Z');
    expect(days.filter(({ revenue }) => revenue !== 0)).toEqual([
      { day: '2026-11-18', orders: 1, revenue: 50 },
      { day: '2026-11-21', orders: 0, revenue: -12.5 },
    ]);
    expect(today.revenue).toBe(-12.5);
  });

  it('adds cents, so that a hundred times 0.10 are 10', async () => {
    await orders(...Array.from({ length: 100 }, () => paid('2026-11-21T08:00:00Z', 10)));
    const { today, month, days } = await overviewAt('2026-11-21T13:40:00Z');
    expect([today.revenue, month.revenue, days[29]?.revenue]).toEqual([10, 10, 10]);
  });

  it('the month begins on its first day in Germany and includes all 31 days', async () => {
    await orders(
      paid('2026-09-30T21:59:59Z', 100),
      paid('2026-09-30T22:00:00Z', 200),
      paid('2026-10-31T22:59:59Z', 400),
      paid('2026-10-31T23:00:00Z', 800),
    );
    expect((await overviewAt('2026-10-31T22:30:00Z')).month).toEqual({ orders: 2, revenue: 6 });
    expect((await overviewAt('2026-10-31T23:30:00Z')).month).toEqual({ orders: 1, revenue: 8 });
  });

  it('the 30 days begin with the first moment of the oldest', async () => {
    await orders(paid('2026-10-22T21:59:59Z', 100), paid('2026-10-22T22:00:00Z', 200));
    const { days } = await overviewAt('2026-11-21T13:40:00Z');
    expect(days[0]).toEqual({ day: '2026-10-23', orders: 1, revenue: 2 });
    expect(days.slice(1).filter(({ orders: count }) => count > 0)).toEqual([]);
  });
});

const figuresOf = ({ days }: Overview, from: string) =>
  days.filter(({ day }) => day >= from).map(({ day, orders: count, revenue }) => [day, count, revenue]);

describe('days around the change of clocks', () => {
  it('29 March has 23 hours', async () => {
    await orders(
      paid('2026-03-28T22:59:59Z', 100),
      paid('2026-03-28T23:00:00Z', 200),
      paid('2026-03-29T21:59:59Z', 400),
      paid('2026-03-29T22:00:00Z', 800),
    );
    expect(figuresOf(await overviewAt('2026-03-30T10:00:00Z'), '2026-03-28')).toEqual([
      ['2026-03-28', 1, 1],
      ['2026-03-29', 2, 6],
      ['2026-03-30', 1, 8],
    ]);
    expect((await overviewAt('2026-03-29T21:59:59Z')).today).toEqual({ orders: 2, revenue: 6 });
    expect((await overviewAt('2026-03-29T22:00:00Z')).today).toEqual({ orders: 1, revenue: 8 });
  });

  it('25 October has 25 hours', async () => {
    await orders(
      paid('2026-10-24T21:59:59Z', 100),
      paid('2026-10-24T22:00:00Z', 200),
      // Half past two occurs twice on this day.
      paid('2026-10-25T00:30:00Z', 400),
      paid('2026-10-25T01:30:00Z', 800),
      paid('2026-10-25T22:59:59Z', 1600),
      paid('2026-10-25T23:00:00Z', 3200),
    );
    expect(figuresOf(await overviewAt('2026-10-26T10:00:00Z'), '2026-10-24')).toEqual([
      ['2026-10-24', 1, 1],
      ['2026-10-25', 4, 30],
      ['2026-10-26', 1, 32],
    ]);
    expect((await overviewAt('2026-10-25T22:59:59Z')).today.revenue).toBe(30);
    expect((await overviewAt('2026-10-25T23:00:00Z')).today.revenue).toBe(32);
  });
});

describe('waiting orders', () => {
  it('for delivery: paid orders, the oldest five of them, the longest waiting first', async () => {
    await orders(
      ...[6, 3, 5, 1, 4, 2].map((day) => ({ ...paid(`2026-11-0${day}T08:00:00Z`, day * 100), name: `Kunde ${day}` })),
      { createdAt: '2026-10-01T08:00:00Z' },
      { ...paid('2026-10-02T08:00:00Z'), isDelivered: true },
      { ...paid('2026-10-03T08:00:00Z'), cancelledAt: '2026-10-03T09:00:00Z' },
    );
    const { toDeliver } = await overviewAt('2026-11-21T13:40:00Z');
    expect([toDeliver.count, toDeliver.oldest]).toEqual([6, '2026-11-01T08:00:00.000Z']);
    expect(toDeliver.orders.map(({ name, total }) => [name, total])).toEqual([
      ['Kunde 1', 1],
      ['Kunde 2', 2],
      ['Kunde 3', 3],
      ['Kunde 4', 4],
      ['Kunde 5', 5],
    ]);
    expect(toDeliver.orders[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      number: expect.stringMatching(/^2026-/),
      name: 'Kunde 1',
      total: 1,
      createdAt: '2026-11-01T08:00:00.000Z',
    });
  });

  it('for payment: number and sum of orders, of any age, delivered or not', async () => {
    await orders(
      { createdAt: '2024-01-01T08:00:00Z', cents: 1999 },
      { createdAt: '2026-11-20T08:00:00Z', cents: 1, isDelivered: true },
      { createdAt: '2026-11-20T08:00:00Z', cents: 500, cancelledAt: '2026-11-20T09:00:00Z' },
      paid('2026-11-20T08:00:00Z'),
    );
    expect((await overviewAt('2026-11-21T13:40:00Z')).unpaid).toEqual({ count: 2, total: 20 });
  });
});

describe('low stock', () => {
  it('shows products at or below the threshold, the fewest first, at most ten', async () => {
    for (const countInStock of [4, 3, 0, 1, 1000, 5000]) await aProduct({ name: `Rest ${countInStock}`, countInStock });
    await aProduct({ name: 'Zwei', nameEn: 'Two', countInStock: 2 });
    await aProduct({ name: 'Entwurf', countInStock: 0, published: false });
    const { lowStock } = await overview();
    expect(lowStock.map(({ name, countInStock }) => [name, countInStock])).toEqual([
      ['Rest 0', 0],
      ['Rest 1', 1],
      ['Zwei', 2],
      ['Rest 3', 3],
    ]);
    expect(lowStock[2]).toEqual({ _id: expect.any(String), name: 'Zwei', nameEn: 'Two', countInStock: 2 });

    for (let i = 0; i < 8; i += 1) await aProduct({ countInStock: 3 });
    expect((await overview()).lowStock).toHaveLength(10);
  });

  it('by the threshold that the merchant has set', async () => {
    for (const countInStock of [0, 20, 1000, 1001]) await aProduct({ countInStock });
    const { token } = await aUser({ isAdmin: true });
    const found = async (lowStockThreshold: number) => {
      await request(testApp()).put('/api/settings').auth(token, { type: 'bearer' }).send({ lowStockThreshold });
      return (await overview()).lowStock.map(({ countInStock }) => countInStock);
    };
    expect(await found(0)).toEqual([0]);
    expect(await found(20)).toEqual([0, 20]);
    expect(await found(1000)).toEqual([0, 20, 1000]);
  });

  it('a sale adds a product to the list, a cancellation removes it', async () => {
    const shop = testApp();
    const product = await aProduct({ countInStock: 4 });
    expect((await overview()).lowStock).toEqual([]);
    const order = await aVisitorOrder(shop, { products: [product] });
    expect((await overview()).lowStock).toMatchObject([{ _id: String(product._id), countInStock: 3 }]);
    await cancel(shop, order, await aUser({ isAdmin: true })).expect(200);
    expect((await overview()).lowStock).toEqual([]);
  });
});

describe('the newest reviews', () => {
  it('are the newest five of all products, each with its product’s name', async () => {
    const [vase, lamp] = [await aProduct(), await aProduct({ name: 'Lampe', nameEn: 'Lamp' })];
    for (const hour of [1, 3, 5]) await aReview(vase, `Vase ${hour}`, `2026-11-20T0${hour}:00:00Z`);
    for (const hour of [2, 4, 6]) await aReview(lamp, `Lampe ${hour}`, `2026-11-20T0${hour}:00:00Z`);
    const { reviews } = await overview();
    expect(reviews.map(({ name, product }) => [name, product.name])).toEqual([
      ['Lampe 6', 'Lampe'],
      ['Vase 5', 'Vase'],
      ['Lampe 4', 'Lampe'],
      ['Vase 3', 'Vase'],
      ['Lampe 2', 'Lampe'],
    ]);
    expect(reviews[0]).toEqual({
      _id: expect.any(String),
      product: { _id: String(lamp._id), name: 'Lampe', nameEn: 'Lamp' },
      name: 'Lampe 6',
      customer: expect.stringMatching(/^[0-9a-f]{24}$/),
      rating: 4,
      createdAt: '2026-11-20T06:00:00.000Z',
    });
  });

  it('disappear with their product', async () => {
    const [vase, lamp] = [await aProduct(), await aProduct({ name: 'Lampe' })];
    await aReview(vase, 'Karla', '2026-11-20T08:00:00Z');
    await aReview(lamp, 'Jasper', '2026-11-20T09:00:00Z');
    const { token } = await aUser({ isAdmin: true });
    await request(testApp())
      .delete(`/api/products/${String(lamp._id)}`)
      .auth(token, { type: 'bearer' })
      .expect(200);
    expect((await overview()).reviews.map(({ name }) => name)).toEqual(['Karla']);
  });
});

it('counts the mails that were given up and not sent again', async () => {
  const now = '2026-11-21T13:40:00Z';
  await aMail();
  await MailModel.updateOne({ kind: 'merchant_test' }, { createdAt: new Date(now), isUndelivered: true });
  await aMail();
  expect((await overviewAt('2026-11-22T00:00:00Z')).undeliveredMails).toBe(1);
});

describe('unprintable names', () => {
  const shop = testApp();

  it('are listed with the texts that cannot be printed, until the address is corrected or the order is delivered', async () => {
    const { token } = await aUser({ isAdmin: true });
    const product = await aProduct();
    const order = await aVisitorOrder(shop, {
      products: [product],
      visitor: { name: '王小明', email: 'wang@post.example' },
    });
    await aVisitorOrder(shop, { products: [product] });
    expect((await overview()).unprintable).toEqual({
      count: 1,
      orders: [{ _id: order._id, number: order.number, names: ['王小明'] }],
    });
    const { shippingAddress } = order;
    const correct = (name: string) =>
      request(shop)
        .put(`/api/orders/${order._id}/address`)
        .auth(token, { type: 'bearer' })
        .send({ shippingAddress, name })
        .expect(200);
    await correct('Wang Xiaoming');
    expect(await overview()).not.toHaveProperty('unprintable');
    await correct('김민수');
    expect((await overview()).unprintable?.orders).toMatchObject([{ names: ['김민수'] }]);
    await request(shop).put(`/api/orders/${order._id}/deliver`).auth(token, { type: 'bearer' }).expect(200);
    expect(await overview()).not.toHaveProperty('unprintable');
  });

  it('include those of articles', async () => {
    const order = await aVisitorOrder(shop, { products: [await aProduct({ name: '花瓶' })] });
    expect((await overview()).unprintable?.orders).toEqual([{ _id: order._id, number: order.number, names: ['花瓶'] }]);
  });
});

const report = (isOpen: boolean) => ({
  _id: randomHex(16),
  reference: `BM-${randomHex(4)}`,
  receivedAt: new Date(),
  review: new mongoose.Types.ObjectId(),
  product: new mongoose.Types.ObjectId(),
  productName: 'Vase',
  reported: { name: 'Karla', rating: 1, comment: 'Schlecht' },
  reason: 'insult',
  language: 'de',
  status: isOpen ? 'open' : 'kept',
  isOpen,
  version: 0,
  history: [],
});

it('undecided reports of reviews are counted', async () => {
  expect(await overview()).not.toHaveProperty('openReports');
  await ReviewReportModel.collection.insertMany([report(true), report(true), report(false)] as never); // plain values, as the driver stores them
  expect((await overview()).openReports).toBe(2);
});

it('deliveries without VAT that were shipped and whose arrival is not proved are counted', async () => {
  expect(await overview()).not.toHaveProperty('unproven');
  await orders(paid('2026-11-20T10:00:00Z'), paid('2026-11-20T11:00:00Z'), paid('2026-11-20T12:00:00Z'));
  const [sent, proved] = await OrderModel.find().sort({ createdAt: 1 }).lean();
  const taxFree = { day: '2026-11-19', vatId: 'NL123456789B01' };
  const shipments = [{ sentAt: new Date(), lines: [] }];
  await OrderModel.collection.updateOne({ _id: sent?._id as never }, { $set: { taxFree, shipments } }); // as the driver stores it
  await OrderModel.collection.updateOne(
    { _id: proved?._id as never }, // its ids are texts
    { $set: { taxFree: { ...taxFree, proof: { day: '2026-11-25' } }, shipments } },
  );
  expect((await overview()).unproven).toBe(1);
});

describe("the shop's jobs in the overview", () => {
  const ranAt = '2026-11-28T08:00:00.000Z';
  const record = makeRunRecorder(() => new Date(ranAt));

  it('are absent while none has run', async () => {
    expect(await overviewAt(ranAt)).not.toHaveProperty('jobs');
  });

  it('show the last run, failed and stale ones first, and no job that this version does not know', async () => {
    await record({ name: 'settle_payments', pauseMs: 30_000 });
    await record({ name: 'retention', pauseMs: 3_600_000 });
    await record({ name: 'erasures', pauseMs: 3_600_000 }, { error: new TypeError('karla@post.example') });
    await JobRunModel.collection.insertOne({
      _id: 'of another version' as never,
      ranAt: new Date(ranAt),
      pauseMs: 1000,
    });
    const failed = { since: ranAt, error: 'TypeError' };
    expect((await overviewAt('2026-11-28T08:01:00Z')).jobs).toEqual([
      { name: 'erasures', ranAt, stale: false, failed },
      { name: 'settle_payments', ranAt, stale: false },
      { name: 'retention', ranAt, stale: false },
    ]);
    expect((await overviewAt('2026-11-28T08:04:00Z')).jobs).toEqual([
      { name: 'settle_payments', ranAt, stale: true },
      { name: 'erasures', ranAt, stale: false, failed },
      { name: 'retention', ranAt, stale: false },
    ]);
  });
});
