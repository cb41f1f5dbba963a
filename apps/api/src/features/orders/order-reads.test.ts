// asvs 8.2.2
import { adminCan } from '../../testing/calls/order-calls.ts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { aUserOrder, aVisitorOrder, errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { UserModel } from '../users/user.model.ts';
import { OrderModel } from './order.model.ts';

const app = testApp();

async function read(path: string, token?: string) {
  const call = request(app).get(path);
  return token === undefined ? call : call.auth(token, { type: 'bearer' });
}

describe('reading an order', () => {
  // spec 6.5, 6.6, 7.22, 7.23
  it.each([
    ['GET /orders/:id', 'its owner', 'user', 200, undefined],
    ['GET /orders/:id', 'an admin', 'user', 200, undefined],
    ['GET /orders/:id', 'another user', 'user', 403, 'not_yours'],
    ['GET /orders/:id', 'a caller without a token', 'user', 401, 'not_authenticated'],
    ['GET /orders/:id', 'another user', 'visitor', 200, undefined],
    ['GET /orders/:id', 'an admin', 'visitor', 200, undefined],
    ['GET /orders/:id', 'a caller without a token', 'visitor', 401, 'not_authenticated'],
    ['GET /orders/visitor-order/:id', 'a caller without a token', 'visitor', 200, undefined],
    ['GET /orders/visitor-order/:id', 'another user', 'visitor', 200, undefined],
    ['GET /orders/visitor-order/:id', 'a caller without a token', 'user', 404, 'not_found'],
    ['GET /orders/visitor-order/:id', 'its owner', 'user', 404, 'not_found'],
    ['GET /orders/visitor-order/:id', 'an admin', 'user', 404, 'not_found'],
  ])('%s by %s, an order of a %s: %i', async (call, reader, kind, status, code) => {
    const owner = await aUser();
    const tokens: Record<string, string | undefined> = {
      'its owner': owner.token,
      'another user': (await aUser()).token,
      'an admin': (await aUser({ isAdmin: true })).token,
    };
    const order = kind === 'user' ? await aUserOrder(app, owner) : await aVisitorOrder(app);

    const response = await read(`/api${call.slice(4).replace(':id', order._id)}`, tokens[reader]);

    expect(response.status).toBe(status);
    const { message, ...rest } = response.body;
    // History, quantities to ship and quantities that may be returned are for admins alone.
    const toSend = order.cartItems.map(({ _id, qty }) => ({ _id, qty }));
    const cartItems = order.cartItems.map((line) => ({ ...line, returnable: line.qty }));
    const returnable = { shipping: order.shippingPrice };
    const ofAdmins = { can: adminCan, cartItems, history: [], payments: [], returnable, toSend, version: 0 };
    const shown = reader === 'an admin' ? { ...order, ...ofAdmins } : order;
    expect(rest).toEqual(code === undefined ? shown : { code });
    expect(typeof message).toBe(code === undefined ? 'undefined' : 'string');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it("the message of 'not yours' does not contain the words that sign a caller out", async () => {
    const order = await aUserOrder(app, await aUser());
    const { body } = await read(`/api/orders/${order._id}`, (await aUser()).token);
    expect(body.message).not.toMatch(/not authorized/i);
  });

  it('a guest’s e-mail address does not make a user its owner', async () => {
    const user = await aUser();
    const order = await aVisitorOrder(app, { visitor: { name: user.name, email: user.email } });
    expect((await read(`/api/orders/visitor-order/${order._id}`)).body.visitor._id).not.toBe(user._id);
  });

  it('a cancelled order is 404 order_cancelled', async () => {
    const [admin, owner] = [await aUser({ isAdmin: true }), await aUser()];
    const [guests, users] = [await aVisitorOrder(app), await aUserOrder(app, owner)];
    await OrderModel.updateMany(
      { _id: { $in: [guests._id, users._id] } },
      { cancelledAt: new Date(), isCancelled: true },
    );

    for (const [path, token] of [
      [`/api/orders/visitor-order/${guests._id}`, undefined],
      [`/api/orders/${guests._id}`, admin.token],
      [`/api/orders/${users._id}`, owner.token],
    ] as const) {
      const response = await read(path, token);
      expect(response.status).toBe(404);
      expect(errorCode(response)).toBe('order_cancelled');
    }
  });

  it('the visitor call does not reveal that a cancelled order of a user exists', async () => {
    const order = await aUserOrder(app, await aUser());
    await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date(), isCancelled: true });
    expect(errorCode(await read(`/api/orders/visitor-order/${order._id}`))).toBe('not_found');
  });

  it('still shows the buyer when the account is gone', async () => {
    const owner = await aUser();
    const order = await aUserOrder(app, owner);
    await UserModel.deleteOne({ _id: owner._id });
    const { body } = await read(`/api/orders/${order._id}`, (await aUser({ isAdmin: true })).token);
    expect(body.user).toEqual({ _id: owner._id, name: owner.name, email: owner.email });
  });

  it('an order’s number gives no access', async () => {
    const order = await aVisitorOrder(app);
    expect((await read(`/api/orders/visitor-order/${order.number}`)).status).toBe(404);
  });

  it.each([
    '0'.repeat(32),
    '0'.repeat(31),
    '0'.repeat(33),
    'A'.repeat(32),
    'x',
    '%00',
    '$ne',
    '..%2f',
    '%7B%22$ne%22:1%7D',
  ])('404 for the unknown id %s', async (id) => {
    await aVisitorOrder(app);
    const token = (await aUser({ isAdmin: true })).token;
    for (const path of [`/api/orders/visitor-order/${id}`, `/api/orders/${id}`]) {
      const response = await read(path, token);
      expect(response.status).toBe(404);
      expect(errorCode(response)).toBe('not_found');
    }
  });
});
