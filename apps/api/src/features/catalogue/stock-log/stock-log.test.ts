import { stockLogEndpoints } from '@kontor/shared/wire/stock-log';
import { Types } from 'mongoose';
import request from 'supertest';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { currentDatabase, inTransaction } from '../../../lib/database/mongo.ts';
import { openStockLogs } from '../../../migrations/046-open-stock-logs.ts';
import { anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { makeApiKey } from '../../../testing/calls/api-key-calls.ts';
import { aVisitorOrder, cancel, errorCode } from '../../../testing/calls/shop-calls.ts';
import { anOption, makeVariants } from '../../../testing/calls/variant-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { restockOrder } from '../../orders/ending/restock-order.service.ts';
import { setStock } from '../bulk/set-stock.service.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { compareStock } from './compare-stock.service.ts';
import { StockMoveModel } from './stock-move.model.ts';

const app = testApp();
type Token = { token: string };

async function readLog({ token }: Token, id: string, query: object = {}) {
  const call = request(app).get(`/api/products/${id}/stock-log`).query(query).auth(token, { type: 'bearer' });
  return z.parse(stockLogEndpoints.list.response, (await call.expect(200)).body);
}

const stored = async (id: string) => (await ProductModel.findById(id).lean<StoredProduct>()) as StoredProduct;

it('logs each movement with its cause, in the transaction that changes the stock; their sum is the stock', async () => {
  const admin = await aUser({ isAdmin: true, name: 'Johanna' });
  const product = await anAddedProduct(app, admin, { countInStock: 10, sku: 'V-1' });
  const { _id: id } = product;
  const order = await aVisitorOrder(app, { products: [await stored(id)] });
  // The editor saw ten units before one was sold: the edit adds two, and the sale is kept.
  await editProduct(app, admin, product, { countInStock: 12, countInStockSeen: 10, sku: 'V-1' }).expect(200);
  // Edits that fail, or that keep the stock, log nothing.
  await editProduct(app, admin, product, { countInStock: 12, countInStockSeen: 12, version: 1 }).expect(200);
  await editProduct(app, admin, product, { countInStock: 99, version: 0 }).expect(409);
  await cancel(app, order, admin).expect(200);
  const { key } = await makeApiKey(app, await aUser({ role: 'owner' }), ['products']);
  const lines = [{ _id: id, change: -4 }];
  await request(app).put('/api/stock').auth(key, { type: 'bearer' }).send(lines).expect(200);
  await setStock([{ _id: id, countInStock: 20 }], { through: 'import' });
  const second = await aVisitorOrder(app, { products: [await stored(id)] });
  await inTransaction((session) => restockOrder(second._id, { _id: id, name: 'Karla' }, session));

  const { moves, total } = await readLog(admin, id);
  expect(moves.map(({ cause, change, after }) => [cause, change, after])).toEqual([
    ['returned', 1, 20],
    ['order', -1, 19],
    ['import', 12, 20],
    ['api', -4, 8],
    ['cancelled', 1, 12],
    ['by_hand', 2, 11],
    ['order', -1, 9],
    ['opening', 10, 10],
  ]);
  expect(total).toBe(8);
  expect(moves[5]).toMatchObject({ by: 'Johanna' });
  expect(moves[6]).toMatchObject({ order: { _id: order._id, number: order.number } });
  // The log contains no shopper's name.
  expect(moves[0]).not.toHaveProperty('by');
  const last = await readLog(admin, id, { page: 3, pageSize: 3 });
  expect(last.moves.map(({ after }) => after)).toEqual([9, 10]);
  expect(await readLog(admin, id, { page: 4, pageSize: 3 })).toMatchObject({ moves: [], total: 8 });
  expect(await compareStock(currentDatabase())).toEqual([]);
  const none = await request(app)
    .get(`/api/products/${String(new Types.ObjectId())}/stock-log`)
    .auth(admin.token, { type: 'bearer' });
  expect([none.status, errorCode(none)]).toEqual([404, 'not_found']);
});

it('logs variants, and copies movements noted by a killed process to the log once', async () => {
  const admin = await aUser({ isAdmin: true });
  const product = await anAddedProduct(app, admin, { countInStock: 6 });
  const group = await makeVariants(app, admin, product, [anOption('Farbe', 'blau', 'rot')]);
  const rows = group.variants.map(({ _id, version }) => ({ _id, version, countInStock: 8, countInStockSeen: 5 }));
  await request(app)
    .put(`/api/products/groups/${group._id}/variants`)
    .auth(admin.token, { type: 'bearer' })
    .send({ variants: rows })
    .expect(200);
  const [first] = await ProductModel.find({ countInStock: 9 }).hint({ _id: 1 }).lean<StoredProduct[]>();
  expect(first).toBeDefined();
  const id = product._id;
  expect(await compareStock(currentDatabase())).toEqual([]);

  // If the process is killed after the update, the movement is only in the product, or in both places.
  const move = { _id: new Types.ObjectId(), at: new Date(), change: -2, cause: 'api' as const };
  const both = { _id: new Types.ObjectId(), at: new Date(), change: 1, cause: 'api' as const };
  await ProductModel.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $inc: { countInStock: -1 }, $set: { stockMoves: [move, both] } },
  );
  await StockMoveModel.collection.insertOne({ ...both, product: new Types.ObjectId(id) });
  expect(await compareStock(currentDatabase())).toEqual([]);
  const { moves } = await readLog(admin, id);
  expect(moves.map(({ change }) => change).toSorted((a, b) => a - b)).toEqual([-2, 1, 3, 6]);
  expect(await compareStock(currentDatabase())).toEqual([]);
  expect(await stored(id)).not.toHaveProperty('stockMoves');

  await ProductModel.updateOne({ _id: id }, { $inc: { countInStock: 5 } });
  expect(await compareStock(currentDatabase())).toEqual([{ product: new Types.ObjectId(id), stock: 13, logged: 8 }]);
});

it('starts the logs of products that have none, once (046)', async () => {
  const full = await aProduct({ countInStock: 7 });
  await aProduct({ countInStock: 0 });
  expect(await compareStock(currentDatabase())).toEqual([{ product: full._id, stock: 7, logged: 0 }]);
  await openStockLogs.run(currentDatabase());
  await openStockLogs.run(currentDatabase());
  expect(await compareStock(currentDatabase())).toEqual([]);
  expect(await StockMoveModel.find().lean()).toMatchObject([{ product: full._id, change: 7, cause: 'opening' }]);
});
