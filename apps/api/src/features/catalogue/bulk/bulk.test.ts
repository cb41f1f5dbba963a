import type { PriceLine, StockLine } from '@kontor/shared/wire/bulk';
import { orderSchema } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeApiKey } from '../../../testing/calls/api-key-calls.ts';
import { errorCode, listening, patiently, sendVisitorOrder, type Shop } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { PriceEntryModel } from '../prices/price-entry.model.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';

const bearer = { type: 'bearer' } as const;
const noId = '0'.repeat(24);
let shop: Shop;
let key: string;

beforeEach(async () => {
  shop = await listening(testApp());
  key = (await makeApiKey(shop, await aUser({ role: 'owner' }), ['products'])).key;
});

const put = (path: 'stock' | 'prices', lines: unknown) =>
  request(shop)
    .put(`/api/${path}`)
    .auth(key, bearer)
    .send(lines as object); // also what is no list
const setStock = (lines: readonly StockLine[]) => put('stock', lines);
const setPrices = (lines: readonly PriceLine[]) => put('prices', lines);
const find = (sku: string) => request(shop).get('/api/products/by-sku').query({ sku }).auth(key, bearer);
const stored = async (_id: unknown) => ProductModel.findById(_id).lean().orFail();

/** Adds products with SKUs by the driver: one by one 500 of them would take seconds. */
async function manyProducts(count: number, countInStock: number) {
  const { _id, ...one } = await stored((await aProduct({ countInStock }))._id);
  await ProductModel.deleteOne({ _id });
  const skus = Array.from({ length: count }, (_, index) => `A/${index}`);
  const added = await ProductModel.insertMany(skus.map((sku) => ({ ...one, sku })));
  return { products: added, ids: added.map((product) => String(product._id)), skus };
}

/** Orders one unit of a product as a guest; conflicts are repeated, as by the site. */
const buy = (product: StoredProduct) => patiently(() => sendVisitorOrder(shop, aVisitorOrderBody([product])));

describe('PUT stock', () => {
  it('sets, moves by what was seen, and changes, each line by its id or its SKU', async () => {
    const [set, seen, more, less] = [
      await aProduct({ countInStock: 5, sku: 'A/1' }),
      await aProduct({ countInStock: 5 }),
      await aProduct({ countInStock: 5, sku: 'C-3' }),
      await aProduct({ countInStock: 5 }),
    ];
    const { body } = await setStock([
      { sku: 'A/1', countInStock: 40 },
      // Eight were there when the program looked: three were sold since.
      { _id: String(seen._id), countInStock: 18, seen: 8 },
      { sku: 'C-3', change: 2 },
      { _id: String(less._id), change: -5 },
    ]).expect(200);
    expect(body.lines).toEqual([
      { _id: String(set._id), sku: 'A/1', ok: true, countInStock: 40 },
      { _id: String(seen._id), ok: true, countInStock: 15 },
      { _id: String(more._id), sku: 'C-3', ok: true, countInStock: 7 },
      { _id: String(less._id), ok: true, countInStock: 0 },
    ]);
    const counts = await Promise.all([set, seen, more, less].map(async ({ _id }) => (await stored(_id)).countInStock));
    expect(counts).toEqual([40, 15, 7, 0]);
    // Editors see no conflict, as after a sale.
    expect((await stored(set._id)).version).toBe(set.version);
  });

  it('refuses single lines with their problem, and carries out the others', async () => {
    const { _id } = await aProduct({ countInStock: 3, sku: 'A' });
    const other = await aProduct({ countInStock: 999_999 });
    const id = String(_id);
    const { body } = await setStock([
      { sku: 'unknown', countInStock: 1 },
      { _id: noId, countInStock: 1 },
      { _id: id, change: -4 },
      { sku: 'A', change: 1 },
      { _id: String(other._id), change: 2 },
    ]).expect(200);
    expect(body.lines).toEqual([
      { sku: 'unknown', ok: false, problem: 'not_found' },
      { _id: noId, ok: false, problem: 'not_found' },
      { _id: id, ok: false, problem: 'not_enough', countInStock: 3 },
      { _id: id, sku: 'A', ok: false, problem: 'repeated' },
      { _id: String(other._id), ok: false, problem: 'too_large', countInStock: 999_999 },
    ]);
    expect((await stored(_id)).countInStock).toBe(3);
  });

  it.each([
    ['no list', { sku: 'A', countInStock: 1 }, ''],
    ['an empty list', [], ''],
    ['501 lines', Array.from({ length: 501 }, () => ({ sku: 'A', countInStock: 1 })), ''],
    ['no product', [{ countInStock: 1 }], '0.sku'],
    ['two keys', [{ sku: 'A', _id: noId, countInStock: 1 }], '0.sku'],
    ['an id that is none', [{ _id: '1', countInStock: 1 }], '0._id'],
    ['no stock', [{ sku: 'A' }], '0.countInStock'],
    ['a stock and a change', [{ sku: 'A', countInStock: 1, change: 1 }], '0.countInStock'],
    ['a change of what was seen', [{ sku: 'A', change: 1, seen: 1 }], '0.seen'],
    ['half a unit', [{ sku: 'A', change: 0.5 }], '0.change'],
    ['a negative stock', [{ sku: 'A', countInStock: -1 }], '0.countInStock'],
  ])('%s is answered with 400, and changes nothing', async (_name, lines, path) => {
    const { _id } = await aProduct({ countInStock: 7, sku: 'A' });
    const answer = await put('stock', lines).expect(400);
    expect(errorCode(answer)).toBe('invalid_input');
    expect(answer.body.issues[0].path).toBe(path);
    expect((await stored(_id)).countInStock).toBe(7);
  });

  it('is in the audit trail by product, if the stock has changed', async () => {
    const { _id } = await aProduct({ countInStock: 5, sku: 'A' });
    await aProduct({ countInStock: 5, sku: 'B' });
    await setStock([
      { sku: 'A', change: 3 },
      { sku: 'B', countInStock: 5 },
    ]).expect(200);
    const entries = await AuditModel.find({ area: 'products', action: 'stock_changed' }).lean();
    expect(entries.map(({ subject, before, after, actor }) => [subject.id, before, after, actor.program])).toEqual([
      [String(_id), 5, 8, true],
    ]);
  });

  it('is exact for 500 lines beside 50 buyers and another call', async () => {
    const { products, ids, skus } = await manyProducts(500, 100);
    const bought = products.slice(0, 25);
    const [orders, one, other] = await Promise.all([
      Promise.all([...bought, ...bought].map(buy)),
      setStock(skus.map((sku) => ({ sku, change: 7 }))),
      setStock(ids.map((_id) => ({ _id, change: -3 }))),
    ]);
    const sold = orders.filter(({ status }) => status === 201).length;
    expect([sold, one.status, other.status]).toEqual([50, 200, 200]);
    const lines = [...one.body.lines, ...other.body.lines];
    expect(lines.filter(({ ok }) => ok !== true)).toEqual([]);
    const left = await ProductModel.find({ _id: { $in: ids } }, { countInStock: 1 }).lean();
    const counts = new Map(left.map(({ _id, countInStock }) => [String(_id), countInStock]));
    expect(ids.map((id) => counts.get(id))).toEqual(ids.map((_id, index) => (index < 25 ? 102 : 104)));
  });
});

describe('PUT prices', () => {
  it('sets prices by id or SKU, with log, version and audit trail; the same again changes nothing', async () => {
    const [one, other] = [
      await aProduct({ priceCents: 4900, sku: 'A/1' }),
      await aProduct({ priceCents: 1990, onSale: true }),
    ];
    const lines = [
      { sku: 'A/1', price: 39.9 },
      { _id: String(other._id), price: 14.5 },
      { sku: 'unknown', price: 1 },
      { _id: String(one._id), price: 1 },
    ];
    const answers = [
      { _id: String(one._id), sku: 'A/1', ok: true, price: 39.9 },
      { _id: String(other._id), ok: true, price: 14.5 },
      { sku: 'unknown', ok: false, problem: 'not_found' },
      { _id: String(one._id), ok: false, problem: 'repeated' },
    ];
    expect((await setPrices(lines).expect(200)).body.lines).toEqual(answers);
    expect((await setPrices(lines).expect(200)).body.lines).toEqual(answers);
    expect(await stored(one._id)).toMatchObject({ priceCents: 3990, version: one.version + 1 });
    // Reduced today: the lowest price of the 30 days before is shown beside it.
    expect(await stored(other._id)).toMatchObject({ priceCents: 1450, priceBeforeCents: 1990 });
    const log = await PriceEntryModel.find({ product: other._id }).sort({ number: 1 }).hint({ product: 1, number: 1 });
    expect(log.map(({ number, priceCents }) => [number, priceCents])).toEqual([
      [1, 1990],
      [2, 1450],
    ]);
    const entries = await AuditModel.find({ area: 'products', action: 'price_changed' }).lean();
    expect(entries.map(({ before, after }) => `${String(before)} ${String(after)}`).toSorted()).toEqual([
      '19.9 14.5',
      '49 39.9',
    ]);
  });

  it.each([
    ['no price', [{ sku: 'A' }], '0.price'],
    ['a tenth of a cent', [{ sku: 'A', price: 1.001 }], '0.price'],
    ['no product', [{ price: 1 }], '0.sku'],
  ])('%s is answered with 400', async (_name, lines, path) => {
    const { body } = await put('prices', lines).expect(400);
    expect(body.issues[0].path).toBe(path);
  });

  it('holds for 500 lines beside 50 buyers: each pays the price before or after', async () => {
    const { products, ids, skus } = await manyProducts(500, 100);
    const bought = products.slice(0, 25);
    const [orders, prices] = await Promise.all([
      Promise.all([...bought, ...bought].map(buy)),
      patiently(() => setPrices(skus.map((sku) => ({ sku, price: 7.77 })))),
    ]);
    expect(prices.status).toBe(200);
    const paid = orders.filter(({ status }) => status === 201).map(({ body }) => z.parse(orderSchema, body).itemsPrice);
    expect(paid.filter((price) => price !== 49 && price !== 7.77)).toEqual([]);
    expect(await ProductModel.countDocuments({ _id: { $in: ids }, priceCents: 777 })).toBe(500);
    const after = await ProductModel.find({ _id: { $in: ids.slice(0, 25) } }, { countInStock: 1 }).lean();
    expect(after.reduce((sum, { countInStock }) => sum + countInStock, 0)).toBe(25 * 100 - paid.length);
  });
});

describe('GET products/by-sku', () => {
  it('finds products and drafts by numbers with slashes', async () => {
    const { _id } = await aProduct({ sku: '10/20 A', published: false });
    expect((await find('10/20 A').expect(200)).body).toMatchObject({ _id: String(_id), sku: '10/20 A' });
    expect(errorCode(await find('10/20').expect(404))).toBe('not_found');
  });

  it('answers 400 without a number, and 403 without the permission', async () => {
    expect(errorCode(await find('').expect(400))).toBe('invalid_input');
    const { key: other } = await makeApiKey(shop, await aUser({ role: 'owner' }), ['orders']);
    const call = request(shop).get('/api/products/by-sku?sku=A').auth(other, bearer);
    expect(errorCode(await call.expect(403))).toBe('not_permitted');
  });
});
