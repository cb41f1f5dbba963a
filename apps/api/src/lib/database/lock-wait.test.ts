import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProductModel } from '../../features/catalogue/product.model.ts';
import { startSession } from '../../features/users/sessions/sessions.service.ts';
import { UserModel } from '../../features/users/user.model.ts';
import { aVisitorOrder, errorCode, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { readReviewCounters, sendReview } from '../../testing/calls/review-calls.ts';
import { anAddedProduct, editProduct } from '../../testing/calls/product-calls.ts';
import { hurriedApp } from '../../testing/hurried-app.ts';
import { onOwnMongo } from '../../testing/own-mongo.ts';
import { testApp } from '../../testing/test-app.ts';
import { testTokens } from '../../testing/test-secrets.ts';
import { isDatabaseAway } from './database-errors.ts';
import { findLockWaitMs, queueForLock, runPatiently } from './lock-wait.ts';
import { inTransaction } from './mongo.ts';

/** As on an operator's own server: MongoDB ends no transaction before its minute is over. */
onOwnMongo({ transactionLifetimeLimitSeconds: 60 });

const app = testApp();
/** Shorter limits for all but one call of each kind: an order and the insertion of many wait as long as in the shop. */
const hurried = hurriedApp();
/** Milliseconds; a call waits 5 s. */
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

/** Calls that write a document locked by another one: in a transaction, or by a single write. */
const calls = {
  'placing an order, in a transaction': async () => {
    const product = await aProduct();
    const send = () => sendVisitorOrder(app, aVisitorOrderBody([product]));
    return { send, release: await hold('products', product._id), done: 201 };
  },
  'marking an order as delivered, by an update': async () => {
    const [{ _id }, { token }] = [await aVisitorOrder(app), await aUser({ isAdmin: true })];
    const send = () => request(hurried).put(`/api/orders/${_id}/deliver`).auth(token, { type: 'bearer' }).send();
    return { send, release: await hold('orders', _id), done: 200 };
  },
  'changing a profile, by an update': async () => {
    const { _id, token } = await aUser();
    const send = () =>
      request(hurried).put('/api/users/profile').auth(token, { type: 'bearer' }).send({ name: 'Karla' });
    return { send, release: await hold('users', new mongoose.Types.ObjectId(_id)), done: 200 };
  },
  'ending the other sessions, by a deletion of many': async () => {
    const { _id, token } = await aUser();
    const other = await startSession(await UserModel.findById(_id).orFail(), 'Tests', testTokens);
    const session = new mongoose.Types.ObjectId(testTokens.read(other)?.sessionId);
    const send = () => request(hurried).delete('/api/users/sessions').auth(token, { type: 'bearer' }).send({});
    return { send, release: await hold('sessions', session), done: 200 };
  },
};

it.each(Object.entries(calls))('%s: waits for a lock, then answers with a time to retry', async (_what, prepare) => {
  const { send, release, done } = await prepare();

  const refused = await send();
  await release();
  const repeated = await send();

  expect([refused.status, errorCode(refused)]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(repeated.status).toBe(done);
});

it('work without a waiting caller continues where a call has given up', async () => {
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

it('an insertion of many gives up too, if an open transaction has stored one of them', async () => {
  const documents = mongoose.connection.collection<{ _id: string }>('inserted');
  await documents.insertOne({ _id: 'earlier' });
  const session = await mongoose.connection.startSession();
  onTestFinished(() => session.endSession());
  session.startTransaction();
  await documents.insertOne({ _id: 'stored' }, { session });

  const refusal: unknown = await documents.insertMany([{ _id: 'stored' }]).catch((error: unknown) => error);
  await session.abortTransaction();

  expect(refusal instanceof Error && isDatabaseAway(refusal)).toBe(true);
  expect((await documents.insertMany([{ _id: 'stored' }])).insertedCount).toBe(1);
});

/** Waits for a lock again and again, like one call after another. @returns ends it and returns the number of refusals */
async function countWaits(): Promise<() => Promise<number>> {
  const _id = new mongoose.Types.ObjectId();
  const documents = mongoose.connection.collection('locked');
  await documents.insertOne({ _id });
  const release = await hold('locked', _id);
  let waits = 0;
  const end = new AbortController();
  const waitOn = async (): Promise<void> => {
    while (!end.signal.aborted) {
      await documents.updateOne({ _id }, { $inc: { changes: 1 } }).catch(() => {
        waits += 1;
      });
    }
  };
  const waiting = waitOn();
  return async () => {
    end.abort();
    const counted = waits;
    await release();
    await waiting;
    return counted;
  };
}

describe('calls that queue for one product', () => {
  it('wait together as long as one does, then answer with a time to retry and store nothing', async () => {
    const admin = await aUser({ isAdmin: true });
    const users = await Promise.all(Array.from({ length: 5 }, () => aUser()));
    const { _id } = await anAddedProduct(app, admin);
    const product = { _id: new mongoose.Types.ObjectId(_id) };
    const before = await ProductModel.findById(_id).lean();
    const price = `/api/products/${_id}/price-and-stock`;
    const sends = [
      ...users.map((user) => () => sendReview(app, product, user)),
      () => request(app).put(price).auth(admin.token, { type: 'bearer' }).send({ price: 5, version: 0 }),
      () => editProduct(app, admin, product),
    ];
    const [release, endCounting] = [await hold('products', product._id), await countWaits()];

    const refused = await Promise.all(sends.map((send) => send()));
    const waits = await endCounting();
    const after = await ProductModel.findById(_id).lean();
    await release();

    expect(refused.map((answer) => [answer.status, errorCode(answer)])).toEqual(sends.map(() => [503, 'unavailable']));
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(waits, 'each in its turn would wait seven times').toBeLessThan(4);
    expect([after, await readReviewCounters(product)]).toEqual([before, expect.objectContaining({ numReviews: 0 })]);
    for (const send of sends) expect([200, 201]).toContain((await send()).status);
  });

  it('use the rest of their time for the lock', async () => {
    const first = queueForLock('lamp', () => sleep(20));
    const left = queueForLock('lamp', async () => findLockWaitMs());
    await first;

    expect(await left).toBeGreaterThan(0);
    expect(await left).toBeLessThan(findLockWaitMs());
  });

  it('are all processed if no lock is held, however long the earlier ones take', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const wait = findLockWaitMs();
    const { _id } = await aUser();
    const rename = (name: string) =>
      inTransaction((session) => UserModel.updateOne({ _id }, { name }, { session }).orFail());

    const first = queueForLock('lamp', async () => void vi.advanceTimersByTime(10 * wait));
    await Promise.all([first, queueForLock('lamp', () => rename('Ada'))]);

    expect(await UserModel.findById(_id).lean()).toMatchObject({ name: 'Ada' });
  });

  it('wait longer in background work', async () => {
    const whole = findLockWaitMs();
    expect(await runPatiently(() => queueForLock('lamp', async () => findLockWaitMs()))).toBeGreaterThan(whole);
  });
});
