import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { aProduct } from '../../testing/factories.ts';
import { purgeImports } from './purge-imports.service.ts';
import { aRow, anImportShop, writeSample } from '../../testing/imports/import-shop.ts';
import { sampleFormat } from '../../testing/imports/sample-format.ts';
import { runImports } from './running/run-imports.service.ts';

const byLine = (rows: readonly { line: number; outcome: string }[]) => rows.map(({ line, outcome }) => [line, outcome]);

/** Counts what imports have stored. */
const countLeft = () =>
  Promise.all(
    ['imports', 'importrows', 'importfiles.files'].map((name) =>
      mongoose.connection.collection(name).countDocuments({ _id: { $exists: true } }, { hint: { _id: 1 } }),
    ),
  );

describe('a file of products', () => {
  it('is recognised by its columns, asks the open questions, and writes nothing before it is run', async () => {
    const shop = await anImportShop();
    const rows = [aRow(1, { Steuer: 'Voll' }), aRow(2, { Marke: '', Bestand: '' })];
    const made = await shop.send(writeSample(rows));
    expect(made).toMatchObject({ format: 'woocommerce', state: 'waiting', rowCount: 2, total: 2, done: 0 });
    expect(made.questions).toEqual([
      { kind: 'prices' },
      { kind: 'taxClasses', names: ['Voll'] },
      { kind: 'defaults', fields: ['brand', 'countInStock'] },
      { kind: 'lawful', brands: ['Töpferei Ahrens'] },
    ]);
    expect(errorCode(await shop.start(made._id, 'run'))).toBe('import_unanswered');
    expect(await shop.products()).toEqual([]);
  });

  it('becomes products with the answered net prices, tax classes, brand, stock and manufacturer', async () => {
    const shop = await anImportShop();
    const maker = {
      name: 'Ahrens',
      street: 'Deich',
      number: '1',
      zipcode: '20095',
      city: 'Hamburg',
      country: 'DE',
      contact: 'a@b.example',
    };
    const done = await shop.bring(
      [aRow(1, { Steuer: 'Wenig', Preis: '9.3458' }), aRow(2, { Marke: '', Bestand: '', Preis: '0.0420' })],
      {
        netPrices: true,
        taxClasses: [{ name: 'Wenig', taxClass: 'reduced' }],
        defaults: { brand: 'Ohne Namen', countInStock: 7 },
        manufacturers: [{ brand: 'Töpferei Ahrens', manufacturer: maker }],
        deliveryDays: { min: 2, max: 4 },
      },
    );
    expect(done).toMatchObject({ state: 'done', done: 2, total: 2, failed: 0, counts: { created: 2 } });
    const [first, second] = await Promise.all(done.rows.map(({ product }) => shop.product(product ?? '')));
    expect(first).toMatchObject({
      name: 'Becher 1',
      category: 'Becher',
      price: 10,
      taxClass: 'reduced',
      sku: 'B-1',
      manufacturer: maker,
      deliveryDays: { min: 2, max: 4 },
    });
    expect(second).toMatchObject({ brand: 'Ohne Namen', countInStock: 7, price: 0.05, published: true });
  });

  it('predicts in the check what the run then does, and changes nothing when it is repeated', async () => {
    const shop = await anImportShop();
    await aProduct({ name: 'Alter Name', sku: 'B-1', brand: 'Töpferei Ahrens' });
    const rows = [
      aRow(1, { Dazu: '3' }),
      aRow(2, { Art: 'gift_card' }),
      aRow(3, { Dazu: 'B-1' }),
      aRow(4, { Preis: '' }),
      aRow(5, { Name: 'boom' }),
    ];
    const { _id } = await shop.send(writeSample(rows));
    await shop.answer(_id, { netPrices: false });
    const checked = await shop.finish(_id, 'check');
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 1, changed: 1, unchanged: 0, refused: 3 } });
    expect(checked.refusals).toEqual([
      { reason: 'gift_card', count: 1 },
      { reason: 'required', count: 1 },
      { reason: 'unreadable', count: 1 },
    ]);
    expect((await shop.products()).length).toBe(1);
    const run = await shop.finish(_id, 'run');
    expect(run.counts).toEqual(checked.counts);
    expect(run.refusals).toEqual(checked.refusals);
    const withoutIds = (all: typeof run.rows) => all.map(({ product: _made, ...row }) => row);
    expect(withoutIds(run.rows)).toEqual(withoutIds(checked.rows));
    expect(run.rows.map(({ line, outcome, refusal, field }) => [line, outcome, refusal, field])).toEqual([
      [2, 'changed', undefined, undefined],
      [3, 'refused', 'gift_card', undefined],
      [4, 'created', undefined, undefined],
      [5, 'refused', 'required', 'price'],
      [6, 'refused', 'unreadable', undefined],
    ]);
    const again = await shop.bring(rows);
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 2, refused: 3 });
    expect((await shop.products()).map(({ version }: { version: number }) => version)).toEqual(
      expect.arrayContaining([1, 2]),
    );
  });

  it('keeps fields without a column or with an empty cell, and clears those with a dash', async () => {
    const shop = await anImportShop();
    const first = await shop.bring([aRow(1, { EAN: '4006381333931' })]);
    const id = first.rows[0]?.product ?? '';
    expect((await shop.product(id)).gtin).toBe('4006381333931');
    await shop.bring([{ Nummer: '1', SKU: 'B-1', Preis: '13,00' }]);
    expect(await shop.product(id)).toMatchObject({
      name: 'Becher 1',
      price: 13,
      gtin: '4006381333931',
      countInStock: 5,
    });
    const cleared = await shop.bring([{ Nummer: '1', SKU: 'B-1', EAN: '-' }]);
    expect(cleared.rows).toMatchObject([{ outcome: 'changed', fields: ['gtin'] }]);
    expect((await shop.product(id)).gtin).toBeUndefined();
  });

  it('a repeated SKU is refused with both lines; a wrong check digit is dropped and reported', async () => {
    const shop = await anImportShop();
    const done = await shop.bring([
      aRow(1, { EAN: '1234567890123' }),
      aRow(2, { SKU: 'B-1' }),
      aRow(3, { Text: 'Rabatt' }),
    ]);
    expect(done.rows).toMatchObject([
      { line: 2, outcome: 'created', notes: [{ column: 'gtin', reason: 'wrong_gtin' }] },
      { line: 3, outcome: 'refused', refusal: 'sku_repeated', otherLine: 2 },
      { line: 4, outcome: 'created', notes: [{ column: 'Text', reason: 'compare_at_price' }] },
    ]);
  });

  it('HTML becomes text, and scripts are removed completely', async () => {
    const shop = await anImportShop();
    const done = await shop.bring([
      aRow(1, { Text: '<p>Schön &amp; rund</p><script>alert(1)</script><ul><li>Ton</li></ul>' }),
    ]);
    const { description } = await shop.product(done.rows[0]?.product ?? '');
    expect(description).toContain('Schön & rund');
    expect(description).not.toMatch(/alert|<|>/);
  });

  it('articles without an SKU are found again by their path in the old shop, which redirects to them', async () => {
    const shop = await anImportShop();
    const rows = [aRow(1, { SKU: '', Pfad: '/produkt/becher' })];
    const first = await shop.bring(rows);
    const again = await shop.bring(rows.map((row) => ({ ...row, Name: 'Becher, neu' })));
    expect(again.rows).toMatchObject([{ outcome: 'changed', fields: ['name'], product: first.rows[0]?.product }]);
    const { body } = await request(shop.app).get('/api/redirects').auth(shop.token, shop.bearer).expect(200);
    expect(body.redirects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          from: '/produkt/becher',
          cause: 'import',
          to: expect.stringContaining('becher-neu'),
        }),
      ]),
    );
  });
});

describe('variants', () => {
  const parent = aRow(1, { SKU: 'B', Preis: '', Bestand: '' });
  const blue = aRow(2, { 'Teil von': '1', Name: '', Farbe: 'Blau', Preis: '10', Bestand: '3' });
  const red = aRow(3, { 'Teil von': 'B', Name: '', Farbe: 'Rot', Preis: '11', Bestand: '0' });

  it('become a group in any order of their rows, and are published only with their own prices', async () => {
    const shop = await anImportShop();
    const done = await shop.bring([blue, parent, red]);
    expect(done).toMatchObject({ total: 1, contents: { groups: 1, pictures: 0 }, counts: { created: 3, refused: 0 } });
    const made = await shop.products();
    expect(
      made.map(({ name, price, countInStock, sku, published }: Record<string, unknown>) => [
        name,
        price,
        countInStock,
        sku,
        published,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Becher 1, Blau', 10, 3, 'B-2', true],
        ['Becher 1, Rot', 11, 0, 'B-3', true],
      ]),
    );
    const { body } = await request(shop.app).get('/api/products?pageSize=10').expect(200);
    expect(body.products.map(({ group }: { group: object }) => group)).toMatchObject([
      { count: 2, priceFrom: 10, priceTo: 11 },
    ]);
    expect((await shop.bring([parent, red, blue])).counts).toEqual({
      created: 0,
      changed: 0,
      unchanged: 3,
      refused: 0,
    });
  });

  it('a further value and a new name change the group, and nothing else', async () => {
    const shop = await anImportShop();
    await shop.bring([parent, blue, red]);
    const green = aRow(4, { 'Teil von': '1', Name: '', Farbe: 'Grün', Preis: '12', Bestand: '1' });
    const done = await shop.bring([{ ...parent, Name: 'Tasse' }, blue, red, green]);
    expect(byLine(done.rows)).toEqual([
      [2, 'changed'],
      [3, 'changed'],
      [4, 'changed'],
      [5, 'created'],
    ]);
    const names = (await shop.products()).map(({ name, price }: { name: string; price: number }) => `${name} ${price}`);
    expect(names.toSorted()).toEqual(['Tasse, Blau 10', 'Tasse, Grün 12', 'Tasse, Rot 11']);
  });

  it('a variant without its parent is refused, and does not stop other rows', async () => {
    const shop = await anImportShop();
    const done = await shop.bring([{ ...blue, 'Teil von': '77' }, aRow(9)]);
    expect(done.rows).toMatchObject([{ outcome: 'refused', refusal: 'parent_missing' }, { outcome: 'created' }]);
  });
});

describe('an import', () => {
  it('that is cancelled keeps what was imported before', async () => {
    const shop = await anImportShop();
    const { _id } = await shop.send(writeSample([aRow(1)]));
    await shop.answer(_id, { netPrices: false });
    await shop.start(_id, 'run').expect(202);
    expect(errorCode(await shop.start(_id, 'check'))).toBe('import_running');
    await shop.start(_id, 'cancel').expect(200);
    await shop.work();
    expect(await shop.read(_id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await shop.products()).toEqual([]);
  });

  it('has a report of every row', async () => {
    const shop = await anImportShop();
    const { _id } = await shop.bring([aRow(1), aRow(2, { Art: 'download' })]);
    const { text } = await request(shop.app)
      .get(`/api/imports/${_id}/report.csv`)
      .auth(shop.token, shop.bearer)
      .expect(200);
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';').slice(0, 4).join(';')),
    ).toEqual(['2;neu;Becher 1;', '3;abgelehnt;Becher 2;Download']);
  });

  it.each([
    ['no table', 'nothing', 'import_unreadable'],
    ['a single column', 'a\n1', 'import_unreadable'],
    ['no rows', writeSample([]), 'import_unreadable'],
    ['a damaged ZIP', Buffer.from('PK\u0003\u0004 and no more', 'latin1'), 'import_unreadable'],
  ])('with %s is refused', async (_what, file, code) => {
    const shop = await anImportShop();
    const answer = await shop.upload(file);
    expect([answer.status, errorCode(answer)]).toEqual([400, code]);
    const { body } = await request(shop.app).get('/api/imports').auth(shop.token, shop.bearer).expect(200);
    expect(body.total).toBe(0);
    expect(await countLeft()).toEqual([0, 0, 0]);
  });

  it('is deleted with its rows and files after 30 days; its products stay', async () => {
    const shop = await anImportShop();
    await shop.bring([aRow(1)]);
    const { signal } = new AbortController();
    await purgeImports(new Date(Date.now() + 29 * 24 * 60 * 60 * 1000), signal);
    expect((await countLeft()).slice(0, 2)).toEqual([1, 1]);
    await purgeImports(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000), signal);
    expect(await countLeft()).toEqual([0, 0, 0]);
    expect((await shop.products()).length).toBe(1);
    expect((await shop.bring([aRow(1)])).counts).toMatchObject({ unchanged: 1 });
  });

  it('of an unknown kind is refused by the field', async () => {
    const shop = await anImportShop();
    const { body } = await request(shop.app)
      .post('/api/imports')
      .auth(shop.token, shop.bearer)
      .field('kind', 'suppliers')
      .attach('file', Buffer.from(writeSample([aRow(1)])), 'a.csv')
      .expect(400);
    expect(body.issues).toMatchObject([{ path: 'kind' }]);
  });
});

it('an article that causes an internal error is refused and logged, and the others are imported', async () => {
  const shop = await anImportShop();
  const { _id } = await shop.send(writeSample([aRow(1), aRow(2)]));
  await shop.answer(_id, { netPrices: false });
  await shop.start(_id, 'run').expect(202);
  const odd = new Error('planted');
  const categories = new Proxy<string[][]>([], {
    get: () => {
      throw odd;
    },
  });
  const readArticle: typeof sampleFormat.readArticle = (rows, today) => {
    const article = sampleFormat.readArticle(rows, today);
    return article.fields['name'] === 'Becher 1' ? { ...article, categories } : article;
  };
  const tools = { ...shop.job, importFormats: { woocommerce: { ...sampleFormat, readArticle } } };
  const faults: unknown[] = [];
  await runImports(tools, { signal: new AbortController().signal, onError: (error) => faults.push(error) });
  expect(faults).toEqual([odd]);
  const done = await shop.read(_id);
  expect([done.state, ...byLine(done.rows)]).toEqual(['done', [2, 'refused'], [3, 'created']]);
});
