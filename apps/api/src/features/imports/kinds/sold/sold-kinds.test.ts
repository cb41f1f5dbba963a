import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../../../../testing/calls/shop-calls.ts';
import { aProduct } from '../../../../testing/factories.ts';
import { ImportModel, noCounts } from '../../import.model.ts';
import { anImportShop } from '../../../../testing/imports/import-shop.ts';

type Shop = Awaited<ReturnType<typeof anImportShop>>;

async function readExport({ app, token, bearer }: Shop): Promise<string> {
  return (await request(app).get('/api/exports/products.csv').auth(token, bearer).expect(200)).text;
}

const none = { created: 0, changed: 0, unchanged: 0, refused: 0 };

describe('a file of stock', () => {
  it('sets the stock of its SKUs, and reports a result for every row', async () => {
    const shop = await anImportShop();
    const mug = await aProduct({ sku: '10/1', name: 'Becher', countInStock: 3 });
    const bowl = await aProduct({ sku: 'S', name: 'Schale', countInStock: 3 });
    const lines = ['Artikelnummer;Bestand', '10/1;1.200', 'S;7', 'X;1', 'S;8', 'L;', ';4', '10/2;2,5'];
    await aProduct({ sku: 'L', name: 'Leer' });
    await aProduct({ sku: '10/2' });
    const done = await shop.bringFile('stock', lines);
    expect(done).toMatchObject({ counts: { ...none, changed: 1, unchanged: 1, refused: 5 }, total: 7, failed: 5 });
    expect(done.rows).toMatchObject([
      // A point may separate decimals or thousands.
      { line: 2, outcome: 'refused', refusal: 'invalid', field: 'countInStock', name: 'Becher' },
      { line: 3, outcome: 'changed', fields: ['countInStock'], name: 'Schale', product: String(bowl._id) },
      { line: 4, outcome: 'refused', refusal: 'not_found', field: 'sku', name: 'X' },
      { line: 5, outcome: 'refused', refusal: 'sku_repeated', otherLine: 3 },
      { line: 6, outcome: 'unchanged', name: 'Leer' },
      { line: 7, outcome: 'refused', refusal: 'not_found' },
      { line: 8, outcome: 'refused', refusal: 'invalid', field: 'countInStock' },
    ]);
    expect([await shop.product(String(mug._id)), await shop.product(String(bowl._id))]).toMatchObject([
      { countInStock: 3 },
      { countInStock: 7 },
    ]);
    expect((await shop.bringFile('stock', lines)).counts).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('that is interrupted between write and result reports what the first attempt found', async () => {
    const shop = await anImportShop();
    await aProduct({ sku: 'A', countInStock: 3 });
    await aProduct({ sku: 'B', countInStock: 1 });
    const { _id } = await shop.send('sku,qty\nA,5\nB,1\nC,1', 'x.csv', 'stock');
    const first = await shop.finish(_id, 'run');
    const _import = new mongoose.Types.ObjectId(_id);
    const before = { state: 'running', cursor: 0, done: 0, counts: noCounts };
    await ImportModel.collection.updateOne({ _id: _import }, { $set: before });
    await shop.work();
    const again = await shop.read(_id);
    expect([again.state, again.counts, again.rows]).toEqual(['done', first.counts, first.rows]);
    expect(again.counts).toEqual({ ...none, changed: 1, unchanged: 1, refused: 1 });
  });

  it('counts a negative stock as zero, and reports it', async () => {
    const shop = await anImportShop();
    await aProduct({ sku: 'A', countInStock: 3 });
    const { rows } = await shop.bringFile('stock', ['sku,qty', 'A,-2']);
    expect(rows).toMatchObject([{ outcome: 'changed', notes: [{ column: 'countInStock', reason: 'backorders' }] }]);
  });

  it('changes nothing if it is the shop’s own export, whose products without an SKU are found by their ids', async () => {
    const shop = await anImportShop();
    const { _id } = await aProduct({ countInStock: 4 });
    const file = await readExport(shop);
    expect((await shop.bringFile('stock', [file])).counts).toEqual({ ...none, unchanged: 1 });
    const { rows } = await shop.bringFile('stock', ['_id;sku;countInStock', `${String(_id)};;9`]);
    expect(rows).toMatchObject([{ outcome: 'changed', product: String(_id) }]);
    expect((await shop.product(String(_id))).countInStock).toBe(9);
  });
});

describe('a file of prices', () => {
  it('sets prices by SKU through the price log, and shows the lowest price of 30 days beside a reduced one', async () => {
    const shop = await anImportShop();
    const mug = await aProduct({ sku: 'A', priceCents: 2000, onSale: true });
    await aProduct({ sku: 'B', priceCents: 500 });
    const lines = ['sku;Preis', 'A;14,50', 'B;5,00 €', 'C;1', 'B;6'];
    const done = await shop.bringFile('prices', lines, { netPrices: false });
    expect(done.questions).toMatchObject([{ kind: 'columns' }, { kind: 'prices' }]);
    expect(done.rows).toMatchObject([
      { outcome: 'changed', fields: ['price'] },
      { outcome: 'unchanged' },
      { outcome: 'refused', refusal: 'not_found' },
      { outcome: 'refused', refusal: 'sku_repeated', otherLine: 3 },
    ]);
    expect(await shop.product(String(mug._id))).toMatchObject({ price: 14.5, priceBefore: 20 });
    const again = await shop.bringFile('prices', lines, { netPrices: false });
    expect(again.counts).toEqual({ ...none, unchanged: 2, refused: 2 });
  });

  it('adds VAT to net prices by the tax class of each product', async () => {
    const shop = await anImportShop();
    const book = await aProduct({ sku: 'A', taxClass: 'reduced' });
    const made = await shop.send('sku,price\nA,9.3458', 'p.csv', 'prices');
    expect(errorCode(await shop.start(made._id, 'run'))).toBe('import_unanswered');
    await shop.answer(made._id, { netPrices: true });
    await shop.finish(made._id, 'run');
    expect((await shop.product(String(book._id))).price).toBe(10);
  });

  it.each(['1.234', 'zwölf', '-1', '1,005', '9999999999'])('refuses %s, which may be another price', async (cell) => {
    const shop = await anImportShop();
    await aProduct({ sku: 'A' });
    const { rows } = await shop.bringFile('prices', ['sku;price', `A;${cell}`], { netPrices: false });
    expect(rows).toMatchObject([{ outcome: 'refused', refusal: 'invalid', field: 'price' }]);
  });

  it('changes nothing if it is the shop’s own export, and asks nothing', async () => {
    const shop = await anImportShop();
    await aProduct({ sku: '=A', priceCents: 1250 });
    const done = await shop.bringFile('prices', [await readExport(shop)]);
    expect(done).toMatchObject({ format: 'kontor', questions: [], counts: { ...none, unchanged: 1 } });
  });
});
