import { stocktakeEndpoints } from '@kontor/shared/wire/stocktakes';
import request from 'supertest';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { openStockLogs } from '../../migrations/046-open-stock-logs.ts';
import { aVisitorOrder, errorCode } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { compareStock } from '../catalogue/stock-log/compare-stock.service.ts';
import { StockMoveModel } from '../catalogue/stock-log/stock-move.model.ts';

const app = testApp();
const { create: createCall, count: countCall, lines: linesCall, list: listCall } = stocktakeEndpoints;

it('changes each stock by counted less displayed units, once, by list and by file', async () => {
  const admin = await aUser({ isAdmin: true, name: 'Johanna' });
  const call = (method: 'get' | 'post', path: string) =>
    request(app)[method](`/api/stocktakes${path}`).auth(admin.token, { type: 'bearer' });
  const vase = await aProduct({ countInStock: 10, sku: 'V-1' });
  const bowl = await aProduct({ countInStock: 5, sku: 'B-1' });
  const jug = await aProduct({ countInStock: 1 });
  const lamp = await aProduct({ countInStock: 7, sku: 'L=1' });
  await openStockLogs.run(currentDatabase());
  const { _id: id } = z.parse(
    createCall.response,
    (await call('post', '').send({ name: 'Jahresende' }).expect(201)).body,
  );

  // Sold after the list was displayed and before the count arrived.
  await aVisitorOrder(app, { products: [vase] });
  const lines = [
    { sku: 'V-1', counted: 8, seen: 10, reason: 'Zwei zerbrochen' },
    { _id: String(jug._id), counted: 0, seen: 4 },
    { sku: 'unknown', counted: 1 },
    { sku: 'V-1', counted: 8 },
  ];
  const counted = z.parse(countCall.response, (await call('post', `/${id}/lines`).send({ lines }).expect(200)).body);
  expect(counted).toEqual({
    counted: 2,
    differing: 2,
    refused: [
      { line: 3, key: 'unknown', problem: 'not_found' },
      { line: 4, key: 'V-1', problem: 'repeated' },
    ],
  });
  // The call is repeated, because its answer was lost: nothing is counted twice.
  const twice = await Promise.all([
    call('post', `/${id}/lines`).send({ lines: lines.slice(0, 1) }),
    call('post', `/${id}/lines`).send({ lines: lines.slice(0, 1) }),
  ]);
  expect(twice.map(({ body }) => body.counted)).toEqual([0, 0]);

  const table = 'Artikelnummer;Gezählt;Bestand;Grund\nB-1;5;;\nL=1;9;7;=gefunden\nV-1;viele;;\n;;;\nX;;;';
  const file = await call('post', `/${id}/file`).attach('image', Buffer.from(table), 'zählung.csv').expect(200);
  expect(file.body).toEqual({ counted: 2, differing: 1, refused: [{ line: 4, key: 'V-1', problem: 'invalid' }] });
  const stock = await Promise.all([vase, bowl, jug, lamp].map(({ _id }) => ProductModel.findById(_id).lean()));
  expect(stock.map((product) => product?.countInStock)).toEqual([7, 5, 0, 9]);
  expect(await StockMoveModel.find({ product: vase._id }).sort({ at: -1, _id: -1 }).lean()).toMatchObject([
    { cause: 'stocktake', change: -2, note: 'Zwei zerbrochen', by: 'Johanna' },
    { cause: 'order' },
    { cause: 'opening' },
  ]);
  expect(await compareStock(currentDatabase())).toEqual([]);
  const listed = z.parse(linesCall.response, (await call('get', `/${id}/lines`).expect(200)).body);
  expect(listed.lines.map(({ difference }) => difference)).toEqual([2, 0, -1, -2]);
  const { stocktakes } = z.parse(listCall.response, (await call('get', '').expect(200)).body);
  expect(stocktakes).toMatchObject([{ name: 'Jahresende', by: 'Johanna', lines: 4, differing: 3 }]);

  for (const wrong of ['nur;zwei\na;b', 'sku;counted\n', '']) {
    const answer = await call('post', `/${id}/file`).attach('image', Buffer.from(wrong), 'a.csv');
    expect([answer.status, errorCode(answer)]).toEqual([400, 'invalid_input']);
  }
  await call('post', `/${'0'.repeat(24)}/lines`)
    .send({ lines })
    .expect(404);
});
