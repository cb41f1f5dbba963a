import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { aProduct, aVisitorOrderBody } from '../../../testing/factories.ts';
import { aVisitorOrder, listening, sendVisitorOrder, patiently } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { berlinYear } from '../../../lib/time/berlin-time.ts';
import { OrderModel } from '../order.model.ts';
import { catchUpOrderNumbers, nextOrderNumber } from './order-numbers.service.ts';

it('numbers continue after the highest one of the year when the counter is lost', async () => {
  const server = await listening(testApp());
  const year = berlinYear(new Date());
  const { _id } = await aVisitorOrder(server);
  const more = await Promise.all(Array.from({ length: 11 }, async () => aVisitorOrderBody([await aProduct()])));
  await Promise.all(more.map((body) => patiently(() => sendVisitorOrder(server, body))));
  // Number 100,000 of a year sorts before number 10 as a text.
  await OrderModel.updateOne({ _id }, { number: `${year}-100007` });
  await mongoose.connection.collection('counters').drop();
  const products = [await aProduct({ countInStock: 50 })];

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => patiently(() => sendVisitorOrder(server, aVisitorOrderBody(products)))),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  const numbers = await OrderModel.distinct('number', { number: { $gt: '' } });
  expect(numbers).toHaveLength(22);
  expect((await aVisitorOrder(server)).number > `${year}-100007`).toBe(true);
});

const counters = () => mongoose.connection.collection<{ _id: string; last: number }>('counters');

describe('the counter of a year', () => {
  const [before, now] = [new Date('2001-06-01T12:00:00Z'), new Date('2002-06-01T12:00:00Z')];

  it('begins with one and rises by one, separately per year', async () => {
    expect(await nextOrderNumber(now)).toBe('2002-00001');
    expect(await nextOrderNumber(before)).toBe('2001-00001');
    expect(await nextOrderNumber(now)).toBe('2002-00002');
    expect(await counters().find().toArray()).toEqual([
      { _id: 'orders-2002', last: 2 },
      { _id: 'orders-2001', last: 1 },
    ]);
  });

  it('catches up with the orders of its year alone, and never goes back', async () => {
    for (const at of [before, now]) await nextOrderNumber(at);
    const { _id } = await aVisitorOrder(testApp());
    for (const [highest, last] of [
      ['2001-00700', 1],
      ['2002-00700', 700],
      ['2002-00500', 700],
      ['2003-00900', 700],
    ] as const) {
      await OrderModel.updateOne({ _id }, { number: highest });
      await catchUpOrderNumbers(now);
      expect(await counters().findOne({ _id: 'orders-2002' })).toEqual({ _id: 'orders-2002', last });
    }
    expect(await counters().findOne({ _id: 'orders-2001' })).toMatchObject({ last: 1 });
  });

  it('keeps its value if no order has a number', async () => {
    await nextOrderNumber(now);
    await catchUpOrderNumbers(now);
    expect(await nextOrderNumber(now)).toBe('2002-00002');
  });
});
