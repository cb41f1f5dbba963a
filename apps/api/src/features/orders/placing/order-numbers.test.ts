import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { aProduct, aVisitorOrderBody } from '../../../testing/factories.ts';
import { aVisitorOrder, listening, sendVisitorOrder, patiently } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { berlinYear } from '../../../lib/berlin-time.ts';
import { OrderModel } from '../order.model.ts';

it('goes on behind the highest number when the counter is lost or restored from an older dump', async () => {
  const server = await listening(testApp());
  const year = berlinYear(new Date());
  const { _id } = await aVisitorOrder(server);
  const more = await Promise.all(Array.from({ length: 11 }, async () => aVisitorOrderBody([await aProduct()])));
  await Promise.all(more.map((body) => patiently(() => sendVisitorOrder(server, body))));
  // The hundred-thousandth of a year sorts before the tenth as a text.
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
