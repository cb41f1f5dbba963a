import { expect, it } from 'vitest';
import { OrderModel, unprintableIndex } from '../features/orders/order.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { anOrderDocument, storeOrders } from '../testing/calls/order-calls.ts';
import { unprintableNames } from './034-unprintable-names.ts';

it('marks correctable orders with a name in an unprintable script', async () => {
  const buyer = { _id: '0'.repeat(24), name: '王小明', email: 'wang@post.example' };
  await storeOrders([
    anOrderDocument(0),
    anOrderDocument(1, { buyer }),
    anOrderDocument(2, { buyer, isDelivered: true }),
    anOrderDocument(3, { buyer, isCancelled: true }),
    anOrderDocument(4, { buyer, isUnprintable: false }),
  ]);
  await unprintableNames.run(currentDatabase());
  await unprintableNames.run(currentDatabase());
  const found = { isUnprintable: true, isCancelled: false, isDelivered: false };
  const marked = await OrderModel.find(found, { number: 1 }).hint(unprintableIndex).lean();
  expect(marked.map(({ number }) => number)).toEqual(['2026-00002']);
});
