import mongoose from 'mongoose';
import request from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { aVisitorOrder, errorCode, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { onOwnMongo } from '../../testing/own-mongo.ts';
import { testApp } from '../../testing/test-app.ts';
import { runPatiently } from './lock-wait.ts';
import { inTransaction } from './mongo.ts';

/** As on a server of the operator's own: MongoDB ends no transaction before its minute is over. */
onOwnMongo({ transactionLifetimeLimitSeconds: 60 });

const app = testApp();
/** In milliseconds; a call waits 5 s. */
const longerThanCalls = 5500;

/** Keeps a document locked until the returned function is called. */
async function hold(collection: string, _id: mongoose.Types.ObjectId | string): Promise<() => Promise<void>> {
  const session = await mongoose.connection.startSession();
  onTestFinished(() => session.endSession());
  session.startTransaction();
  const documents = mongoose.connection.collection<{ _id: typeof _id }>(collection);
  const { modifiedCount } = await documents.updateOne({ _id }, { $set: { held: true } }, { session });
  expect(modifiedCount).toBe(1);
  return () => session.abortTransaction();
}

/** Calls that write what somebody else has locked: in a transaction, or by a single write. */
const calls = {
  'placing an order, in a transaction': async () => {
    const product = await aProduct();
    const send = () => sendVisitorOrder(app, aVisitorOrderBody([product]));
    return { send, release: await hold('products', product._id), done: 201 };
  },
  'marking an order as delivered, by an update': async () => {
    const [{ _id }, { token }] = [await aVisitorOrder(app), await aUser({ isAdmin: true })];
    const send = () => request(app).put(`/api/orders/${_id}/deliver`).auth(token, { type: 'bearer' }).send();
    return { send, release: await hold('orders', _id), done: 200 };
  },
  'changing a profile, by an update': async () => {
    const { _id, token } = await aUser();
    const send = () => request(app).put('/api/users/profile').auth(token, { type: 'bearer' }).send({ name: 'Karla' });
    return { send, release: await hold('users', new mongoose.Types.ObjectId(_id)), done: 200 };
  },
};

it.each(Object.entries(calls))(
  '%s: waits a few seconds for a lock, then says when to come back',
  async (_what, prepare) => {
    const { send, release, done } = await prepare();

    const refused = await send();
    await release();
    const repeated = await send();

    expect([refused.status, errorCode(refused)]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(repeated.status).toBe(done);
  },
);

it('what no caller waits for goes on where a call has given up', async () => {
  const { _id } = await aUser();
  const users = mongoose.connection.collection('users');
  const id = new mongoose.Types.ObjectId(_id);
  const release = await hold('users', id);
  const begun = performance.now();
  const rename = (session: mongoose.ClientSession) =>
    users.updateOne({ _id: id }, { $set: { name: 'Ada' } }, { session });
  const refusals: unknown[] = [];

  const renamed = runPatiently(() =>
    inTransaction(async (session) => {
      try {
        return await rename(session);
      } catch (error) {
        refusals.push(error);
        if (performance.now() - begun > longerThanCalls) await release();
        throw error;
      }
    }),
  );

  expect((await renamed).modifiedCount).toBe(1);
  expect(refusals.length).toBeGreaterThan(1);
});
