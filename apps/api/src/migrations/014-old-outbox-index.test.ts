import { expect, it } from 'vitest';
import { OrderModel } from '../features/orders/order.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { oldOutboxIndex } from './014-old-outbox-index.ts';

const listIndexes = async () => {
  const indexes = await OrderModel.collection.indexes();
  return indexes.map(({ name }) => name).filter((name) => name?.includes('outbox'));
};

it('drops the index without the receiving feature, and keeps the present one', async () => {
  await OrderModel.collection.createIndex({ 'outbox.dueAt': 1 });
  expect(await listIndexes()).toContain('outbox.dueAt_1');
  for (const _run of ['once', 'again']) {
    await oldOutboxIndex.run(currentDatabase());
    expect(await listIndexes()).toEqual(['outbox.for_1_outbox.dueAt_1']);
  }
});
