import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentProductDetails } from '@kontor/shared/wire/product-details';
import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signedInBefore } from '../../testing/calls/proof-calls.ts';
import { aVisitorOrder, cancel, errorCode } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { storeInvoice } from '../../testing/documents.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { readZip } from '../../testing/read-zip.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { storePublished } from '../../testing/calls/legal-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();

type Row = Record<string, string>;

/** Reads a file's rows by the names of its columns, as an RFC 4180 reader does. */
async function readExport(name: string): Promise<Row[]> {
  const { token } = await aUser({ isAdmin: true });
  const { text } = await request(app).get(`/api/exports/${name}.csv`).auth(token, { type: 'bearer' }).expect(200);
  expect(text.startsWith('\uFEFF')).toBe(true);
  return parse(text, { delimiter: ';', bom: true, columns: true });
}

/** Reads a text back as the format says: one apostrophe is removed if a formula follows all of them. */
function readText(cell: string): string {
  return cell.startsWith("'") && /^[\s]*[=+\-@]/.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;
}

describe('products as a file', () => {
  it('have a column for each field that their form sends', async () => {
    await aProduct();
    const [row = {}] = await readExport('products');
    const columns = Object.keys(row).map((name) => name.split('.')[0] ?? '');
    expect(Object.keys(sentProductDetails).filter((field) => !columns.includes(field))).toEqual([]);
    expect(columns).toEqual(expect.arrayContaining(['name', 'nameEn', 'price', 'brand', 'image', 'countInStock']));
  });

  it('drafts and reduced ones too, the first made first, with decimal commas', async () => {
    const [first, draft] = [
      await aProduct({ priceCents: 123_450 }),
      await aProduct({ published: false, priceCents: 500 }),
    ];
    const rows = await readExport('products');
    expect(rows.map(({ _id, price, published }) => [_id, price, published])).toEqual([
      [String(first._id), '1234,50', 'true'],
      [String(draft._id), '5,00', 'false'],
    ]);
  });

  it.each(['=1+1', "'=1+1", "''-x", "'quoted'", 'Schale; "groß"\nzweite Zeile', '＝1', ' @x', "''"])(
    'no text is a formula, and %j is read back as it was',
    async (description) => {
      await aProduct({ description });
      const [row] = await readExport('products');
      expect(row?.['description']).not.toMatch(/^[\s]*[=+\-@＝]/);
      expect(readText(row?.['description'] ?? '').replace(/^'(?=＝)/, '')).toBe(description);
    },
  );

  it('facts and alternative texts are on lines of their own, in the order of the product', async () => {
    const { token } = await aUser({ isAdmin: true });
    const product = await aProduct();
    const facts = [
      { name: 'Maß: innen', value: '12 cm', nameEn: 'Size: inside', valueEn: '12 cm' },
      { name: 'Farbe', value: 'Blau: hell' },
    ];
    const { body } = await request(app)
      .get(`/api/products/admin/${String(product._id)}`)
      .auth(token, { type: 'bearer' });
    await request(app)
      .put(`/api/products/${String(product._id)}`)
      .auth(token, { type: 'bearer' })
      .send({ ...body, facts })
      .expect(200);
    const [row] = await readExport('products');
    expect(row?.['facts']).toBe('Maß\\: innen: 12 cm\nFarbe: Blau: hell');
    expect(row?.['factsEn']).toBe('Size\\: inside: 12 cm\n');
  });
});

it('variants are rows of their own, with their group and their values', async () => {
  const { token } = await aUser({ isAdmin: true });
  const product = await aProduct({ name: 'Becher' });
  await request(app)
    .post(`/api/products/${String(product._id)}/variants`)
    .auth(token, { type: 'bearer' })
    .send({ options: [{ name: 'Farbe', values: [{ value: 'Blau' }, { value: 'Rot', valueEn: 'Red' }] }] })
    .expect(201);
  const rows = await readExport('products');
  expect(rows.map((row) => [row['name'], row['baseName'], row['options']])).toEqual([
    ['Becher, Blau', 'Becher', 'Farbe: Blau'],
    ['Becher, Rot', 'Becher', 'Farbe: Rot'],
  ]);
  expect(new Set(rows.map(({ group }) => group)).size).toBe(1);
});

describe('customers as a file', () => {
  it('one row for each address, one for a customer without; no staff, no password', async () => {
    const anna = await aUser({ name: '=Anna', email: 'anna@post.example', password: 'Kunde1234' });
    const bert = await aUser({ name: 'Bert', email: 'bert@post.example' });
    const address = { name: 'Anna', street: 'Deich', number: '1', zipcode: '20095', city: 'Hamburg', country: 'DE' };
    await request(app)
      .put('/api/users/addresses')
      .auth(anna.token, { type: 'bearer' })
      .send([
        { ...address, isDefault: true },
        { ...address, city: 'Kiel', isDefault: false },
      ])
      .expect(200);
    const rows = await readExport('customers');
    expect(rows.map((row) => [row['_id'], row['name'], row['address.city']])).toEqual([
      [anna._id, "'=Anna", 'Hamburg'],
      [anna._id, "'=Anna", 'Kiel'],
      [bert._id, 'Bert', ''],
    ]);
    expect(Object.keys(rows[0] ?? {}).join()).not.toMatch(/password|token|secret/i);
  });
});

describe('orders as a file', () => {
  it('one row for each line, with the sums of its order; cancelled ones too', async () => {
    const admin = await aUser({ isAdmin: true });
    const [cup, bowl] = [
      await aProduct({ priceCents: 1200, name: 'Becher' }),
      await aProduct({ priceCents: 3000, name: 'Schale' }),
    ];
    const { cartItems } = aVisitorOrderBody([cup, bowl]);
    const first = await aVisitorOrder(app, { cartItems });
    const second = await aVisitorOrder(app, { cartItems: cartItems.slice(0, 1) });
    await cancel(app, second, admin).expect(200);
    const rows = await readExport('orders');
    expect(rows.map((row) => [row['_id'], row['line.name'], row['line.price'], row['totalPrice']])).toEqual([
      [first._id, 'Becher', '12,00', first.totalPrice.toFixed(2).replace('.', ',')],
      [first._id, 'Schale', '30,00', first.totalPrice.toFixed(2).replace('.', ',')],
      [second._id, 'Becher', '12,00', second.totalPrice.toFixed(2).replace('.', ',')],
    ]);
    expect(rows.map(({ cancelledAt }) => Boolean(cancelledAt))).toEqual([false, false, true]);
  });
});

describe('everything as one archive', () => {
  it('tables, texts, settings, documents by month and every picture, each as it is stored', async () => {
    const uploadsDir = await aTemporaryFolder();
    await writeFile(join(uploadsDir, 'becher.webp'), 'a picture');
    await writeFile(join(uploadsDir, 'becher.avif'), 'made of it');
    const shop = testApp({ uploadsDir });
    const admin = await aUser({ isAdmin: true });
    const product = await aProduct({ name: 'Becher' });
    await request(shop)
      .post(`/api/products/${String(product._id)}/reviews`)
      .auth((await aUser({ name: 'Anna' })).token, { type: 'bearer' })
      .send({ rating: 5, comment: 'Schön' })
      .expect(201);
    const order = await aVisitorOrder(shop, { products: [product] });
    const number = await storeInvoice(order, { issuedAt: new Date() });
    const month = berlinDay(new Date()).slice(0, 7);
    await storePublished('terms', 'Unsere AGB', '', 1);

    const { body } = await request(shop)
      .get('/api/exports/all.zip')
      .auth(admin.token, { type: 'bearer' })
      .responseType('blob')
      .expect(200);

    const files = readZip(body);
    const text = (name: string) => String(files.get(name));
    expect([...files.keys()]).toEqual([
      'products.csv',
      'customers.csv',
      'orders.csv',
      'reviews.csv',
      'redirects.csv',
      'categories.json',
      'makers.json',
      'settings.json',
      'texts/terms.de.md',
      `documents/${month}.zip`,
      'pictures/0001.zip',
    ]);
    expect(text('products.csv')).toContain('Becher');
    expect(text('orders.csv')).toContain(order._id);
    expect(text('reviews.csv')).toContain('Schön');
    expect(text('texts/terms.de.md')).toBe('Unsere AGB');
    const settings = await request(shop).get('/api/settings').auth(admin.token, { type: 'bearer' }).expect(200);
    const { outdatedTexts: _ofPage, ...answered } = settings.body;
    expect(JSON.parse(text('settings.json'))).toEqual(answered);
    const documents = readZip(files.get(`documents/${month}.zip`) ?? Buffer.of());
    expect(String(documents.get(`${number}.pdf`)).slice(0, 5)).toBe('%PDF-');
    const pictures = readZip(files.get('pictures/0001.zip') ?? Buffer.of());
    expect([...pictures].map(([name, content]) => [name, String(content)])).toEqual([['becher.webp', 'a picture']]);
  });
});

it.each(['customers.csv', 'orders.csv', 'all.zip'])('%s asks for a password of the last 15 minutes', async (name) => {
  const owner = await aUser({ isAdmin: true });
  await signedInBefore(owner, 16);
  const answer = await request(app).get(`/api/exports/${name}`).auth(owner.token, { type: 'bearer' });
  expect([answer.status, errorCode(answer)]).toEqual([403, 'proof_needed']);
});
