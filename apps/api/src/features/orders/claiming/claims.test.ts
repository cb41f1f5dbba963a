import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import { aUserOrder, aVisitorOrder, cancel, errorCode, patiently } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { UserModel } from '../../users/user.model.ts';
import { OrderModel } from '../order.model.ts';
import { countGuestOrders } from './claim-orders.service.ts';

const app = testApp();
const path = '/api/users/claim';
const email = 'karla@post.example';
const verifiedAt = new Date();

type Person = { token: string };

const list = ({ token }: Person) => request(app).get(path).auth(token, { type: 'bearer' });
const claim = ({ token }: Person, body: object = {}) =>
  request(app).post(path).auth(token, { type: 'bearer' }).send(body);
const read = (id: string, { token }: Person) => request(app).get(`/api/orders/${id}`).auth(token, { type: 'bearer' });
const mine = ({ token }: Person) => request(app).get('/api/orders/myorders').auth(token, { type: 'bearer' });

/** Returns a guest's order under an address. */
const ordered = (address = email) => aVisitorOrder(app, { visitor: { name: 'K. Petersen', email: address } });

const numbersOf = (orders: { number: string }[]) => orders.map(({ number }) => number);

describe('claimable orders', () => {
  it('are listed by number and date, the newest first, for an account that has confirmed this very address', async () => {
    const [first, second] = [await ordered(), await ordered('KARLA@post.example')];
    await ordered('karla@post.example.com');
    await aUserOrder(app, await aUser());
    const { status, body, headers } = await list(await aUser({ email, verifiedAt }));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const shown = [second, first].map(({ number, createdAt }) => ({ number, createdAt }));
    expect(body).toEqual({ isVerified: true, orders: shown });
    expect(await countGuestOrders(email)).toBe(2);
    expect(await countGuestOrders('nobody@post.example')).toBe(0);
  });

  it('are neither listed nor claimable before the confirmation', async () => {
    const order = await ordered();
    const karla = await aUser({ email });
    expect((await list(karla)).body).toEqual({ isVerified: false, orders: [] });
    const refused = await claim(karla, { numbers: [order.number] });
    expect([refused.status, errorCode(refused)]).toEqual([403, 'email_not_verified']);
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({ kind: 'visitor' });
  });
});

describe('claiming', () => {
  it('assigns the orders to the account, cancelled ones too, and keeps the stored buyer', async () => {
    const [open, cancelled] = [await ordered(), await ordered()];
    const admin = await aUser({ isAdmin: true });
    await cancel(app, cancelled, admin).expect(200);
    const karla = await aUser({ email, verifiedAt });
    expect((await claim(karla)).body).toEqual({ claimed: 2 });
    expect(numbersOf((await mine(karla)).body)).toEqual([open.number]);
    const { body } = await read(open._id, karla);
    expect(body).toMatchObject({ user: { _id: karla._id, name: 'K. Petersen', email }, can: { cancel: true } });
    expect(body.visitor).toBeUndefined();
    const history = (await read(open._id, admin)).body.history;
    expect(history).toMatchObject([{ action: 'claimed', by: { _id: karla._id, name: karla.name } }]);
    expect(await OrderModel.findById(cancelled._id).lean()).toMatchObject({ kind: 'user', buyer: { _id: karla._id } });
    expect((await list(karla)).body.orders).toEqual([]);
  });

  it("ends the guest's link: the order can be read by the account, and not by another", async () => {
    const order = await ordered();
    const [karla, enno] = [await aUser({ email, verifiedAt }), await aUser({ verifiedAt })];
    await claim(karla).expect(200);
    await request(app).get(`/api/orders/visitor-order/${order._id}`).expect(404);
    await request(app).get(`/api/orders/${order._id}/documents`).expect(401);
    expect((await read(order._id, enno)).status).toBe(403);
    expect((await read(order._id, karla)).status).toBe(200);
  });

  it('takes the listed orders, and none placed meanwhile', async () => {
    const [seen, meanwhile] = [await ordered(), await ordered()];
    const karla = await aUser({ email, verifiedAt });
    expect((await claim(karla, { numbers: [seen.number] })).body).toEqual({ claimed: 1 });
    expect(numbersOf((await list(karla)).body.orders)).toEqual([meanwhile.number]);
    expect((await claim(karla, { numbers: [] })).body).toEqual({ claimed: 0 });
  });

  it("does not take another person's order, by any number", async () => {
    const [theirs, users] = [await ordered('enno@post.example'), await aUserOrder(app, await aUser())];
    const karla = await aUser({ email, verifiedAt });
    const numbers = [theirs.number, users.number, '2026-99999'];
    expect((await claim(karla, { numbers })).body).toEqual({ claimed: 0 });
    expect(await OrderModel.findById(theirs._id).lean()).toMatchObject({ kind: 'visitor' });
    expect((await read(users._id, karla)).status).toBe(403);
  });

  it.each([
    ['no list', 'all'],
    ['an empty number', ['']],
    ['more than a hundred', Array.from({ length: 101 }, (_, index) => `2026-${index}`)],
  ])('refuses %s', async (_what, numbers) => {
    const refused = await claim(await aUser({ email, verifiedAt }), { numbers });
    expect([refused.status, errorCode(refused)]).toEqual([400, 'invalid_input']);
  });
});

describe('at the same moment', () => {
  it('three claims take each order once', async () => {
    const orders = [await ordered(), await ordered(), await ordered()];
    const karla = await aUser({ email, verifiedAt });
    const answers = await Promise.all([1, 2, 3].map(() => patiently(() => claim(karla))));
    expect(answers.map(({ body }) => Number(body.claimed)).toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    const stored = await OrderModel.find({ _id: { $in: orders.map(({ _id }) => _id) } }).lean();
    for (const { events } of stored) expect(events?.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
  });

  it('an account that is deleted meanwhile gets the order before that, or 401', async () => {
    for (const _ of [1, 2, 3]) {
      const order = await ordered();
      const [karla, admin] = [await aUser({ email, verifiedAt }), await aUser({ isAdmin: true })];
      const remove = () => request(app).delete(`/api/users/${karla._id}`).auth(admin.token, { type: 'bearer' });
      const [claimed] = await Promise.all([claim(karla), patiently(remove)]);
      const stored = await OrderModel.findById(order._id).lean();
      expect([claimed.status, stored?.kind]).toEqual(claimed.status === 200 ? [200, 'user'] : [401, 'visitor']);
      await OrderModel.deleteMany({ 'buyer.email': email, kind: 'visitor' });
    }
  });

  it('an address that is no longer the account’s claims nothing', async () => {
    const order = await ordered();
    const karla = await aUser({ email, verifiedAt });
    await UserModel.updateOne({ _id: karla._id }, { email: 'other@post.example' });
    expect((await claim(karla)).body).toEqual({ claimed: 0 });
    await UserModel.updateOne({ _id: karla._id }, { email, $unset: { verifiedAt: 1 } });
    expect((await claim(karla)).status).toBe(403);
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({ kind: 'visitor' });
  });
});
