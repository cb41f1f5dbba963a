// asvs 5.4.1
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aDecidedPayment, aVisitorOrder, pay } from '../../testing/calls/shop-calls.ts';
import { aDocument, storeInvoice } from '../../testing/documents.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { readZip } from '../../testing/read-zip.ts';
import { testApp } from '../../testing/test-app.ts';
import { DocumentModel } from './document.model.ts';

const app = testApp();

/** Fetches a file, as an admin by default. */
async function fetchFile(path: string, token?: string) {
  const call = request(app).get(`/api${path}`).responseType('blob');
  return token === undefined ? call : call.auth(token, { type: 'bearer' });
}

const admin = async () => (await aUser({ isAdmin: true })).token;

describe('an order’s documents', () => {
  it('are listed for every reader of the order, the packing slip for admins alone; each is a PDF that is not cached', async () => {
    const order = await aVisitorOrder(app);
    const number = await storeInvoice(order);
    const path = `/orders/${order._id}/documents`;
    const { body } = await request(app).get(`/api${path}`).expect(200);
    expect(body).toEqual([{ number, kind: 'invoice', issuedAt: aDocument().issuedAt.toISOString() }]);
    const token = await admin();
    const { body: all } = await request(app).get(`/api${path}`).auth(token, { type: 'bearer' }).expect(200);
    expect(all).toMatchObject([{ kind: 'invoice' }, { number: `LS-${order.number}`, kind: 'slip' }]);
    const file = await fetchFile(`${path}/${number}`);
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`);
    expect((await readPdf(file.body)).title).toContain(number);
    const slip = await fetchFile(`${path}/LS-${order.number}`, token);
    expect((await readPdf(slip.body)).pages.join('\n')).toContain(order.number);
    expect((await fetchFile(`${path}/LS-${order.number}`)).status).toBe(404);
  });

  it('are private to their order: another order’s address does not open the invoice', async () => {
    const [mine, other] = [await aVisitorOrder(app), await aVisitorOrder(app)];
    const number = await storeInvoice(other);
    expect((await fetchFile(`/orders/${mine._id}/documents/${number}`)).status).toBe(404);
  });
});

describe('documents of many orders', () => {
  it('the slips of chosen orders are one file in their order, and 404 for an unknown one', async () => {
    const orders = [await aVisitorOrder(app), await aVisitorOrder(app)];
    const token = await admin();
    const send = (ids: string[]) =>
      request(app)
        .post('/api/documents/slips')
        .auth(token, { type: 'bearer' })
        .responseType('blob')
        .send({ orders: ids });
    const { body } = await send(orders.map(({ _id }) => _id).toReversed()).expect(200);
    const { pages } = await readPdf(body);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(orders[1]?.number);
    expect((await send(['f'.repeat(32)])).status).toBe(404);
  });

  it('a slip names the units still to ship, without shipped and refunded ones', async () => {
    const names = ['Karaffe', 'Kerze', 'Kissen'];
    const products = await Promise.all(names.map((name) => aProduct({ name, priceCents: 1000, countInStock: 10 })));
    const cartItems = products.map(({ _id }) => ({ _id: String(_id), qty: 2 }));
    const [carafe, candle, cushion] = cartItems.map(({ _id }) => _id);
    const order = await aVisitorOrder(app, { cartItems });
    await pay(app, order, await aDecidedPayment(app, order, 'approve')).expect(200);
    const token = await admin();
    const send = (act: string, body: object) =>
      request(app).post(`/api/orders/${order._id}/${act}`).auth(token, { type: 'bearer' }).send(body);
    const parcel = [
      { _id: carafe, qty: 2 },
      { _id: candle, qty: 1 },
    ];
    await send('shipments', { lines: parcel }).expect(200);
    await send('refunds', { lines: [{ _id: cushion, qty: 1 }] }).expect(200);
    const slip = async () => {
      const { pages } = await readPdf(
        (await fetchFile(`/orders/${order._id}/documents/LS-${order.number}`, token)).body,
      );
      return pages
        .join('\n')
        .split('\n')
        .filter((line) => /^\d /.test(line));
    };
    expect(await slip()).toEqual(['1 Kerze 1', '2 Kissen 1']);
    await send('shipments', {}).expect(200);
    // Printed again: units refunded before shipping were in no parcel.
    expect(await slip()).toEqual(['1 Karaffe 2', '2 Kerze 2', '3 Kissen 1']);
  });

  it('the slip of an order whose last line was refunded before shipping is empty', async () => {
    const product = await aProduct({ name: 'Karaffe', priceCents: 1000, countInStock: 10 });
    const other = await aProduct({ name: 'Kerze', priceCents: 1000, countInStock: 10 });
    const order = await aVisitorOrder(app, { products: [product, other] });
    await pay(app, order, await aDecidedPayment(app, order, 'approve')).expect(200);
    const token = await admin();
    const giveBack = ({ _id }: { _id: unknown }) =>
      request(app)
        .post(`/api/orders/${order._id}/refunds`)
        .auth(token, { type: 'bearer' })
        .send({ lines: [{ _id: String(_id), qty: 1, amount: 9 }] })
        .expect(200);
    const slip = async () => {
      const { body } = await fetchFile(`/orders/${order._id}/documents/LS-${order.number}`, token);
      return (await readPdf(body)).pages.join('\n');
    };
    await giveBack(product);
    expect(await slip()).toMatch(/1 Kerze 1/);
    expect(await slip()).not.toContain('Karaffe');
    await giveBack(other);
    expect(await slip()).not.toContain('Kerze');
  });

  it('a month is one ZIP: the documents of its German days and a list of them', async () => {
    const order = await aVisitorOrder(app, { products: [await aProduct()] });
    const within = ['2026-10-31T23:00:00Z', '2026-11-30T22:59:59Z'];
    const numbers: string[] = [];
    for (const at of [...within, '2026-10-31T22:59:59Z', '2026-11-30T23:00:00Z']) {
      numbers.push(await storeInvoice(order, { issuedAt: new Date(at) }));
    }
    const { body, headers } = await fetchFile('/documents/export?month=2026-11', await admin());
    expect(headers['content-type']).toBe('application/zip');
    const files = readZip(body);
    expect([...files.keys()]).toEqual([
      ...numbers.slice(0, 2).map((number) => `${number}.pdf`),
      'dokumente-2026-11.csv',
    ]);
    expect((await readPdf(files.get(`${numbers[0]}.pdf`) ?? Buffer.alloc(0))).title).toContain(numbers[0]);
    const list = files.get('dokumente-2026-11.csv')?.toString() ?? '';
    expect(list.split('\r\n')[1]).toBe(
      `${numbers[0]};Rechnung;01.11.2026 00:00;2026-00417;;Karla Kundin;43,45;7,05;50,50`,
    );
  });

  it('are found by month, kind, name and number, newest first', async () => {
    const order = { _id: '1'.repeat(32) };
    const old = await storeInvoice(order, { issuedAt: new Date('2026-10-05T10:00:00Z') });
    const young = await storeInvoice(order, { issuedAt: new Date('2026-11-05T10:00:00Z') });
    const token = await admin();
    const find = async (query: object) => {
      const { body } = await request(app)
        .get('/api/documents')
        .query(query)
        .auth(token, { type: 'bearer' })
        .expect(200);
      return (body.documents as { number: string }[]).map(({ number }) => number); // the server has checked it
    };
    expect(await find({})).toEqual([young, old]);
    expect(await find({ month: '2026-10' })).toEqual([old]);
    expect(await find({ kind: 'correction' })).toEqual([]);
    expect(await find({ q: `kundin ${young}` })).toEqual([young]);
  });

  it('a page of 2,000 documents reads only its own', async () => {
    const { _id, ...first } = { ...aDocument(), _id: '' };
    const many = Array.from({ length: 2000 }, (_, index) => ({
      _id: `RE-2026-${String(index).padStart(5, '0')}`,
      kind: 'invoice',
      issuedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
      order: '1'.repeat(32),
      cause: String(index),
      data: first,
      terms: [],
    }));
    await DocumentModel.collection.insertMany(many as never); // the driver expects ObjectIds
    const db = mongoose.connection.db;
    const token = await admin();
    await db?.command({ profile: 2, slowms: 0 });
    await request(app).get('/api/documents?kind=invoice').auth(token, { type: 'bearer' }).expect(200);
    await db?.command({ profile: 0 });
    const profile = mongoose.connection.collection('system.profile');
    const found = await profile.find({ ns: `${db?.databaseName}.documents` }).toArray();
    await profile.drop();
    expect(found.length).toBeGreaterThan(0);
    expect(found.reduce((sum, { docsExamined = 0 }) => sum + Number(docsExamined), 0)).toBeLessThanOrEqual(15);
  });
});
