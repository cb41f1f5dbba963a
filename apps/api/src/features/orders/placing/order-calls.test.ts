import request from 'supertest';
import { expect, it } from 'vitest';
import { sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { countExamined, monitorDatabaseCalls } from '../../../testing/database-calls.ts';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testUnpaidOrderRules } from '../../../testing/test-shop.ts';

/** As in production: with limits of unpaid orders. */
const app = testApp({
  unpaidOrderRules: { ...testUnpaidOrderRules, isSizeLimited: true, perEmail: 20, perAddress: 60 },
});
const listCalls = monitorDatabaseCalls();
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const someProducts = (count: number) => Promise.all(Array.from({ length: count }, () => aProduct()));

/** Calls of a guest's order: what it reads, its number beside the first write, its transaction with the movements of stock. */
const ofGuests = ['aggregate', 'findAndModify', 'update', 'insert', 'insert', 'update', 'commitTransaction'];
/** Session and account of the token, read by every call. */
const ofAccounts = ['aggregate', ...ofGuests];

it.each([
  { lines: 1, statements: 7 },
  { lines: 5, statements: 15 },
])('a guest’s order of $lines lines takes 7 calls, with $statements statements', async ({ lines, statements }) => {
  const body = aVisitorOrderBody(await someProducts(lines));
  await sendVisitorOrder(app, body, key()).expect(201);

  const calls = await listCalls(() => sendVisitorOrder(app, body, key()).expect(201));

  expect(calls.map(({ name }) => name).toSorted()).toEqual(ofGuests.toSorted());
  expect(calls.reduce((sum, call) => sum + call.statements, 0)).toBe(statements);
});

it.each([1, 5])('an account’s order of %i lines takes 1 more, for its token', async (lines) => {
  const [body, { token }] = [anOrderBody(await someProducts(lines)), await aUser()];
  const send = () => request(app).post('/api/orders').auth(token, { type: 'bearer' }).set(key()).send(body);
  await send().expect(201);

  const calls = await listCalls(() => send().expect(201));

  expect(calls.map(({ name }) => name).toSorted()).toEqual(ofAccounts.toSorted());
});

it.each([1, 5])('an order of %i lines examines each product twice, and nothing by search', async (lines) => {
  const body = aVisitorOrderBody(await someProducts(lines));
  await sendVisitorOrder(app, body, key()).expect(201);

  const examined = await countExamined(() => sendVisitorOrder(app, body, key()).expect(201));

  // All reads are counted for the settings, because they start there; the earlier order of this buyer counts in both quotas.
  expect(examined).toEqual({ settings: lines + 1, products: lines, counters: 1 });
});
