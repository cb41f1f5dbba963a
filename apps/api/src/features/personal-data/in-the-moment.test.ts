import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { aProduct, anOrderBody, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { ReviewModel } from '../catalogue/reviews/review.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ErasureModel } from '../users/personal/erasure.model.ts';
import { UserModel } from '../users/user.model.ts';
import { runErasures } from './run-erasures.service.ts';

/** Hooks that run once in the middle of another call. */
const moments = vi.hoisted(() => {
  const happens: Record<string, (() => Promise<void>) | undefined> = {};
  return {
    happens,
    async meet(name: string) {
      const now = happens[name];
      happens[name] = undefined;
      await now?.();
    },
  };
});

vi.mock(import('../orders/placing/cart-lines.service.ts'), async (original) => {
  const real = await original();
  const checkedLines: typeof real.checkedLines = async (...args) => {
    await moments.meet('order, before its transaction');
    return real.checkedLines(...args);
  };
  return { ...real, checkedLines };
});
vi.mock(import('../orders/transition.ts'), async (original) => {
  const real = await original();
  const insertOrder: typeof real.insertOrder = async (...args) => {
    await moments.meet('order, in its transaction');
    return real.insertOrder(...args);
  };
  return { ...real, insertOrder };
});
vi.mock(import('../users/visitors/visitors.service.ts'), async (original) => {
  const real = await original();
  const deleteVisitorsByEmail: typeof real.deleteVisitorsByEmail = async (...args) => {
    await moments.meet('erasure, after the orders');
    return real.deleteVisitorsByEmail(...args);
  };
  return { ...real, deleteVisitorsByEmail };
});
vi.mock(import('./find-obstacles.service.ts'), async (original) => {
  const real = await original();
  const findObstacles: typeof real.findObstacles = async (...args) => {
    const found = await real.findObstacles(...args);
    await moments.meet('erasure, before it begins');
    return found;
  };
  return { ...real, findObstacles };
});
vi.mock(import('../orders/find-orders.service.ts'), async (original) => {
  const real = await original();
  const hasBought: typeof real.hasBought = async (...args) => {
    await moments.meet('review, before its transaction');
    return real.hasBought(...args);
  };
  return { ...real, hasBought };
});

let ahead = 0;
const now = () => new Date(Date.now() + ahead);
beforeEach(() => {
  ahead = 0;
});
afterEach(() => {
  for (const name of Object.keys(moments.happens)) moments.happens[name] = undefined;
});

const shop = testApp({ now });
const password = 'Kunde1234';
const bearer = { type: 'bearer' } as const;
const dayMs = 86_400_000;
type Person = Awaited<ReturnType<typeof aUser>>;

const onError = (error: unknown) => {
  throw error;
};
const erase = async () => runErasures(now(), { signal: new AbortController().signal, onError });
const askForErasure = ({ token }: Person) =>
  request(shop).post('/api/users/erasure').auth(token, bearer).send({ password }).expect(202);
const order = async ({ token }: Person) =>
  request(shop)
    .post('/api/orders')
    .auth(token, bearer)
    .send(anOrderBody([await aProduct()]));
const cancelAll = () => OrderModel.updateMany({ _id: { $gt: '' } }, { isCancelled: true, outbox: [] });
const countOrders = () => OrderModel.countDocuments();

describe('an order placed at the moment of an erasure (issue 39)', () => {
  const ends: Readonly<Record<string, (person: Person) => Promise<void>>> = {
    'erases itself': async (person) => {
      await askForErasure(person);
      ahead += 8 * dayMs;
      await erase();
    },
    'is deleted by the office': async (person) => {
      const office = await aUser({ role: 'office' });
      await request(shop).delete(`/api/users/${person._id}`).auth(office.token, bearer).expect(200);
    },
  };

  it.each(Object.entries(ends))('is refused if the account %s before it is stored', async (_how, end) => {
    const person = await aUser({ password });
    moments.happens['order, before its transaction'] = () => end(person);
    const answer = await order(person);
    expect([answer.status, errorCode(answer)]).toEqual([401, 'not_authenticated']);
    expect(await countOrders()).toBe(0);
    expect(await UserModel.countDocuments({ _id: person._id })).toBe(0);
  });

  it('is stored, found and erased afterwards, if the account is erased while it is being stored', async () => {
    const [person, office] = [await aUser({ password }), await aUser({ role: 'office' })];
    const remove = async () =>
      (await request(shop).delete(`/api/users/${person._id}`).auth(office.token, bearer)).status;
    let removal: Promise<number> | undefined;
    moments.happens['order, in its transaction'] = async () => {
      // Conflicts with the order's transaction, and is retried until that one has ended.
      removal = remove();
    };
    expect((await order(person)).status).toBe(201);
    expect(await removal).toBe(200);
    await cancelAll();
    ahead += 8 * dayMs;
    await erase();
    expect([await countOrders(), await ErasureModel.countDocuments()]).toEqual([0, 0]);
  });

  it('of a guest is seen by an erasure that has looked already, which then ends only after it', async () => {
    const email = 'karla@post.example';
    const body = () =>
      aProduct().then((product) => aVisitorOrderBody([product], { visitor: { name: 'Karla', email } }));
    const place = async () =>
      request(shop)
        .post('/api/orders/visitor-order')
        .send(await body())
        .expect(201);
    const due = {
      _id: `guest:${email}`,
      email,
      isVerified: true,
      language: 'de' as const,
      requestedAt: now(),
      dueAt: now(),
    };
    await ErasureModel.create(due);
    moments.happens['erasure, after the orders'] = async () => void (await place());
    await erase();
    expect([await countOrders(), await ErasureModel.countDocuments()]).toEqual([1, 1]);
    await cancelAll();
    ahead += dayMs;
    await erase();
    expect([await countOrders(), await ErasureModel.countDocuments()]).toEqual([0, 0]);
    // A later order is a new contract, and stays.
    await place();
    await erase();
    expect(await countOrders()).toBe(1);
  });
});

it('an erasure that is withdrawn and requested again as it is about to begin waits seven days again', async () => {
  const person = await aUser({ password });
  await askForErasure(person);
  ahead += 8 * dayMs;
  moments.happens['erasure, before it begins'] = async () => {
    await request(shop).delete('/api/users/erasure').auth(person.token, bearer).expect(200);
    await askForErasure(person);
  };
  await erase();
  expect(await UserModel.countDocuments({ _id: person._id })).toBe(1);
  ahead += 8 * dayMs;
  await erase();
  expect(await UserModel.countDocuments({ _id: person._id })).toBe(0);
});

it('a review written at the moment of an erasure is refused', async () => {
  const [person, office, product] = [
    await aUser({ verifiedAt: new Date() }),
    await aUser({ role: 'office' }),
    await aProduct(),
  ];
  moments.happens['review, before its transaction'] = async () => {
    await request(shop).delete(`/api/users/${person._id}`).auth(office.token, bearer).expect(200);
  };
  const answer = await request(shop)
    .post(`/api/products/${String(product._id)}/reviews`)
    .auth(person.token, bearer)
    .send({ rating: 5, comment: 'Schön.' });
  expect([answer.status, errorCode(answer)]).toEqual([401, 'not_authenticated']);
  expect(await ReviewModel.countDocuments()).toBe(0);
});
