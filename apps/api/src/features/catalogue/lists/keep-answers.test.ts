import { EventEmitter, once } from 'node:events';
import mongoose from 'mongoose';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { packAnswer } from '../../../http/answers/kept-answer.ts';
import { expectTenSeconds } from '../../../testing/cache-clock.ts';
import { countExamined, monitorDatabaseCalls } from '../../../testing/database-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { editProduct } from '../../../testing/calls/product-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../product.model.ts';
import { getProduct } from '../products.service.ts';
import { type CatalogueChange, renewListVersion, resetListVersions } from './catalogue.service.ts';
import { makeAnswerMemory } from './keep-answers.ts';

beforeEach(resetListVersions);
const listCalls = monitorDatabaseCalls();

/** Creates a memory with an answer about a product, which says how often it was made. */
async function anAnswer() {
  const product = await aProduct({ name: 'A', countInStock: 5 });
  const id = String(product._id);
  const answerKept = makeAnswerMemory();
  let made = 0;
  const read = async (key = 'a', during?: () => Promise<unknown>) => {
    const answer = answerKept(key, async () => {
      made += 1;
      const count = made;
      const shown = await getProduct(id, { drafts: true });
      await during?.();
      return { answer: count, products: [shown] };
    });
    return Number((await answer.read(packAnswer)).json.toString());
  };
  return { _id: product._id, read };
}

describe('an answer about products', () => {
  it('is made once for each key', async () => {
    const { read } = await anAnswer();
    expect([await read(), await read('b'), await read(), await read('b')]).toEqual([1, 2, 1, 2]);
  });

  it.each(['products', 'stock', 'ratings'] satisfies CatalogueChange[])(
    'is made again after a change of %s',
    async (what) => {
      const { read } = await anAnswer();
      await read();
      await renewListVersion(what);
      expect([await read(), await read()]).toEqual([2, 2]);
    },
  );

  it.each([
    ['its stock', { $inc: { countInStock: -1 } }],
    ['an edit', { $inc: { version: 1 } }],
    ['its publication', { $set: { published: false } }],
    ['its rating', { $set: { rating: 4 } }],
    ['its number of reviews', { $inc: { numReviews: 1 } }],
    ['its day of change', { $set: { updatedAt: new Date('2030-01-01T00:00:00Z') } }],
  ])('is made again after a change of %s that no version announced', async (_what, update) => {
    const { _id, read } = await anAnswer();
    await read();
    await ProductModel.collection.updateOne({ _id }, update);
    expect([await read(), await read()]).toEqual([2, 2]);
  });

  it('that was made during a change is not kept', async () => {
    const { read } = await anAnswer();
    const change = new EventEmitter();
    const begun = once(change, 'begin');
    const slow = read('a', () => {
      change.emit('begin');
      return once(change, 'end');
    });
    await begun;
    await renewListVersion('ratings');
    change.emit('end');
    await slow;
    expect(await read()).toBe(2);
  });

  it('is kept for ten seconds at most', async () => {
    const { read } = await anAnswer();
    await expectTenSeconds(read);
  });

  it('is not kept if no server has started', async () => {
    const { read } = await anAnswer();
    await mongoose.connection.collection('catalogue').deleteMany({});
    expect([await read(), await read()]).toEqual([1, 2]);
  });
});

describe('a list and a product from memory', () => {
  it('take one call to the database, which examines each product of the answer once', async () => {
    const app = testApp();
    const [{ _id }] = [await aProduct(), await aProduct()];
    const readAll = async () => {
      await request(app)
        .get(`/api/products/${String(_id)}`)
        .expect(200);
      await request(app).get('/api/products?page=1').expect(200);
    };
    await readAll();

    const calls = await listCalls(readAll);

    expect(calls.map(({ name }) => name)).toEqual(['aggregate', 'aggregate']);
    expect(await countExamined(readAll)).toEqual({ catalogue: 5 });
  });

  it.each(['list', 'product'])(
    'of a %s have the same bytes in each encoding, and 304 for a client that has them',
    async (what) => {
      const app = testApp();
      const description = 'Von Hand gedreht. '.repeat(100);
      const { _id } = await aProduct({ name: 'A', description });
      for (let index = 0; index < 5; index += 1) await aProduct({ name: `Vase ${index}` });
      const path = what === 'list' ? '/api/products?page=1' : `/api/products/${String(_id)}`;
      const get = (encoding: string) => request(app).get(path).set('Accept-Encoding', encoding);
      const plain = await get('identity').expect(200);
      expect(plain.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
        const { text, headers } = await get(encoding).expect(200);
        expect(text).toBe(plain.text);
        expect(headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers['etag'] });
        expect(headers['vary']).toContain('Accept-Encoding');
      }
      const etag = String(plain.headers['etag']);
      expect((await get('br').set('If-None-Match', etag).expect(304)).text).toBe('');
    },
  );

  it('show present stock, price and existence at once', async () => {
    const app = testApp();
    const admin = await aUser({ isAdmin: true });
    const product = await aProduct({ name: 'A', countInStock: 5 });
    const id = String(product._id);
    const read = async () => {
      const [list, one] = await Promise.all([
        request(app).get('/api/products?page=1'),
        request(app).get(`/api/products/${id}`),
      ]);
      return [list.body.products[0], one.body].map(({ countInStock, price }) => ({ countInStock, price }));
    };
    const [before] = await read();
    expect(await read()).toEqual([before, before]);

    await request(app)
      .post('/api/orders/visitor-order')
      .send(aVisitorOrderBody([product]))
      .expect(201);
    const sold = { ...before, countInStock: 4 };
    expect(await read()).toEqual([sold, sold]);

    const { body } = await request(app).get(`/api/products/${id}`);
    await editProduct(app, admin, body, { price: 99 }).expect(200);
    const dear = expect.objectContaining({ price: 99 });
    expect(await read()).toEqual([dear, dear]);

    await ProductModel.updateOne({ _id: product._id }, { $set: { published: false } });
    await request(app).get(`/api/products/${id}`).expect(404);
  });
});
