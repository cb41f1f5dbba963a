import mongoose from 'mongoose';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import { anOrderDocument, storeOrders } from '../../../testing/calls/order-calls.ts';
import { shareData } from '../../../testing/shared-data.ts';
import { testApp } from '../../../testing/test-app.ts';

/** Entry of MongoDB's profiler about one operation on the orders. */
interface Operation {
  planSummary?: string;
  docsExamined?: number;
  keysExamined?: number;
  hasSortStage?: boolean;
  nreturned?: number;
}

const shop = testApp();
const count = 2000;
const profile = () => mongoose.connection.collection('system.profile');

shareData(async () => {
  await storeOrders(
    Array.from({ length: count }, (_, i) =>
      anOrderDocument(i, {
        kind: i % 2 === 0 ? 'user' : 'visitor',
        isPaid: i % 3 > 0,
        isDelivered: i % 5 > 0,
        isCancelled: i % 7 === 0,
      }),
    ),
  );
});
afterEach(async () => {
  await mongoose.connection.db?.command({ profile: 0 });
  await profile().drop();
});

async function watched(path: string): Promise<Operation[]> {
  const { token } = await aUser({ isAdmin: true });
  const db = mongoose.connection.db;
  await profile()
    .drop()
    .catch(() => undefined); // it exists from the second look on
  await db?.command({ profile: 2, slowms: 0 });
  await request(shop).get(`/api/orders${path}`).auth(token, { type: 'bearer' }).expect(200);
  await db?.command({ profile: 0 });
  return profile()
    .find<Operation>({ ns: `${db?.databaseName}.orders` })
    .toArray();
}

const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((total, one = 0) => total + one, 0);

it.each([
  ['?page=1', 30],
  ['?page=40', 30],
  ['?last=true', 30],
  ['?paid=true', 30],
  ['?delivered=false&page=5', 30],
  ['?delivered=false&paid=false', 30],
  ['?cancelled=true', 30],
  ['?from=2026-01-01&to=2026-01-02', 30],
  ['?kind=user', 15],
  ['?kind=all', 15],
  ['?kind=all&page=40', 15],
  ['?kind=all&last=true', 15],
  ['?kind=all&paid=true', 15],
  ['?kind=all&q=petersen&page=20', 15],
  ['?q=petersen', 30],
  ['?q=petersen&page=20', 30],
  ['?q=2026-00417', 1],
  ['/undelivered', 0],
])(
  'the list %s is found by an index: at most %i orders are read for it, and none of them are sorted',
  async (path, shown) => {
    const operations = await watched(path);
    expect(operations.length).toBeGreaterThan(0);
    expect(sum(operations.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(shown);
    expect(operations.filter(({ planSummary }) => planSummary?.includes('COLLSCAN'))).toEqual([]);
    expect(operations.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
    // Counted once and skipped once at most.
    expect(sum(operations.map(({ keysExamined }) => keysExamined))).toBeLessThanOrEqual(2 * count + 200);
  },
);

it('the list without a query has at most fifty orders in memory at a time', async () => {
  const operations = await watched('');
  const read = operations.filter(({ docsExamined = 0 }) => docsExamined > 0);
  // Every seventh is cancelled.
  expect(sum(read.map(({ docsExamined }) => docsExamined))).toBe(count - Math.ceil(count / 7));
  expect(Math.max(...read.map(({ nreturned = 0 }) => nreturned))).toBe(50);
});
