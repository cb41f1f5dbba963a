import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import {
  anOrderDocument,
  requestOrderList,
  readOrderNumbers,
  storeOrders,
} from '../../../testing/calls/order-calls.ts';
import { aVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { currentDatabase } from '../../../lib/database/mongo.ts';
import { orderListFields } from '../../../migrations/002-order-list-fields.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp();
const anAdmin = () => aUser({ isAdmin: true });

const buyers = [
  ['Karla Petersen', 'karla.petersen@post.example'],
  ['Jörg Müller', 'jm82@post.example'],
  ['Michaela Groß', 'info@toepferei-gross.example'],
  ['Zoë Çelik', 'zoe@anders.example'],
  ['Li Wu', 'wu@post.example'],
  ['Karla von der Heide', 'k-heide@anders.example'],
] as const;

const nameOf = (i: number) => (i % 2 === 0 ? 'Karla Petersen' : 'Karla Heide');

async function someOrders() {
  await storeOrders(
    buyers.map(([name, email], i) => anOrderDocument(400 + i, { buyer: { _id: '0'.repeat(24), name, email } })),
  );
}

describe('searching orders', () => {
  it.each([
    ['2026-00403', [2]],
    ['00403', [2]],
    ['403', [2]],
    ['2026-0040', [5, 4, 3, 2, 1, 0]],
    ['2025-00403', []],
    // As people, phones and banks write it (decision 002).
    ['2026–00403', [2]],
    ['202600403', [2]],
    ['2026 00403', [2]],
    ['２０２６－００４０３', [2]],
    ['26-00403', [2]],
    ['#403', [2]],
    ['Nr. 403', [2]],
    ['Bestellnummer 2026-00403', [2]],
    ['Bestellung 403', [2]],
    ['2026–00403 groß', [2]],
    ['2026–00403 petersen', []],
    ['petersen', [0]],
    ['PETER', [0]],
    ['karla', [5, 0]],
    ['karla peter', [0]],
    ['petersen, karla', [0]],
    ['Petersen Karla', [0]],
    ['heide von', [5]],
    ['karla von der heide', [5]],
    ['karla p', [5, 0]],
    ['müller', [1]],
    ['Mueller', [1]],
    ['muller', [1]],
    ['jorg', [1]],
    ['gross', [2]],
    ['michael', [2]],
    ['celik', [3]],
    ['zoe', [3]],
    ['li', [4]],
    ['Wu', [4]],
    ['karla.petersen@post.example', [0]],
    [' KARLA.Petersen@post.example ', [0]],
    ['karla.petersen@po', [0]],
    ['karla.pet', [0]],
    ['jm82', [1]],
    ['k-heide@anders.example', [5]],
    ['@post.example', [4, 1, 0]],
    ['post.example', [4, 1, 0]],
    ['anders', [5, 3]],
    ['nobody', []],
    ['karla müller', []],
    ['!!!', []],
    ['.*', []],
  ])('%s finds the orders %j', async (q, found) => {
    await someOrders();
    const response = await requestOrderList(app, await anAdmin(), { q }).expect(200);
    expect(readOrderNumbers(response)).toEqual(found.map((i) => anOrderDocument(400 + i).number));
    expect(response.body.visitorTotal).toBe(found.length);
  });

  it('finds an order as soon as it is placed', async () => {
    const { number } = await aVisitorOrder(app, { visitor: { name: 'Änne Öhler', email: 'Aenne@Post.Example' } });
    const admin = await anAdmin();
    for (const q of ['ohl', 'oehler', 'aenne@post.example', number]) {
      expect(readOrderNumbers(await requestOrderList(app, admin, { q }))).toEqual([number]);
    }
  });

  it('for frequent words, the newest 1,000 orders with the rarest one are examined, and the answer says so', async () => {
    const buyer = { _id: '0'.repeat(24), email: 'karla@post.example' };
    await storeOrders(
      Array.from({ length: 2200 }, (_, i) => anOrderDocument(i, { buyer: { ...buyer, name: nameOf(i) } })),
    );
    const admin = await anAdmin();
    expect((await requestOrderList(app, admin, { q: 'petersen' })).body).toMatchObject({ visitorTotal: 1100 });
    // A whole name is found in all orders, words and their beginnings in the newest.
    expect((await requestOrderList(app, admin, { q: 'karla petersen' })).body).toMatchObject({ visitorTotal: 1100 });
    expect((await requestOrderList(app, admin, { q: 'karla peters' })).body).toMatchObject({
      visitorTotal: 1000,
      more: true,
    });
    const last = await requestOrderList(app, admin, { q: 'karla peters', last: 'true', pageSize: 15 });
    expect(readOrderNumbers(last)).toHaveLength(10);
  });

  it('finds orders of an earlier version of the shop, from the next start on', async () => {
    const earlier = [anOrderDocument(0), anOrderDocument(1, { cancelledAt: new Date(), cancelledBy: 'somebody' })];
    await storeOrders(earlier);
    await OrderModel.collection.updateMany({}, { $unset: { searchTerms: 1, isCancelled: 1 } }, { hint: { _id: 1 } });
    const admin = await anAdmin();
    expect(readOrderNumbers(await requestOrderList(app, admin, { q: 'karla' }))).toEqual([]);

    await orderListFields.run(currentDatabase());
    await orderListFields.run(currentDatabase());

    expect(readOrderNumbers(await requestOrderList(app, admin, { q: 'karla' }))).toEqual([anOrderDocument(0).number]);
    expect(readOrderNumbers(await requestOrderList(app, admin))).toEqual([anOrderDocument(0).number]);
    const { body } = await requestOrderList(app, admin, { cancelled: 'true' });
    expect(body.visitorOrders[0]).toMatchObject({
      number: anOrderDocument(1).number,
      cancelledBy: { _id: 'somebody' },
    });
  });
});
