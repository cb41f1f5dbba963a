import { bulkChangeEndpoints } from '@kontor/shared/wire/bulk-changes';
import request from 'supertest';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { openStockLogs } from '../../migrations/046-open-stock-logs.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { anOption, makeVariants } from '../../testing/calls/variant-calls.ts';
import { aCategory, aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { PriceEntryModel } from '../catalogue/prices/price-entry.model.ts';
import { ProductModel, type StoredProduct } from '../catalogue/product.model.ts';
import { compareStock } from '../catalogue/stock-log/compare-stock.service.ts';
import { StockMoveModel } from '../catalogue/stock-log/stock-move.model.ts';
import { BulkJobModel, BulkRowModel, type StoredBulkJob, type StoredBulkRow } from './bulk-job.model.ts';
import { runChanges } from './run-changes.service.ts';
import { workOnRow } from './work-on-row.service.ts';

const app = testApp();
let admin: { token: string };
beforeEach(async () => {
  admin = await aUser({ isAdmin: true, name: 'Johanna' });
});

const call = (method: 'get' | 'post' | 'delete', path: string) =>
  request(app)[method](`/api${path}`).auth(admin.token, { type: 'bearer' });
const send = (body: object) => call('post', '/bulk/products').send(body);
const { start: startCall, get: getCall, rows: rowsCall, plans: plansCall } = bulkChangeEndpoints;

async function start(body: object) {
  const { job } = z.parse(startCall.response, (await send(body).expect(200)).body);
  expect(job).toMatchObject({ state: 'running' });
  return job?._id ?? '';
}
const read = async (id: string) => z.parse(getCall.response, (await call('get', `/bulk/jobs/${id}`).expect(200)).body);
const readRows = async (id: string) =>
  z.parse(rowsCall.response, (await call('get', `/bulk/jobs/${id}/rows`).expect(200)).body).rows;

const errors: unknown[] = [];
const run = () => runChanges({ signal: new AbortController().signal, onError: (error) => errors.push(error) });
const stored = async ({ _id }: { _id: unknown }) =>
  (await ProductModel.findById(_id).lean<StoredProduct>()) as StoredProduct;
const pricesOf = async (products: readonly StoredProduct[]) =>
  (await Promise.all(products.map(stored))).map(({ priceCents }) => priceCents);

it('previews a change, carries it out with stock log, price log (§ 11) and summaries, and undoes all that was not changed since', async () => {
  await aCategory('Krüge', { texts: { de: { slug: 'kruege' }, en: { slug: 'jugs', name: 'Jugs' } } });
  const reduced = await aProduct({
    priceCents: 5000,
    onSale: true,
    nameEn: 'Vase',
    categoryEn: 'Vases',
    countInStock: 4,
  });
  const mug = await aProduct({ priceCents: 2000, name: 'Becher', published: false });
  const same = await aProduct({ priceCents: 1790, category: 'Krüge', categoryEn: 'Jugs', countInStock: 9 });
  await openStockLogs.run(currentDatabase());
  const group = await makeVariants(app, admin, mug, [anOption('Farbe', 'blau', 'rot')]);
  const [, red] = group.variants;
  const change = { price: { percent: -10, ending: '90' }, category: 'Krüge', stock: { change: 2 } };
  const ids = [reduced, mug, same].map(({ _id }) => String(_id));
  const { preview } = z.parse(startCall.response, (await send({ ids, change, dryRun: true }).expect(200)).body);
  expect(preview).toMatchObject({ total: 3, counts: { changed: 3, unchanged: 0, refused: 0 } });
  expect(preview?.rows).toContainEqual({
    _id: String(reduced._id),
    name: 'Vase',
    outcome: 'changed',
    before: { price: 50, category: 'Vasen', countInStock: 4 },
    after: { price: 44.9, category: 'Krüge', countInStock: 6 },
  });
  expect(await pricesOf([reduced, mug, same])).toEqual([5000, 2000, 1790]);

  const id = await start({ ids, change });
  expect(await read(id)).toMatchObject({ by: 'Johanna', counts: { open: 3, changed: 0 } });
  await run();
  expect(errors).toEqual([]);
  expect(await read(id)).toMatchObject({
    state: 'done',
    counts: { open: 0, changed: 3 },
    undoUntil: expect.any(String),
  });
  expect(await pricesOf([reduced, mug, same])).toEqual([4490, 1790, 1590]);
  const after = await stored(reduced);
  // The lowest price of the 30 days before (§ 11 PAngV).
  expect(after).toMatchObject({ priceBeforeCents: 5000, countInStock: 6 });
  expect(after.texts).toMatchObject({ de: { category: 'Krüge' }, en: { name: 'Vase', category: 'Jugs' } });
  // The category of a group is that of each variant; its price is not.
  expect(await stored({ _id: red?._id })).toMatchObject({ priceCents: 2000, texts: { de: { category: 'Krüge' } } });
  expect(await PriceEntryModel.countDocuments({ product: reduced._id, priceCents: 4490 })).toBe(1);
  expect(await AuditModel.countDocuments({ action: 'price_changed' }).hint({ _id: 1 })).toBe(3);
  expect(await StockMoveModel.countDocuments({ product: same._id, cause: 'bulk', change: 2, by: 'Johanna' })).toBe(1);

  // Meanwhile one product is sold, and the price of another one is edited.
  await ProductModel.updateOne({ _id: reduced._id }, { $inc: { countInStock: -1 } });
  await ProductModel.updateOne({ _id: same._id }, { $set: { priceCents: 1111 } });
  await openStockLogs.run(currentDatabase());
  expect((await call('post', `/bulk/jobs/${id}/undo`).expect(200)).body).toMatchObject({ state: 'undoing' });
  await run();
  expect(errors).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } });
  expect(await pricesOf([reduced, mug, same])).toEqual([5000, 2000, 1111]);
  expect(await stored(reduced)).toMatchObject({ countInStock: 3, texts: { de: { category: 'Vasen' } } });
  expect((await stored(reduced)).priceBeforeCents).toBeUndefined();
  expect(await compareStock(currentDatabase())).toEqual([]);
  const again = await call('post', `/bulk/jobs/${id}/undo`);
  expect([again.status, errorCode(again)]).toEqual([409, 'bulk_not_undoable']);
});

it('changes each product once, although a run is interrupted and two processes work on one row', async () => {
  const products = [];
  for (let index = 0; index < 4; index += 1) products.push(await aProduct({ priceCents: 1000, published: index > 1 }));
  const id = await start({ filter: { q: '' }, change: { price: { percent: 10 } } });
  const write = ProductModel.collection.findOneAndUpdate.bind(ProductModel.collection);
  const spy = vi.spyOn(ProductModel.collection, 'findOneAndUpdate');
  spy.mockImplementationOnce(write).mockRejectedValueOnce(new Error('broken off'));
  await run();
  spy.mockRestore();
  expect(errors.splice(0)).toMatchObject([{ message: 'broken off' }]);
  expect(await read(id)).toMatchObject({ state: 'running', counts: { open: 3, changed: 1 } });
  const job = (await BulkJobModel.findById(id).lean<StoredBulkJob>()) as StoredBulkJob;
  const [row] = await BulkRowModel.find({ job: job._id, outcome: 'open' }).sort({ number: 1 }).lean<StoredBulkRow[]>();
  const twice = [workOnRow(job, row as StoredBulkRow), workOnRow(job, row as StoredBulkRow)];
  expect((await Promise.all(twice)).map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  // One was deleted meanwhile.
  const open = await BulkRowModel.findOne({ job: job._id, outcome: 'open' }).lean<StoredBulkRow>();
  await ProductModel.deleteOne({ _id: open?.product });
  await Promise.all([run(), run()]);
  expect(errors).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'done', counts: { open: 0, changed: 3, refused: 1 } });
  const left = await ProductModel.find().hint({ _id: 1 }).lean<StoredProduct[]>();
  expect(left.map(({ priceCents }) => priceCents)).toEqual([1100, 1100, 1100]);
  expect((await readRows(id)).find(({ outcome }) => outcome === 'refused')).toMatchObject({ refusal: 'not_found' });
});

it('lists a price plan until it is due, starts it then, and can cancel it only before', async () => {
  const vase = await aProduct({ priceCents: 1000 });
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const plan = { ids: [String(vase._id)], name: 'Advent', at: inAnHour, change: { price: { value: 8 } } };
  const first = (await call('post', '/price-plans').send(plan).expect(201)).body;
  const second = (
    await call('post', '/price-plans')
      .send({ ...plan, name: 'Ostern' })
      .expect(201)
  ).body;
  const { jobs } = z.parse(plansCall.response, (await call('get', '/price-plans').expect(200)).body);
  expect(jobs.map(({ name, at, total }) => [name, at, total])).toEqual([
    ['Advent', inAnHour, 1],
    ['Ostern', inAnHour, 1],
  ]);
  await call('delete', `/price-plans/${second._id}`).expect(200);
  await run();
  expect(await pricesOf([vase])).toEqual([1000]);
  await BulkJobModel.updateOne({ _id: first._id }, { $set: { at: new Date(Date.now() - 1000) } });
  await Promise.all([run(), run()]);
  expect(errors).toEqual([]);
  expect(await pricesOf([vase])).toEqual([800]);
  const late = await call('delete', `/price-plans/${first._id}`);
  expect([late.status, errorCode(late)]).toEqual([409, 'plan_begun']);
  expect(await BulkRowModel.estimatedDocumentCount()).toBe(1);
  const past = await call('post', '/price-plans').send({ ...plan, at: '2020-01-01T00:00:00Z' });
  expect([past.status, errorCode(past)]).toEqual([409, 'plan_begun']);
});

it('refuses invalid changes, and changes nothing', async () => {
  const { _id } = await aProduct();
  const ids = [String(_id)];
  const price = { value: 1 };
  const wrong = [
    { ids, change: {} },
    { ids, filter: {}, change: { price } },
    { change: { price } },
    { ids: [], change: { price } },
    { ids, change: { price: { value: 1, percent: 1 } } },
    { ids, change: { price: { percent: -100 } } },
    { ids, change: { price: { amount: 0.001 } } },
    { ids, change: { stock: { value: -1 } } },
    { ids, change: { category: 'Gibt es nicht' } },
  ];
  for (const body of wrong) {
    const answer = await send(body);
    expect([answer.status, errorCode(answer)]).toEqual([400, 'invalid_input']);
  }
  const none = await send({ ids: ['0'.repeat(24)], change: { price } });
  expect([none.status, errorCode(none)]).toEqual([409, 'bulk_nothing']);
  expect(await BulkJobModel.estimatedDocumentCount()).toBe(0);
});
