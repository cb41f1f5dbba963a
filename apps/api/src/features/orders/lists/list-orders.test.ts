import { type Order, orderEndpoints } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aUser } from '../../../testing/factories.ts';
import {
  adminCan,
  anOrderDocument,
  requestOrderList,
  readOrderNumbers,
  storeOrders,
} from '../../../testing/calls/order-calls.ts';
import { aUserOrder, aVisitorOrder, cancel, errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const anAdmin = () => aUser({ isAdmin: true });
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i));
/** Returns an order as an admin sees it before any change. */
const shown = (order: Order) => ({
  ...order,
  can: adminCan,
  cartItems: order.cartItems.map((line) => ({ ...line, returnable: line.qty })),
  history: [],
  returnable: { shipping: order.shippingPrice },
  toSend: order.cartItems.map(({ _id, qty }) => ({ _id, qty })),
  version: 0,
});
const numberOf = (index: number) => anOrderDocument(index).number;

describe('the admin’s list of orders', () => {
  // spec 3.15, 7.20
  it('without a query: users’ and guests’ orders, newest first, without cancelled ones', async () => {
    const [admin, user] = [await anAdmin(), await aUser()];
    const [first, second] = [await aVisitorOrder(app), await aVisitorOrder(app)];
    const own = await aUserOrder(app, user);
    await cancel(app, await aVisitorOrder(app), admin).expect(200);

    const { body, headers } = await requestOrderList(app, admin).expect(200);

    expect(body).toEqual({ userOrders: [shown(own)], visitorOrders: [shown(second), shown(first)] });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('without a query it is written as in one piece, over several batches', async () => {
    await storeOrders(times(120, (i) => anOrderDocument(i, { kind: i < 60 ? 'user' : 'visitor' })));
    const { text, body } = await requestOrderList(app, await anAdmin()).expect(200);
    expect(text).toBe(JSON.stringify(z.parse(orderEndpoints.list.response, body)));
    expect([body.userOrders.length, body.visitorOrders.length]).toEqual([60, 60]);
  });

  it('without a query at most the newest 1,000 of each', async () => {
    await storeOrders(times(1002, (i) => anOrderDocument(i)));
    const { body } = await requestOrderList(app, await anAdmin()).expect(200);
    expect([body.visitorOrders.length, body.userOrders.length]).toEqual([1000, 0]);
    expect(body.visitorOrders[999].number).toBe(numberOf(2));
  });

  // spec 3.15, 9.11
  it('a page of each list with the totals of both; 15 orders by default', async () => {
    await storeOrders(times(40, (i) => anOrderDocument(i, { kind: i < 7 ? 'user' : 'visitor' })));
    const admin = await anAdmin();
    const first = await requestOrderList(app, admin, { page: 1 }).expect(200);
    expect(first.body).toMatchObject({ userTotal: 7, visitorTotal: 33 });
    expect(first.body).not.toHaveProperty('more');
    expect(readOrderNumbers(first)).toEqual(times(15, (i) => numberOf(39 - i)));
    expect(readOrderNumbers(first, 'userOrders')).toEqual(times(7, (i) => numberOf(6 - i)));

    const third = await requestOrderList(app, admin, { page: 3, pageSize: 15 }).expect(200);
    expect([readOrderNumbers(third), readOrderNumbers(third, 'userOrders')]).toEqual([[9, 8, 7].map(numberOf), []]);
    expect(readOrderNumbers(await requestOrderList(app, admin, { page: 4, pageSize: 15 }))).toEqual([]);
  });

  it('one list of both kinds, newest first, with its own pages and total', async () => {
    await storeOrders(times(20, (i) => anOrderDocument(i, { kind: i % 3 === 0 ? 'user' : 'visitor', isPaid: i < 8 })));
    const admin = await anAdmin();
    const second = await requestOrderList(app, admin, { kind: 'all', page: 2 }).expect(200);
    expect(second.body).toMatchObject({ userOrders: [], visitorOrders: [], total: 20 });
    expect(readOrderNumbers(second, 'orders')).toEqual([4, 3, 2, 1, 0].map(numberOf));
    const paid = await requestOrderList(app, admin, { kind: 'all', paid: 'true' }).expect(200);
    expect(readOrderNumbers(paid, 'orders')).toEqual(times(8, (i) => numberOf(7 - i)));
    const last = await requestOrderList(app, admin, { kind: 'all', last: 'true' }).expect(200);
    expect(readOrderNumbers(last, 'orders')).toEqual([4, 3, 2, 1, 0].map(numberOf));
  });

  it('the last page equals the last numbered page', async () => {
    await storeOrders(times(40, (i) => anOrderDocument(i)));
    const admin = await anAdmin();
    for (const pageSize of [10, 15, 40, 50]) {
      const last = await requestOrderList(app, admin, { last: 'true', pageSize });
      const numbered = await requestOrderList(app, admin, { page: Math.ceil(40 / pageSize), pageSize });
      expect(readOrderNumbers(last)).toEqual(readOrderNumbers(numbered));
    }
    expect((await requestOrderList(app, admin, { last: 'true', kind: 'user' })).body.userOrders).toEqual([]);
  });

  it('orders of the same moment appear on one page each', async () => {
    const createdAt = new Date();
    await storeOrders(times(30, (i) => anOrderDocument(i, { createdAt, isPaid: i % 2 === 0 })));
    const admin = await anAdmin();
    for (const query of [{}, { delivered: 'false' }]) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => requestOrderList(app, admin, { ...query, page, pageSize: 10 })),
      );
      expect(new Set(pages.flatMap((page) => readOrderNumbers(page))).size).toBe(30);
    }
  });

  // spec 4.38
  it.each([
    [{ kind: 'user' }, [], [4, 3]],
    [{ kind: 'visitor' }, [2, 1, 0], []],
    [{ paid: 'true' }, [1, 0], [3]],
    [{ paid: 'false' }, [2], [4]],
    [{ delivered: 'true' }, [0], [3]],
    [{ delivered: 'false', paid: 'true' }, [1], []],
    [{ cancelled: 'true' }, [5], []],
    [{ cancelled: 'false' }, [2, 1, 0], [4, 3]],
    [{ cancelled: 'true', paid: 'true' }, [], []],
    [{ q: 'karla', delivered: 'true' }, [0], [3]],
    [{ q: 'karla', cancelled: 'true' }, [5], []],
  ])('the filter %j finds guests’ orders %j and users’ %j', async (query, visitors, users) => {
    await storeOrders([
      anOrderDocument(0, { isPaid: true, isDelivered: true }),
      anOrderDocument(1, { isPaid: true }),
      anOrderDocument(2),
      anOrderDocument(3, { kind: 'user', isPaid: true, isDelivered: true }),
      anOrderDocument(4, { kind: 'user' }),
      anOrderDocument(5, { isCancelled: true, cancelledAt: new Date() }),
    ]);
    const response = await requestOrderList(app, await anAdmin(), query).expect(200);
    expect(readOrderNumbers(response)).toEqual(visitors.map(numberOf));
    expect(readOrderNumbers(response, 'userOrders')).toEqual(users.map(numberOf));
    expect(response.body).toMatchObject({ visitorTotal: visitors.length, userTotal: users.length });
  });

  it.each([
    [{ from: '2026-03-29', to: '2026-03-29' }, [2, 1]],
    [{ from: '2026-03-30' }, [3]],
    [{ to: '2026-03-28' }, [0]],
    [{ from: '2026-03-28', to: '2026-03-29' }, [2, 1, 0]],
    [{ from: '2026-03-29', to: '2026-03-28' }, []],
    [{ from: '2026-03-29', q: 'karla', paid: 'false' }, [3, 2, 1]],
    [{ to: '2026-03-29', q: 'karla' }, [2, 1, 0]],
  ])('the days %j are German ones, with 23 hours when summer time begins', async (query, found) => {
    const moments = ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'];
    await storeOrders(moments.map((at, i) => anOrderDocument(i, { createdAt: new Date(at) })));
    expect(readOrderNumbers(await requestOrderList(app, await anAdmin(), query).expect(200))).toEqual(
      found.map(numberOf),
    );
  });

  it.each([
    { page: 0 },
    { pageSize: 101 },
    { kind: 'guest' },
    { paid: 'yes' },
    { from: '2026-02-30' },
    { to: '21.11.2026' },
    { to: '9999-12-31' },
    { last: '1' },
  ])('refuses the query %j', async (query) => {
    const response = await requestOrderList(app, await anAdmin(), query);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues[0].path).toBe(Object.keys(query)[0]);
  });

  // spec 2.23, 3.16, 4.38
  it('the badge counts users’ and guests’ undelivered orders, without cancelled ones, and the paid ones among them', async () => {
    await storeOrders([
      anOrderDocument(0, { isDelivered: true, isPaid: true }),
      anOrderDocument(1, { isPaid: true }),
      anOrderDocument(2),
      anOrderDocument(3, { kind: 'user' }),
      anOrderDocument(4, { isCancelled: true }),
    ]);
    const { token } = await anAdmin();
    const { body } = await request(app).get('/api/orders/undelivered').auth(token, { type: 'bearer' }).expect(200);
    expect(body).toEqual({ count: 3, paid: 1 });
  });
});
