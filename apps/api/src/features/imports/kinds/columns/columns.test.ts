import { describe, expect, it } from 'vitest';
import request from 'supertest';
import { anImportShop } from '../../../../testing/imports/import-shop.ts';

const header = 'Ding;Nr;Kostet;Da;Gruppe;Firma;Satz;Lager';
const lines = [
  header,
  'Becher;B-1;12,50;4;Küche > Becher;Ahrens;19 %;Regal 3',
  'Schale;S-1;1.020,00;0;Küche;Ahrens;7;',
  'Ohne Preis;O-1;;1;Küche;Ahrens;19;',
  'Becher;;13;1;Küche;Ahrens;19;',
  'becher;;14;1;Küche;Ahrens;19;',
];
const columns = [
  { field: 'name', column: 'Ding' },
  { field: 'sku', column: 'Nr' },
  { field: 'price', column: 'Kostet' },
  { field: 'countInStock', column: 'Da' },
  { field: 'category', column: 'Gruppe' },
  { field: 'brand', column: 'Firma' },
  { field: 'tax', column: 'Satz' },
] as const;

describe('columns of a file that the shop does not know', () => {
  it('are assigned manually, and remembered for the next file with the same columns', async () => {
    const shop = await anImportShop();
    const made = await shop.send(lines.join('\n'));
    expect(made).toMatchObject({ format: 'assigned', columns: header.split(';'), answers: { columns: [] } });
    expect(made.questions.map(({ kind }) => kind)).toEqual(['columns']);
    await shop.start(made._id, 'run').expect(409);
    const answered = await shop.answer(made._id, { columns: [...columns], netPrices: false });
    expect(answered.questions.map(({ kind }) => kind)).toEqual(['columns', 'prices', 'lawful']);
    const checked = await shop.finish(made._id, 'check');
    const done = await shop.finish(made._id, 'run');
    expect(done.counts).toEqual(checked.counts);
    expect(done.rows).toMatchObject([
      { outcome: 'created', name: 'Becher', notes: [{ column: 'Lager', reason: 'no_place' }] },
      { outcome: 'created', name: 'Schale' },
      { outcome: 'refused', refusal: 'required', field: 'price' },
      { outcome: 'created', name: 'Becher' },
      { outcome: 'refused', refusal: 'sku_repeated', otherLine: 5 },
    ]);
    expect(await shop.product(done.rows[1]?.product ?? '')).toMatchObject({
      sku: 'S-1',
      price: 1020,
      taxClass: 'reduced',
      brand: 'Ahrens',
      category: 'Küche',
      countInStock: 0,
    });
    const next = await shop.send(lines.join('\n'));
    expect(next.answers.columns).toEqual(columns);
    await shop.answer(next._id, { netPrices: false });
    expect((await shop.finish(next._id, 'run')).counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 2 });
  });

  it('are proposed by their usual names, and rows are read by the last assignment', async () => {
    const shop = await anImportShop();
    const made = await shop.send('Artikelname,Artikel-Nr.,EAN\nA,1,x\nB,1,y');
    expect(made.answers.columns).toEqual([
      { field: 'name', column: 'Artikelname' },
      { field: 'sku', column: 'Artikel-Nr.' },
      { field: 'gtin', column: 'EAN' },
    ]);
    const refusals = async () => (await shop.finish(made._id, 'check')).rows.map(({ refusal }) => refusal);
    await shop.answer(made._id, { defaults: { brand: 'Ahrens', category: 'Küche' } });
    expect(await refusals()).toEqual(['required', 'sku_repeated']);
    await shop.answer(made._id, { columns: [{ field: 'name', column: 'Artikelname' }] });
    expect(await refusals()).toEqual(['required', 'required']);
  });

  it.each([
    ['a column that the file does not have', [{ field: 'name', column: 'C' }], 'columns.0.column'],
    ['a field of another kind', [{ field: 'from', column: 'A' }], 'columns.0.field'],
    ['a field twice', [columns[0], columns[0]].map((one) => ({ ...one, column: 'A' })), 'columns.1.field'],
    ['no field at all', [{ field: 'colour', column: 'A' }], 'columns.0.field'],
  ])('with %s is answered with 400, and changes nothing', async (_what, sent, path) => {
    const shop = await anImportShop();
    const { _id } = await shop.send('A,B\n1,2');
    const call = request(shop.app).put(`/api/imports/${_id}`).auth(shop.token, shop.bearer).send({ columns: sent });
    expect((await call.expect(400)).body.issues).toMatchObject([{ path }]);
    expect((await shop.read(_id)).answers).toEqual({ columns: [] });
  });

  it('of a file that the shop knows are not assigned', async () => {
    const shop = await anImportShop();
    const { _id } = await shop.send('_id,sku,countInStock\n,A,1', 'a.csv', 'stock');
    const call = request(shop.app).put(`/api/imports/${_id}`).auth(shop.token, shop.bearer);
    await call.send({ columns: [{ field: 'sku', column: 'sku' }] }).expect(400);
  });
});
