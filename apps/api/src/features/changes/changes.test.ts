import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApiKey } from '../../testing/calls/api-key-calls.ts';
import { aVisitorOrder, cancel, errorCode, listening, type Shop } from '../../testing/calls/shop-calls.ts';
import { deleteProduct } from '../../testing/calls/product-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { UserModel } from '../users/user.model.ts';
import { ChangeLogModel } from './change.model.ts';
import { followChanges } from './follow-changes.service.ts';

const bearer = { type: 'bearer' } as const;
const epoch = '2026-01-01T00:00:00Z';
const paths = { orders: 'orders', products: 'products/admin', users: 'users' } as const;
type List = keyof typeof paths;
let shop: Shop;
let owner: Awaited<ReturnType<typeof aUser>>;
let key: string;

beforeEach(async () => {
  shop = await listening(testApp());
  owner = await aUser({ role: 'owner' });
  key = (await makeApiKey(shop, owner, ['products', 'orders', 'customers'])).key;
});

interface Item {
  _id: string;
  deletedAt?: string;
  price?: number;
  countInStock?: number;
}

interface Page {
  items: Item[];
  cursor: string;
  more: boolean;
}

const call = (list: List, query: object) => request(shop).get(`/api/${paths[list]}`).query(query).auth(key, bearer);

async function readPage(list: List, query: object): Promise<Page> {
  const { body } = await call(list, query).expect(200);
  return { items: body[list], cursor: body.cursor, more: body.more };
}

/** Reads all pages from a cursor, or from the beginning. */
async function readAll(list: List, cursor?: string, pageSize = 100): Promise<Page> {
  const items: Item[] = [];
  let page = await readPage(list, { ...(cursor ? { cursor } : { changedSince: epoch }), pageSize });
  items.push(...page.items);
  while (page.more) {
    page = await readPage(list, { cursor: page.cursor, pageSize });
    items.push(...page.items);
  }
  return { ...page, items };
}

/** Reads from a cursor until a number of changes have arrived: MongoDB reports writes with a delay. */
async function readUntil(list: List, cursor: string, count: number): Promise<Page> {
  const items: Item[] = [];
  let last = cursor;
  await expect
    .poll(async () => {
      const page = await readAll(list, last);
      items.push(...page.items);
      last = page.cursor;
      return items.length;
    })
    .toBeGreaterThanOrEqual(count);
  return { items, cursor: last, more: false };
}

const idsOf = (items: readonly Item[]) => items.map(({ _id }) => _id);

describe('changes since', () => {
  it('answers each document once, in pages, and then only what changes', async () => {
    const products = [];
    for (let made = 0; made < 5; made += 1) products.push(await aProduct());
    const { items, cursor } = await readAll('products', undefined, 2);
    expect(idsOf(items).toSorted()).toEqual(products.map(({ _id }) => String(_id)).toSorted());
    expect(await readPage('products', { cursor })).toEqual({ items: [], cursor, more: false });
    const [first, second] = products;
    await ProductModel.updateOne({ _id: second?._id }, { $set: { priceCents: 100 } });
    await ProductModel.updateOne({ _id: first?._id }, { $inc: { countInStock: 1 } });
    const changed = await readUntil('products', cursor, 2);
    expect(idsOf(changed.items)).toEqual([String(second?._id), String(first?._id)]);
    expect(changed.items[0]?.price).toBe(1);
    expect((await readAll('products', changed.cursor)).items).toEqual([]);
  });

  it('tells deletions: products, accounts, and orders that are cancelled', async () => {
    const product = await aProduct();
    const [order, other] = [await aVisitorOrder(shop), await aVisitorOrder(shop)];
    const user = await aUser();
    const start = {
      products: await readAll('products'),
      orders: await readAll('orders'),
      users: await readAll('users'),
    };
    expect(idsOf(start.orders.items)).toEqual(expect.arrayContaining([order._id, other._id]));
    await deleteProduct(shop, owner, product).expect(200);
    await cancel(shop, order, owner).expect(200);
    await request(shop).delete(`/api/users/${user._id}`).auth(owner.token, bearer).expect(200);
    const deletedAt = expect.stringMatching(/^\d{4}-.*Z$/);
    const gone = async (list: List, id: string) => {
      const { items } = await readUntil(list, start[list].cursor, 1);
      expect(items.filter(({ _id }) => _id === id)).toEqual([{ _id: id, deletedAt }]);
    };
    await gone('products', String(product._id));
    await gone('orders', order._id);
    await gone('users', user._id);
    // Also for those who begin later.
    expect((await readAll('products')).items).toContainEqual({ _id: String(product._id), deletedAt });
  });

  it('is silent about internal fields: mails that were made, sessions, passwords', async () => {
    await aVisitorOrder(shop);
    const user = await aUser();
    const [orders, users] = [await readAll('orders'), await readAll('users')];
    const [order] = orders.items;
    await OrderModel.updateOne({ _id: String(order?._id) }, { $unset: { outbox: 1 }, $set: { searchTerms: ['a'] } });
    await UserModel.updateOne({ _id: user._id }, { $set: { passwordHash: 'other' }, $inc: { tokenVersion: 1 } });
    await UserModel.updateOne({ _id: user._id }, { $set: { name: 'Neu' } });
    expect(idsOf((await readUntil('users', users.cursor, 1)).items)).toEqual([user._id]);
    expect((await readAll('orders', orders.cursor)).items).toEqual([]);
  });

  it('begins at a time', async () => {
    const early = await aProduct();
    await readAll('products');
    await sleep(2100);
    const since = new Date().toISOString();
    await sleep(1000);
    const late = await aProduct();
    const { cursor } = await readPage('products', { changedSince: since });
    const { items } = await readAll('products');
    expect(idsOf(items)).toContain(String(early._id));
    await expect
      .poll(async () => idsOf((await readPage('products', { changedSince: since })).items))
      .toEqual([String(late._id)]);
    expect(cursor).toMatch(/^[0-9a-f]{8}-\d+$/);
  });

  it('misses no transaction that began early and commits late', async () => {
    const [slow, quick] = [await aProduct(), await aProduct()];
    const { cursor } = await readAll('products');
    let last = cursor;
    await inTransaction(async (session) => {
      const updatedAt = new Date();
      await ProductModel.updateOne({ _id: slow._id }, { $set: { priceCents: 100, updatedAt } }, { session });
      await ProductModel.updateOne({ _id: quick._id }, { $set: { priceCents: 200 } });
      const page = await readUntil('products', cursor, 1);
      expect(idsOf(page.items)).toEqual([String(quick._id)]);
      last = page.cursor;
    });
    expect(idsOf((await readUntil('products', last, 1)).items)).toEqual([String(slow._id)]);
  });

  it('misses nothing and doubles nothing while others write', async () => {
    const { cursor } = await readAll('orders');
    const placed = new Set<string>();
    const products = [await aProduct({ countInStock: 1000 }), await aProduct({ countInStock: 1000 })];
    const state = { isWriting: true };
    const write = async (index: number) => {
      for (let made = 0; made < 12; made += 1) {
        const order = await aVisitorOrder(shop, { products: products.slice(index % 2, (index % 2) + 1) });
        placed.add(order._id);
      }
    };
    const seen: string[] = [];
    const read = async () => {
      let last = cursor;
      for (;;) {
        const isLastRound = !state.isWriting;
        const page = await readAll('orders', last, 3);
        seen.push(...idsOf(page.items));
        last = page.cursor;
        if (isLastRound && seen.length >= placed.size) return;
      }
    };
    const follow = async () => {
      while (state.isWriting) await followChanges();
    };
    const writing = Promise.all([0, 1, 2, 3].map(write)).finally(() => {
      state.isWriting = false;
    });
    await Promise.all([writing, read(), follow()]);
    expect(placed.size).toBe(48);
    expect(seen.toSorted()).toEqual([...placed].toSorted());
  });

  it('begins again if the database has lost its history, and still tells deletions', async () => {
    const [kept, deleted] = [await aProduct(), await aProduct()];
    const { cursor } = await readAll('products');
    await ProductModel.deleteOne({ _id: deleted._id });
    // As after a restore into another database.
    await ChangeLogModel.updateOne({ _id: 'changes' }, { $set: { database: 'another' } });
    const { items } = await readAll('products', cursor);
    const byId = new Map(items.map((item) => [item._id, item]));
    expect(byId.get(String(kept._id))?.deletedAt).toBeUndefined();
    expect(byId.get(String(deleted._id))?.deletedAt).toEqual(expect.any(String));
    expect(items.length).toBe(2);
  });

  it('begins again if a collection was dropped', async () => {
    const product = await aProduct();
    const { cursor } = await readAll('products');
    await ProductModel.collection.drop();
    await ProductModel.createCollection();
    await ProductModel.createIndexes();
    const { items } = await readUntil('products', cursor, 1);
    expect(items[0]).toEqual({ _id: String(product._id), deletedAt: expect.any(String) });
  });

  it.each([
    ['a day that is none', { changedSince: 'gestern' }],
    ['a cursor that is none', { cursor: '7' }],
    ['a page', { changedSince: epoch, page: 1 }],
    ['a search', { changedSince: epoch, q: 'a' }],
    ['too large a page', { changedSince: epoch, pageSize: 101 }],
  ])('%s is answered with 400', async (_name, query) => {
    for (const list of ['orders', 'products', 'users'] as const) {
      const answer = await call(list, query).expect(400);
      expect(errorCode(answer)).toBe('invalid_input');
      expect(answer.body.issues.length).toBeGreaterThan(0);
    }
  });

  it('needs the permission of the list', async () => {
    const { key: other } = await makeApiKey(shop, owner, ['texts']);
    for (const path of Object.values(paths)) {
      const refused = request(shop).get(`/api/${path}?changedSince=${epoch}`).auth(other, bearer);
      expect(errorCode(await refused.expect(403))).toBe('not_permitted');
    }
  });

  it('the plain calls keep their answers', async () => {
    await aVisitorOrder(shop);
    const { body } = await call('orders', {}).expect(200);
    expect(Object.keys(body)).toEqual(['userOrders', 'visitorOrders']);
    expect(Array.isArray((await call('users', {}).expect(200)).body)).toBe(true);
  });
});
