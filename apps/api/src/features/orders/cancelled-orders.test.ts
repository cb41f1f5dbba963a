import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  aDecidedPayment,
  aStartedPayment,
  aUserOrder,
  aVisitorOrder,
  cancel,
  errorCode,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();

const nothing = {
  pay: false,
  cancel: false,
  markPaid: false,
  markNotPaid: false,
  deliver: false,
  makeReady: false,
  notReady: false,
  notDeliver: false,
  ship: false,
  correctAddress: false,
  edit: false,
  proveArrival: false,
  holdReminders: false,
  refund: false,
  restock: false,
};

function read(path: string, token?: string) {
  const call = request(app).get(`/api/orders/${path}`);
  return token === undefined ? call : call.auth(token, { type: 'bearer' });
}

const refund = (order: { _id: string }, { token }: { token: string }, amount?: number) =>
  request(app).post(`/api/orders/${order._id}/refunds`).auth(token, { type: 'bearer' }).send({ amount }).expect(200);

/** Returns a cancelled order as its buyer sees it, with the party that ended it. */
function cancelledAs({ reservedUntil: _until, ...order }: Order, endedBy: Order['endedBy'] = 'shop') {
  return { ...order, state: 'cancelled', can: nothing, cancelledAt: expect.any(String), endedBy };
}

const mine = ({ token }: { token: string }, cancelled?: string) =>
  request(app).get('/api/orders/myorders').query({ cancelled }).auth(token, { type: 'bearer' });

describe('a cancelled order', () => {
  it.each(['user', 'visitor'] as const)('is still visible to its buyer, marked as cancelled: %s', async (kind) => {
    const [owner, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const order = kind === 'user' ? await aUserOrder(app, owner) : await aVisitorOrder(app);
    await cancel(app, order, admin).expect(200);

    const answer = kind === 'user' ? await read(order._id, owner.token) : await read(`visitor-order/${order._id}`);

    expect([answer.status, errorCode(answer), answer.headers['cache-control']]).toEqual([
      404,
      'order_cancelled',
      'no-store',
    ]);
    expect(answer.body.order).toEqual(cancelledAs(order));
  });

  it('shows payments and refunds', async () => {
    const [owner, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const order = await aUserOrder(app, owner);
    await pay(app, order, await aDecidedPayment(app, order, 'approve', owner.token)).expect(200);
    await cancel(app, order, admin).expect(200);
    expect((await read(order._id, owner.token)).body.order).toMatchObject({ isPaid: true, paidPrice: 49 });
    expect((await read(order._id, owner.token)).body.order).not.toHaveProperty('refundedPrice');
    await refund(order, admin, 9);
    expect((await read(order._id, owner.token)).body.order).toMatchObject({ paidPrice: 49, refundedPrice: 9 });
    await refund(order, admin);

    const { order: seen } = (await read(order._id, owner.token)).body;

    expect(seen).toMatchObject({ paidPrice: 49, refundedPrice: 49, state: 'cancelled', can: nothing });
    for (const admins of ['payments', 'history', 'cancelledBy', 'adminPayment'])
      expect(seen).not.toHaveProperty(admins);
  });

  it('shows money that arrived after the cancellation', async () => {
    const provider = stubProvider();
    const shop = testApp({ providers: [provider] });
    const [order, admin] = [await aVisitorOrder(shop), await aUser({ isAdmin: true })];
    const id = await aStartedPayment(shop, order);
    await cancel(shop, order, admin).expect(200);
    await provider.capture(id);
    await pay(shop, order, id).expect(404);
    const { order: seen } = (await read(`visitor-order/${order._id}`)).body;
    expect(seen).toMatchObject({ isPaid: false, paidPrice: 49 });
  });

  it('that was marked as paid counts its price as paid', async () => {
    const [order, admin] = [await aVisitorOrder(app), await aUser({ isAdmin: true })];
    await request(app).put(`/api/orders/${order._id}/pay-admin`).auth(admin.token, { type: 'bearer' }).send({});
    await cancel(app, order, admin).expect(200);
    expect((await read(`visitor-order/${order._id}`)).body.order).toMatchObject({ isPaid: true, paidPrice: 49 });
  });

  it('of a user is not shown to strangers, one of a guest is to every caller with its id', async () => {
    const [owner, stranger, admin] = [await aUser(), await aUser(), await aUser({ isAdmin: true })];
    const [users, guests] = [await aUserOrder(app, owner), await aVisitorOrder(app)];
    for (const order of [users, guests]) await cancel(app, order, admin).expect(200);
    const told = { code: 'order_cancelled', message: 'This order was cancelled' };
    expect((await read(users._id, stranger.token)).body).toEqual(told);
    expect((await read(users._id)).status).toBe(401);
    expect(errorCode(await read(`visitor-order/${users._id}`, owner.token))).toBe('not_found');
    // Anyone with the id of a guest's order may read it, as before the cancellation.
    expect((await read(guests._id, stranger.token)).body.order.number).toBe(guests.number);
    expect((await read(users._id, admin.token)).body.order).toMatchObject({ number: users.number, can: nothing });
  });

  it('is not in the answer to a caller who only acts on it', async () => {
    const [order, admin] = [await aVisitorOrder(app), await aUser({ isAdmin: true })];
    const id = await aStartedPayment(app, order);
    await cancel(app, order, admin).expect(200);
    expect((await pay(app, order, id)).body).not.toHaveProperty('order');
    expect((await cancel(app, order, admin)).body).not.toHaveProperty('order');
  });
});

describe('GET /api/orders/myorders?cancelled=true', () => {
  it('returns the caller’s cancelled orders, the latest cancellation first; the plain call the others', async () => {
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const orders = [await aUserOrder(app, user), await aUserOrder(app, user), await aUserOrder(app, user)] as const;
    await cancel(app, orders[2], user).expect(200);
    await cancel(app, orders[0], admin).expect(200);

    const answer = await mine(user, 'true').expect(200);

    expect(answer.body).toEqual([cancelledAs(orders[0]), cancelledAs(orders[2], 'buyer')]);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const plain of [await mine(user), await mine(user, 'false')]) expect(plain.body).toEqual([orders[1]]);
  });

  it('contains the caller’s own orders alone, no guest’s order', async () => {
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const others = await aUserOrder(app, await aUser());
    const guests = await aVisitorOrder(app, { visitor: { _id: user._id, name: user.name, email: user.email } });
    for (const order of [others, guests]) await cancel(app, order, admin).expect(200);
    expect((await mine(user, 'true')).body).toEqual([]);
    expect((await mine(admin, 'true')).body).toEqual([]);
  });

  it.each(['ja', '1', ''])('400 for cancelled=%s', async (cancelled) => {
    expect((await mine(await aUser(), cancelled)).status).toBe(400);
  });
});
