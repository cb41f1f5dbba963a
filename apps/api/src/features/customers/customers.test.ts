// asvs 8.2.2, 14.2.4
import { limits } from '@kontor/shared/rules/access/limits';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { aUserOrder, aVisitorOrder, cancel, errorCode } from '../../testing/calls/shop-calls.ts';
import { aWithdrawal } from '../../testing/calls/withdrawal-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { testApp } from '../../testing/test-app.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { ReadingModel } from '../audit/reading.model.ts';
import { makeMails } from '../mails/making/make-mails.service.ts';
import { OrderModel } from '../orders/order.model.ts';
import { UserModel } from '../users/user.model.ts';
import { CustomerNotesModel } from './notes/customer-notes.model.ts';

const shop = testApp();
const email = 'karla@post.example';
const anOwner = () => aUser({ isAdmin: true, name: 'Ada Boss', email: 'ada@kontor.example' });
type Account = { token: string };

const call = (method: 'get' | 'post' | 'delete', path: string, { token }: Account) =>
  request(shop)[method](`/api/customers/${path}`).auth(token, { type: 'bearer' });
const read = async (key: string, owner: Account) => (await call('get', key, owner).expect(200)).body;
const numbersOf = ({ orders }: { orders: { number: string }[] }) => orders.map(({ number }) => number);
const pay = ({ _id }: { _id: string }, refundedCents = 0) =>
  OrderModel.updateOne({ _id }, { $set: { isPaid: true, paidAt: new Date(), refundedCents } });

describe('a customer with an account', () => {
  it('is shown with orders, turnover, returns, addresses and mails', async () => {
    const [owner, karla] = [await anOwner(), await aUser({ name: 'Karla Petersen', email })];
    const [first, second] = [await aUserOrder(shop, karla), await aUserOrder(shop, karla)];
    await pay(first);
    await pay(second, 900);
    const third = await aUserOrder(shop, karla);
    await cancel(shop, third, karla).expect(200);
    const { reference } = await aWithdrawal({ email });
    await makeMails(testMaking());
    const other = await aUserOrder(shop, await aUser());

    const customer = await read(karla._id, owner);

    expect(customer).toMatchObject({
      name: 'Karla Petersen',
      email,
      account: { _id: karla._id, isVerified: false },
      figures: { orders: 2, turnover: 89, refunded: 9 },
      canHaveNotes: true,
    });
    expect(numbersOf(customer)).toEqual([third.number, second.number, first.number]);
    expect(customer.orders.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'paid', 'paid']);
    expect(customer.addresses).toMatchObject([{ street: 'Große Elbstraße', orderNumber: third.number }]);
    // Somebody else may have declared it with the unconfirmed address.
    expect(customer.returns).toEqual([]);
    const kinds = customer.mails.map(({ kind }: { kind: string }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['order_received', 'order_cancelled']));
    expect(JSON.stringify(customer)).not.toContain(other.number);
    await UserModel.updateOne({ _id: karla._id }, { verifiedAt: new Date() });
    expect((await read(karla._id, owner)).returns).toMatchObject([{ reference, status: 'received' }]);
  });

  it('has the guest orders of the address once it is confirmed', async () => {
    const [owner, karla] = [await anOwner(), await aUser({ email })];
    const guest = await aVisitorOrder(shop);
    expect(numbersOf(await read(karla._id, owner))).toEqual([]);
    await UserModel.updateOne({ _id: karla._id }, { verifiedAt: new Date() });
    expect((await read(karla._id, owner)).orders).toMatchObject([{ number: guest.number, asGuest: true }]);
  });

  it('is the same by the number of an order', async () => {
    const [owner, karla] = [await anOwner(), await aUser({ email })];
    const { number } = await aUserOrder(shop, karla);
    expect(await read(number, owner)).toEqual(await read(karla._id, owner));
  });

  it('that was deleted is shown with the one order whose number was given', async () => {
    const [owner, karla] = [await anOwner(), await aUser({ email })];
    const [{ number }] = [await aUserOrder(shop, karla), await aUserOrder(shop, karla)];
    await UserModel.deleteOne({ _id: karla._id });
    const customer = await read(number, owner);
    expect(customer.account).toBeUndefined();
    expect([numbersOf(customer), customer.canHaveNotes]).toEqual([[number], false]);
    await call('get', karla._id, owner).expect(404);
    await call('post', `${number}/notes`, owner).send({ text: 'Ruft an' }).expect(404);
  });
});

describe('a guest', () => {
  it('is found by the number of any order, with all orders of the address', async () => {
    const owner = await anOwner();
    const [first, second] = [await aVisitorOrder(shop), await aVisitorOrder(shop)];
    await aVisitorOrder(shop, { visitor: { name: 'Nils Osterkamp', email: 'nils@post.example' } });
    for (const { number } of [first, second]) {
      const customer = await read(number, owner);
      expect([numbersOf(customer), customer.email, customer.account]).toEqual([
        [second.number, first.number],
        email,
        undefined,
      ]);
    }
  });

  it('whose address was erased is shown with that order alone', async () => {
    const owner = await anOwner();
    const [first] = [await aVisitorOrder(shop), await aVisitorOrder(shop)];
    await OrderModel.updateMany({}, { $unset: { 'buyer.email': 1 } });
    const customer = await read(first.number, owner);
    expect([numbersOf(customer), customer.email, customer.canHaveNotes]).toEqual([[first.number], undefined, false]);
  });

  it.each(['2026-99999', '0'.repeat(24), 'karla@post.example', 'x'])('%s is no key: 404', async (key) => {
    await call('get', key, await anOwner()).expect(404);
  });
});

describe('notes on a customer', () => {
  it('are added with author and time, removed, and logged without their words', async () => {
    const [owner, karla] = [await anOwner(), await aUser({ email })];
    await call('post', `${karla._id}/notes`, owner).send({ text: 'Mag Eiche' }).expect(201);
    const { body } = await call('post', `${karla._id}/notes`, owner).send({ text: 'Ruft an' }).expect(201);
    expect(body.notes).toMatchObject([
      { text: 'Mag Eiche', by: { name: 'Ada Boss' } },
      { text: 'Ruft an', by: { name: 'Ada Boss' } },
    ]);
    const [first] = body.notes;
    const remove = () => call('delete', `${karla._id}/notes/${first._id}`, owner).expect(200);
    expect((await remove()).body.notes).toMatchObject([{ text: 'Ruft an' }]);
    expect((await remove()).body.notes).toHaveLength(1);
    const entries = await AuditModel.find({ 'subject.id': karla._id }).sort({ at: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual([
      'customer_note_added',
      'customer_note_added',
      'customer_note_removed',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Eiche|karla@/);
  });

  it('of a guest are the same at each order, and of the account once its address is confirmed', async () => {
    const owner = await anOwner();
    const [first, second] = [await aVisitorOrder(shop), await aVisitorOrder(shop)];
    await call('post', `${first.number}/notes`, owner).send({ text: 'Klingel defekt' }).expect(201);
    const notesOf = async (key: string) => (await call('get', `${key}/notes`, owner).expect(200)).body.notes;
    expect(await notesOf(second.number)).toMatchObject([{ text: 'Klingel defekt' }]);
    const karla = await aUser({ email });
    expect(await notesOf(karla._id)).toEqual([]);
    await UserModel.updateOne({ _id: karla._id }, { verifiedAt: new Date() });
    const [note] = await notesOf(karla._id);
    await call('delete', `${karla._id}/notes/${note._id}`, owner).expect(200);
    expect(await notesOf(first.number)).toEqual([]);
  });

  it('are a hundred at most, also when sent at once', async () => {
    const [owner, karla] = [await anOwner(), await aUser()];
    const notes = Array.from({ length: limits.customerNotes - 1 }, (_, i) => ({
      _id: String(i),
      at: new Date(),
      by: { _id: owner._id, name: 'Ada' },
      text: 'Text',
    }));
    await CustomerNotesModel.create({ _id: `user:${karla._id}`, changedAt: new Date(), notes });
    const answers = await Promise.all(
      ['Eins', 'Zwei'].map((text) => call('post', `${karla._id}/notes`, owner).send({ text })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.flatMap((answer) => (answer.status === 409 ? [errorCode(answer)] : []))).toEqual(['conflict']);
  });
});

it('reading a customer is counted as reading one person', async () => {
  const [owner, karla] = [await anOwner(), await aUser()];
  await read(karla._id, owner);
  expect(await ReadingModel.findById(owner._id).lean()).toMatchObject({ people: 1 });
});

const profile = () => mongoose.connection.collection('system.profile');

describe('work', () => {
  afterEach(async () => {
    await mongoose.connection.db?.command({ profile: 0 });
    await profile().drop();
  });

  it.each(['user', 'visitor'] as const)(
    'is bounded by 1,000 orders of a %s, read in the order of an index',
    async (kind) => {
      const [owner, karla] = [await anOwner(), await aUser({ email })];
      const buyer = { _id: karla._id, name: 'Karla Petersen', email };
      await storeOrders(
        Array.from({ length: 1500 }, (_, i) =>
          anOrderDocument(i, {
            kind,
            buyer,
            isPaid: true,
            ...(i % 3 === 0 && { isCancelled: true, cancelledAt: new Date() }),
          }),
        ),
      );
      await aProduct();
      const db = mongoose.connection.db;
      await db?.command({ profile: 2, slowms: 0 });
      const customer = await read(kind === 'user' ? karla._id : '2026-01500', owner);
      await db?.command({ profile: 0 });
      expect([customer.orders.length, customer.more]).toEqual([50, true]);
      const found = await profile()
        .find<{ docsExamined: number; hasSortStage?: boolean }>({ ns: `${db?.databaseName}.orders`, op: 'query' })
        .toArray();
      expect(found.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
      for (const { docsExamined } of found) expect(docsExamined).toBeLessThanOrEqual(limits.list);
    },
  );
});
