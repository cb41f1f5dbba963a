// asvs 16.5.3
import mongoose from 'mongoose';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from './lib/database/mongo.ts';
import { errorCode, sendVisitorOrder } from './testing/calls/shop-calls.ts';
import { aProduct, aVisitorOrderBody } from './testing/factories.ts';
import { hurriedApp } from './testing/hurried-app.ts';
import { onOwnMongo } from './testing/own-mongo.ts';
import { testApp } from './testing/test-app.ts';
import { ProductModel } from './features/catalogue/product.model.ts';
import { OrderModel } from './features/orders/order.model.ts';

const own = onOwnMongo();
const app = testApp();
const hurried = hurriedApp();
const appName = 'failing';

/** Makes commands of this test's connection fail as they do when a primary dies or steps down. */
async function fail(mode: 'alwaysOn' | { times: number }, data: object): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(own.uri).connect();
  const failCommand = (command: object) =>
    client.db('admin').command({ configureFailPoint: 'failCommand', ...command });
  onTestFinished(async () => {
    await failCommand({ mode: 'off' });
    await client.close();
  });
  await failCommand({ mode, data: { appName, ...data } });
}

async function reconnect(options: { appName?: string } = {}): Promise<void> {
  await mongoose.disconnect();
  await connectDatabase(own.uri, { dbName: own.dbName, ...options });
}

beforeEach(async () => {
  await reconnect({ appName });
  onTestFinished(() => reconnect());
});

const transient = ['TransientTransactionError'];
/** Errors of a command that takes stock, or stores the order, when the primary goes. */
const failures = [
  ['steps down', { errorCode: 189, errorLabels: transient }],
  ['stops', { errorCode: 11_600, errorLabels: transient }],
  ['is killed', { closeConnection: true }],
  // `transactionLifetimeLimitSeconds` on a busy machine; a commit after it finds no transaction.
  ['takes too long', { errorCode: 290 }],
] as const;
const commands = ['update', 'insert', 'commitTransaction'];
const cases = failures.flatMap(([what, data]) => commands.map((command) => [what, command, data] as const));

describe('a primary that fails in the middle of an order', () => {
  // The driver trusts a node that says it stops, and checks it again only when it returns: this one does not.
  it.each(
    cases.filter(
      ([what, command]) => what !== 'stops' && !(what === 'takes too long' && command === 'commitTransaction'),
    ),
  )('that %s once, at %s: the order is stored once', async (_what, command, data) => {
    const product = await aProduct();
    const labels = command === 'commitTransaction' ? { errorLabels: ['RetryableWriteError'] } : {};
    await fail({ times: 1 }, { failCommands: [command], ...data, ...('errorLabels' in data && labels) });

    const answer = await sendVisitorOrder(app, aVisitorOrderBody([product]));

    expect(answer.status).toBe(201);
    expect([await OrderModel.estimatedDocumentCount(), await stockOf(product)]).toEqual([1, 9]);
  });

  it.each(cases.filter(([, command]) => command !== 'commitTransaction'))(
    'that %s and does not come back, at %s: 503 with Retry-After, and nothing is stored',
    async (_what, command, data) => {
      const product = await aProduct();
      await fail('alwaysOn', { failCommands: [command], ...data });

      const answer = await sendVisitorOrder(hurried, aVisitorOrderBody([product]));

      expect([answer.status, errorCode(answer)]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect([await OrderModel.estimatedDocumentCount(), await stockOf(product)]).toEqual([0, 10]);
    },
  );
});

async function stockOf({ _id }: { _id: unknown }): Promise<number | undefined> {
  return (await ProductModel.findById(_id).lean())?.countInStock;
}
