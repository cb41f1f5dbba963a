import mongoose from 'mongoose';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { aVisitorOrder, listening } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { openTestShop, testApp } from '../../../testing/test-app.ts';
import { orderTakers } from '../../../shop/order-takers.ts';
import { OrderModel } from '../order.model.ts';
import { type OrderTaker, type TakeRows, listOrderTakers, setOrderTakers } from './order-taker.ts';
import { orderTakerJobs } from './take-rows.service.ts';

interface Note {
  _id: string;
  order: string;
  kind: string;
  /** Place among all notes; ids of rows are random. */
  place: number;
}

const notes = () => mongoose.connection.collection<Note>('notes_of_the_test');
let noted = 0;

/** Stores a note for each row. */
const takeNotes: TakeRows = async ({ _id: order }, rows, session) => {
  const kept = rows.map(({ _id, kind }) => ({ _id, order, kind, place: (noted += 1) }));
  await notes().insertMany(kept, { session });
};

/** A fourth taker, as a feature would be. */
const planted: OrderTaker = {
  name: 'planted',
  owe: ({ kind }) => (kind === 'placed' || kind === 'marked_paid' ? { about: 'a note' } : undefined),
  take: takeNotes,
};

afterEach(() => setOrderTakers(orderTakers));

/** A shop with a further taker, and two orders: one of them is paid. */
async function aShopWith(taker: OrderTaker) {
  const shop = await listening(testApp());
  setOrderTakers([...orderTakers, taker]);
  const owner = await aUser({ role: 'owner' });
  const [paid, placed] = [await aVisitorOrder(shop), await aVisitorOrder(shop)];
  const call = request(shop).put(`/api/orders/${paid._id}/pay-admin`).auth(owner.token, { type: 'bearer' });
  await call.send({}).expect(200);
  return { paid: paid._id, placed: placed._id };
}

/** Runs the job of takers once. @returns its errors */
async function runTakers(now = new Date()): Promise<unknown[]> {
  const errors: unknown[] = [];
  const [job] = orderTakerJobs(() => now);
  await job?.run({ signal: new AbortController().signal, onError: (error) => errors.push(error), onDone: () => {} });
  return errors;
}

const readRows = async (id: string) => (await OrderModel.findById(id).lean())?.outbox ?? [];
const waiting = async (id: string) => (await readRows(id)).filter((row) => row.for === planted.name);
async function readNotes(): Promise<Pick<Note, 'order' | 'kind'>[]> {
  const found = await notes()
    .find({ _id: { $gte: '' } })
    .toArray();
  return found.toSorted((a, b) => a.place - b.place).map(({ order, kind }) => ({ order, kind }));
}

it('a further taker has rows of the events that concern it, and takes each once in the order of its order', async () => {
  const { paid, placed } = await aShopWith(planted);
  expect((await waiting(paid)).map(({ kind, about }) => [kind, about])).toEqual([
    ['placed', 'a note'],
    ['marked_paid', 'a note'],
  ]);
  expect(await runTakers()).toEqual([]);
  expect(await runTakers()).toEqual([]);
  expect(await readNotes()).toEqual([
    { order: paid, kind: 'placed' },
    { order: paid, kind: 'marked_paid' },
    { order: placed, kind: 'placed' },
  ]);
  expect(await waiting(paid)).toEqual([]);
  // The other takers' rows are theirs.
  expect((await readRows(paid)).map((row) => row.for)).toEqual(['mails', 'webhooks', 'mails', 'documents', 'webhooks']);
});

it('an order whose rows cannot be taken waits for a minute, without half of their effects, and others go on', async () => {
  let failing = '';
  const take: TakeRows = async (order, rows, session) => {
    await takeNotes(order, rows, session);
    if (order._id === failing) throw new Error('the other program does not answer');
  };
  const { paid, placed } = await aShopWith({ ...planted, take });
  failing = paid;
  expect(await runTakers()).toMatchObject([{ message: 'the other program does not answer' }]);
  expect(await readNotes()).toEqual([{ order: placed, kind: 'placed' }]);
  failing = '';
  expect(await runTakers()).toEqual([]);
  expect(await waiting(paid)).toHaveLength(2);
  await runTakers(new Date(Date.now() + 61_000));
  expect(await waiting(paid)).toEqual([]);
  expect(await readNotes()).toHaveLength(3);
});

it('the shop’s own takers have jobs of their own, so that there is no job for others', () => {
  openTestShop();
  expect(listOrderTakers().map(({ name }) => name)).toEqual(['mails', 'documents', 'webhooks']);
  expect(orderTakerJobs(() => new Date())).toEqual([]);
});

it('two takers of one name are refused: each would take rows of the other', () => {
  expect(() => setOrderTakers([...orderTakers, { ...planted, name: 'mails' }])).toThrow('Two takers have one name');
});
