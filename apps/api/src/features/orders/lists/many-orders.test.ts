import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import {
  anOrderDocument,
  requestOrderList,
  readOrderNumbers,
  storeOrders,
} from '../../../testing/calls/order-calls.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const anAdmin = () => aUser({ isAdmin: true });
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const numberOf = (index: number) => anOrderDocument(index).number;

// A file of its own: for ten seconds the process remembers that a list contains far more than 10,000 orders.
describe('a list of more than 10,000 orders', () => {
  it('counts to 10,000, says that there are more, and still shows the very last page', async () => {
    await storeOrders(times(11_003, (i) => anOrderDocument(i, { searchTerms: ['karla'] })));
    const admin = await anAdmin();
    for (const query of [{}, { paid: 'false' }, { q: 'karla' }]) {
      const { body } = await requestOrderList(app, admin, { ...query, page: 1 });
      expect(body).toMatchObject({ visitorTotal: 10_000, more: true, visitorMore: true, userTotal: 0 });
      expect(body).not.toHaveProperty('userMore');
      expect(readOrderNumbers(await requestOrderList(app, admin, { ...query, page: 666, pageSize: 15 }))).toHaveLength(
        15,
      );
      expect(readOrderNumbers(await requestOrderList(app, admin, { ...query, page: 667, pageSize: 15 }))).toHaveLength(
        10,
      );
      expect(readOrderNumbers(await requestOrderList(app, admin, { ...query, page: 668, pageSize: 15 }))).toEqual([]);
      const last = await requestOrderList(app, admin, { ...query, last: 'true', pageSize: 15 });
      expect(readOrderNumbers(last)).toEqual(times(15, (i) => numberOf(14 - i)));
    }
    const { body } = await request(app).get('/api/orders/undelivered').auth(admin.token, { type: 'bearer' });
    expect(body).toEqual({ count: 10_000, more: true, paid: 0 });
  });
});
