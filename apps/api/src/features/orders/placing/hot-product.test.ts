import mongoose from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorCode, listening, patiently, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aVisitorOrderBody } from '../../../testing/factories.ts';
import { hurriedApp } from '../../../testing/hurried-app.ts';
import { aLog, errorLevel } from '../../../testing/log-lines.ts';
import { onOwnMongo } from '../../../testing/own-mongo.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';

/** Its counters tell of this file's transactions alone. */
onOwnMongo();

const buyers = 60;
const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;

async function countAborted(): Promise<number> {
  const status = await mongoose.connection.getClient().db('admin').command({ serverStatus: 1 });
  const { transactions } = status as { transactions: { totalAborted: number | mongoose.mongo.Long } }; // as MongoDB documents it
  return Number(transactions.totalAborted);
}

/** Sends the orders of 60 buyers at once, to the shops in turns. @returns the transactions that were aborted */
async function buyAtOnce(product: StoredProduct, shops: readonly Awaited<ReturnType<typeof listening>>[]) {
  const before = await countAborted();
  const body = aVisitorOrderBody([product]);
  const answers = await Promise.all(
    Array.from({ length: buyers }, (_, i) => {
      const shop = shops[i % shops.length];
      if (!shop) throw new Error('no shop');
      return patiently(() => sendVisitorOrder(shop, body));
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect([await OrderModel.estimatedDocumentCount(), await stockOf(product)]).toEqual([buyers, 1000 - buyers]);
  return (await countAborted()) - before;
}

describe('a product that many want at once', () => {
  it('costs no repeated transaction within a process', async () => {
    const product = await aProduct({ countInStock: 1000 });
    expect(await buyAtOnce(product, [await listening(testApp())])).toBe(0);
  });

  it('costs at most three per order with two processes', async () => {
    const product = await aProduct({ countInStock: 1000 });
    const shops = [await listening(testApp()), await listening(testApp())];
    expect(await buyAtOnce(product, shops)).toBeLessThanOrEqual(3 * buyers);
  });

  it('is sold to 50 of 200 buyers, and hardly any of them has to try again', async () => {
    const [server, product] = [await listening(testApp()), await aProduct({ countInStock: 50 })];
    const body = aVisitorOrderBody([product]);

    const answers = await Promise.all(Array.from({ length: 200 }, async () => sendVisitorOrder(server, body)));

    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(503)).toBeLessThanOrEqual(10);
    expect([count(201) + count(409) + count(503), await OrderModel.estimatedDocumentCount()]).toEqual([
      200,
      count(201),
    ]);
    expect(await stockOf(product)).toBe(50 - count(201));
    expect(count(503) > 0 || count(201) === 50).toBe(true);
  });
});

describe('a product that another process has locked', () => {
  it('is retried after a second; that is no error of the log', async () => {
    const { logger, lines } = aLog();
    const [shop, product] = [await listening(hurriedApp({ logger })), await aProduct()];
    const session = await mongoose.connection.startSession();
    onTestFinished(() => session.endSession());
    session.startTransaction();
    await ProductModel.updateOne({ _id: product._id }, { brand: 'locked' }, { session });

    const answers = await Promise.all([1, 2, 3].map(async () => sendVisitorOrder(shop, aVisitorOrderBody([product]))));
    await session.abortTransaction();

    for (const answer of answers) {
      expect([answer.status, errorCode(answer), answer.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
    }
    expect(lines.filter(({ level }) => level >= errorLevel)).toEqual([]);
    expect([await OrderModel.estimatedDocumentCount(), await stockOf(product)]).toEqual([0, 10]);
    expect((await sendVisitorOrder(shop, aVisitorOrderBody([product]))).status).toBe(201);
  });
});
