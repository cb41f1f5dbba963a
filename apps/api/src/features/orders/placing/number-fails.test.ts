import { setImmediate as nextTurn } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterEach, expect, it, vi } from 'vitest';
import { errorCode, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aVisitorOrderBody } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { ErasureModel } from '../../users/personal/erasure.model.ts';
import { OrderModel } from '../order.model.ts';
import { eventually } from '../../../testing/eventually.ts';

const { MongoErrorLabel, MongoNetworkError } = mongoose.mongo;

afterEach(() => vi.restoreAllMocks());

/** Returns the driver's error when the database is unavailable and another call's transaction was the first to notice. */
function poolCleared(): Error {
  const cause = new MongoNetworkError('connection to 127.0.0.1 closed');
  cause.addErrorLabel(MongoErrorLabel.TransientTransactionError);
  return new MongoNetworkError('Connection pool was cleared because another operation failed', { cause });
}

it('the number fails while the first write still waits for a connection: no stock is taken without an order', async () => {
  const product = await aProduct({ countInStock: 10 });
  const number = vi
    .spyOn(mongoose.model('Counter').collection, 'findOneAndUpdate')
    .mockImplementation(() => Promise.reject(poolCleared()));
  const write = ErasureModel.collection.updateMany.bind(ErasureModel.collection);
  const writing: Promise<unknown>[] = [];
  vi.spyOn(ErasureModel.collection, 'updateMany').mockImplementation((...args) => {
    const written = (async () => {
      await eventually(() => expect(number).toHaveBeenCalled());
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      return write(...args);
    })();
    writing.push(written);
    return written;
  });

  const answer = await sendVisitorOrder(testApp(), aVisitorOrderBody([product]));

  expect([answer.status, errorCode(answer)]).toEqual([503, 'unavailable']);
  expect(writing).toHaveLength(1);
  await Promise.allSettled(writing);
  expect((await ProductModel.findById(product._id).lean())?.countInStock).toBe(10);
  expect(await OrderModel.estimatedDocumentCount()).toBe(0);
});
