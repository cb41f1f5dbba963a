import { limits } from '@kontor/shared/rules/access/limits';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { randomHex } from '../../lib/random.ts';
import { aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { MovementModel } from '../payments/movements/movement.model.ts';

/** Entry of MongoDB's profiler about one operation. */
interface Operation {
  docsExamined: number;
  keysExamined: number;
}

const byKeys = (a: Operation, b: Operation) => a.keysExamined - b.keysExamined;

const profile = () => mongoose.connection.collection('system.profile');

afterEach(async () => {
  await mongoose.connection.db?.command({ profile: 0 });
  await profile().drop();
});

/**
 * Creates one order a minute up to this time: one of `unpaidEvery` is unpaid, every other paid one of the last 300 waits for
 * delivery.
 */
function documents(count: number, until: Date, unpaidEvery = 10) {
  return Array.from({ length: count }, (_, i) => {
    const createdAt = new Date(until.getTime() - i * 60_000);
    const isPaid = i % unpaidEvery !== 0;
    return {
      _id: randomHex(16),
      number: String(i),
      kind: i % 2 === 0 ? 'user' : 'visitor',
      isCancelled: false,
      buyer: { name: 'Karla Petersen' },
      totalCents: 1000,
      isPaid,
      ...(isPaid && { paidAt: createdAt }),
      isDelivered: isPaid && (i > 300 || i % 2 === 0),
      createdAt,
    };
  });
}

it('the figures of a period are read on the index alone, without earlier orders', async () => {
  const { token } = await aUser({ isAdmin: true });
  // 2,000 orders of the last days, and 5,000 of years ago.
  const now = new Date('2026-11-21T13:40:00Z');
  const all = [...documents(2000, now), ...documents(5000, new Date('2024-01-01T00:00:00Z'), 2)];
  await OrderModel.collection.insertMany(all.map((one, i) => ({ ...one, number: String(i) })) as never);
  const moved = all.flatMap(({ _id, paidAt }) =>
    paidAt ? [{ order: _id, kind: 'capture', provider: 'paypal', providerId: _id, at: paidAt, bookedAt: paidAt }] : [],
  );
  await MovementModel.insertMany(moved.map((one) => ({ ...one, key: 'capture', cents: 1000 })));
  const { db } = mongoose.connection;

  await db?.command({ profile: 2, slowms: 0 });
  const app = testApp({ now: () => now });
  const { body } = await request(app).get('/api/overview').auth(token, { type: 'bearer' }).expect(200);
  await db?.command({ profile: 0 });

  // The shop has 2,700: the cost does not grow with them.
  const unpaid = limits.countedOnOverview;
  const toDeliver = all.filter(({ isPaid, isDelivered }) => isPaid && !isDelivered).length;
  expect(body.unpaid.count).toBe(unpaid);
  expect(body.toDeliver.count).toBe(toDeliver);
  const workOn = async (collection: string) => {
    const operations = await profile()
      .find<Operation>({ ns: `${db?.databaseName}.${collection}` })
      .toArray();
    return operations.map(({ keysExamined, docsExamined }) => ({ keysExamined, docsExamined })).toSorted(byKeys);
  };
  expect(await workOn('orders')).toEqual([
    // Unprintable names, their number and the oldest five: no other orders are read.
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 0, docsExamined: 0 },
    // Deliveries without VAT and proof of arrival: no other orders are read.
    { keysExamined: 0, docsExamined: 0 },
    // Deliveries to other member states this year and last (§ 3c (4) UStG): no other orders are read.
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 0, docsExamined: 0 },
    // Orders to be paid at pick-up: their number and the oldest five, without reading others.
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 0, docsExamined: 0 },
    // Orders on account, open and overdue: their number and the oldest five, without reading others.
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 0, docsExamined: 0 },
    // Orders whose promised day has passed, their number and the oldest five: no other orders are read.
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 0, docsExamined: 0 },
    // The five that wait longest for delivery, and their number: one key more for each kind. Each is read, because refunded
    // ones do not wait.
    { keysExamined: 5, docsExamined: 5 },
    { keysExamined: toDeliver + 2, docsExamined: toDeliver },
    // Unpaid orders of all time: at most 1,000.
    { keysExamined: unpaid, docsExamined: unpaid },
    // Orders of the period.
    { keysExamined: 2000 + 2, docsExamined: 0 },
  ]);
  // Sales of vouchers: no other movements are read. Then those booked in the period.
  expect(await workOn('movements')).toEqual([
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 1800, docsExamined: 0 },
  ]);
  // Open withdrawals, their number and the oldest three.
  expect(await workOn('withdrawals')).toEqual([
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 0, docsExamined: 0 },
  ]);
  // Mails that were given up, those that wait, and none of the others.
  expect(await workOn('mails')).toEqual([
    { keysExamined: 0, docsExamined: 0 },
    { keysExamined: 0, docsExamined: 0 },
  ]);
});
