import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUserOrder, aVisitorOrder } from '../../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../../testing/factories.ts';
import { anImportShop } from '../../../../testing/imports/import-shop.ts';
import { OldOrderModel } from '../../../old-orders/old-order.model.ts';
import { ImportRowModel } from '../../import.model.ts';
import { readDay } from './read-day.ts';

type Shop = Awaited<ReturnType<typeof anImportShop>>;

const ask = ({ app, token, bearer }: Shop, path: string) => request(app).get(path).auth(token, bearer).expect(200);

describe('a file of earlier orders', () => {
  it('is found by number and by customer, joins lines, changes nothing when repeated, and is in no statistics', async () => {
    const shop = await anImportShop();
    const karla = await aUser({ name: 'Karla Petersen', email: 'karla@post.example' });
    const lines = [
      'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Cancelled at',
      '#1001,Karla@Post.example,paid,EUR,"1,234.50",2025-11-03 10:00:00 +0100,2,"Becher, blau",12.25,B-1,Karla Petersen,',
      '#1001,karla@post.example,,,,,1,Krug,1210.00,,,',
      '#1002,,refunded,CHF,5,03/04/2025,1,Krug,5,,Nils,',
      '#1003,wrong,voided,CHF,5,2025-04-03,x,Krug,5,,Nils,',
      '#1004,wrong,voided,CHF,5.00,2025-04-03,1,Krug,5,,Nils Osterkamp,2025-04-04',
      ',a@post.example,paid,EUR,1,2025-04-03,1,Krug,1,,A,',
    ];
    const before = await ask(shop, `/api/customers/${karla._id}`);
    const done = await shop.bringFile('orders', lines);
    expect(done).toMatchObject({ format: 'shopify', total: 5, done: 5 });
    expect(done.rows.map(({ outcome, refusal, field, name }) => [outcome, refusal, field, name])).toEqual([
      ['created', undefined, undefined, '#1001'],
      ['created', undefined, undefined, '#1001'],
      ['refused', 'invalid', 'orderedAt', undefined],
      ['refused', 'invalid', 'qty', undefined],
      ['created', undefined, undefined, '#1004'],
      ['refused', 'required', 'orderNumber', undefined],
    ]);
    const order = {
      number: '#1001',
      orderedOn: '2025-11-03',
      name: 'Karla Petersen',
      email: 'karla@post.example',
      currency: 'EUR',
      total: 1234.5,
      state: 'paid',
      lines: [
        { name: 'Becher, blau', sku: 'B-1', qty: 2, price: 12.25 },
        { name: 'Krug', qty: 1, price: 1210 },
      ],
    };
    const { body } = await ask(shop, '/api/old-orders?number=1001');
    expect(body).toMatchObject({ orders: [order], total: 1 });
    expect((await ask(shop, '/api/old-orders')).body.orders).toMatchObject([
      { number: '#1001' },
      { number: '#1004', currency: 'CHF', isCancelled: true, name: 'Nils Osterkamp' },
    ]);
    const after = await ask(shop, `/api/customers/${karla._id}`);
    expect(after.body).toMatchObject({ ...before.body, oldOrders: [order] });
    expect((await ask(shop, '/api/orders')).body).toMatchObject({ userOrders: [], visitorOrders: [] });
    const stored = await ImportRowModel.find({ import: done._id }, null, { hint: { import: 1, line: 1 } }).lean();
    expect(JSON.stringify(stored)).not.toMatch(/karla|petersen|osterkamp/i);

    const again = await shop.bringFile('orders', lines);
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 3 });
    const { _id } = await shop.send(lines.join('\n').replace('#1004,wrong,voided', '#1004,wrong,open'), 'o', 'orders');
    expect((await shop.finish(_id, 'run')).rows[4]).toMatchObject({ outcome: 'changed', fields: ['state'] });
  });

  it('exported by the shop itself is imported into an empty shop, with each line once', async () => {
    const shop = await anImportShop();
    const karla = await aUser({ email: 'karla@post.example' });
    const own = await aUserOrder(shop.app, karla);
    const guests = await aVisitorOrder(shop.app);
    const { text } = await ask(shop, '/api/exports/orders.csv');
    const done = await shop.bringFile('orders', [text]);
    expect(done).toMatchObject({ format: 'kontor', total: 2, counts: { refused: 0, created: done.rowCount } });
    const found = await OldOrderModel.find({}, null, { hint: 'newest' }).lean();
    const seen = found.map(({ number, totalCents, lines }) => [number, totalCents, lines.length]);
    expect(seen).toEqual(
      expect.arrayContaining([
        [own.number, Math.round(own.totalPrice * 100), own.cartItems.length],
        [guests.number, Math.round(guests.totalPrice * 100), guests.cartItems.length],
      ]),
    );
    expect((await shop.bringFile('orders', [text])).counts).toMatchObject({ created: 0, changed: 0, refused: 0 });
  });

  it.each([
    ['2025-11-03T23:59:00Z', '2025-11-03'],
    ['3.11.2025 10:00', '2025-11-03'],
    ['Nov 3, 2025 10:00:00 AM', '2025-11-03'],
    ['2025-02-30', undefined],
    ['03/04/2025', undefined],
    ['gestern', undefined],
  ])('reads the day of %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});
