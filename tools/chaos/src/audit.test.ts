import { startLocalMongo } from '@kontor/local-mongo/start-local-mongo';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { findOrdersWithoutMail } from './cluster/audit-mails.ts';
import { Ledger } from './ledger.ts';
import { stockAtStart } from './shop-data.ts';

let uri: string;
let db: Db;
let end: () => Promise<void>;

beforeAll(async () => {
  const mongo = await startLocalMongo();
  const client = await MongoClient.connect(mongo.uri);
  uri = mongo.uri;
  db = client.db();
  end = async () => {
    await client.close();
    await mongo.stop();
  };
}, 120_000);
afterAll(() => end());

const product = new ObjectId();
const orders = () => db.collection<{ _id: string; number: string }>('orders');
const products = () => db.collection('products');
let ledger: Ledger;

/** A shop that has sold two units by two orders, one of them paid, as its answers said. */
beforeEach(async () => {
  await db.dropDatabase();
  const state = { isPaid: false, isDelivered: false, isCancelled: false, events: [{ kind: 'placed' }] };
  await orders().insertMany([
    { _id: 'o1', number: '1', ...state },
    { _id: 'o2', number: '2', ...state, isPaid: true },
  ]);
  const description = { texts: { de: { description: 'Eine Vase.' } } };
  const counts = { countInStock: stockAtStart - 2, version: 0, ratingSum: 0, numReviews: 0 };
  await products().insertOne({ _id: product, ...counts, ...description });
  await db.collection('stockmoves').insertMany([stockAtStart, -1, -1].map((change) => ({ product, change })));
  await db.collection('payments').insertOne({ order: 'o2', status: 'captured', providerId: 'p2', allocation: 'order' });
  await db.collection('demopayments').insertOne({ reference: '2', status: 'captured' });
  ledger = new Ledger([String(product)]);
  const lines = [{ product: String(product), qty: 1 }];
  ledger.addOrder({ _id: 'o1', number: '1', lines }, 1);
  ledger.addOrder({ _id: 'o2', number: '2', lines, payment: 'p2' }, 2);
});

it('a shop that kept its word has no findings', async () => {
  expect(await audit(uri, ledger)).toEqual({ lost: [], doubled: [], wrongStock: [] });
});

it('an acknowledged order that was removed is lost', async () => {
  await orders().deleteOne({ _id: 'o1' });
  expect(await audit(uri, ledger)).toEqual({ lost: ['order 1'], doubled: [], wrongStock: [] });
});

it('an order that no client knows is a double', async () => {
  await orders().insertOne({ _id: 'o3', number: '3' });
  expect(await audit(uri, ledger)).toEqual({ lost: [], doubled: ['order 3'], wrongStock: [] });
});

/** A provider's books with the money of order 2 twice. */
const takingTwice = async () => ['2', '2'];

it('a payment that is forgotten is lost, money that was taken twice is a double', async () => {
  await db.collection('payments').deleteOne({ order: 'o2' });
  expect(await audit(uri, ledger, takingTwice)).toEqual({
    lost: ['payment of order 2'],
    doubled: ['payment of order 2'],
    wrongStock: [],
  });
});

it('a unit that was taken twice is a wrong stock', async () => {
  await products().updateOne({ _id: product }, { $inc: { countInStock: -1 } });
  const found = await audit(uri, ledger);
  expect(found.wrongStock).toEqual([
    `${String(product)}: ${stockAtStart - 3}, its log says ${stockAtStart - 2}`,
    `${String(product)}: ${stockAtStart - 3}, should be ${stockAtStart - 2}`,
  ]);
});

it('an order is without its mail when none is made and none is owed', async () => {
  await db.collection('mails').insertOne({ order: 'o1', kind: 'order_received' });
  expect(await findOrdersWithoutMail(db, ledger)).toEqual(['mail about order 2']);
  await orders().updateOne({ _id: 'o2' }, { $set: { outbox: [{ for: 'mails', kind: 'placed' }] } });
  expect(await findOrdersWithoutMail(db, ledger)).toEqual([]);
});
