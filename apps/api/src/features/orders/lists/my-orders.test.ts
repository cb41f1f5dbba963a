import { randomUUID } from 'node:crypto';
import { orderSchema } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aUser } from '../../../testing/factories.ts';
import { aUserOrder, aVisitorOrder, cancel } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../order.model.ts';
import { findOwnOrders } from '../find-orders.service.ts';

const app = testApp();
const mine = async ({ token }: { token: string }) =>
  request(app).get('/api/orders/myorders').auth(token, { type: 'bearer' });
const idsOf = ({ body }: { body: unknown }) => z.parse(z.array(orderSchema), body).map(({ _id }) => _id);

describe('GET /api/orders/myorders', () => {
  // spec 6.9, 7.21
  it('returns a bare list of the caller’s own orders, newest first, each as in a single read', async () => {
    const user = await aUser();
    const [first, second] = [await aUserOrder(app, user), await aUserOrder(app, user)];

    const response = await mine(user);

    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.body).toEqual([second, first]);
  });

  it('returns only the requested number, the newest', async () => {
    const user = await aUser();
    const [, second] = [await aUserOrder(app, user), await aUserOrder(app, user)];
    const newest = (count: string) =>
      request(app).get('/api/orders/myorders').query({ newest: count }).auth(user.token, { type: 'bearer' });
    expect(idsOf(await newest('1').expect(200))).toEqual([second._id]);
    await newest('0').expect(400);
  });

  it('is an empty list for a user without orders', async () => {
    const response = await mine(await aUser());
    expect([response.status, response.body]).toEqual([200, []]);
  });

  // spec 6.9, 7.21
  it('contains the caller’s own orders alone, even for an admin', async () => {
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const order = await aUserOrder(app, user);
    await aUserOrder(app, await aUser());
    expect(idsOf(await mine(user))).toEqual([order._id]);
    expect(idsOf(await mine(admin))).toEqual([]);
  });

  it('contains no order that a guest placed with the user’s address or id', async () => {
    const user = await aUser();
    const order = await aVisitorOrder(app, { visitor: { _id: user._id, name: user.name, email: user.email } });
    expect(idsOf(await mine(user))).toEqual([]);
    await OrderModel.updateOne({ _id: order._id }, { 'buyer._id': user._id });
    expect(idsOf(await mine(user))).toEqual([]);
  });

  it('hides cancelled orders, cancelled by the buyer or an admin', async () => {
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const orders = [await aUserOrder(app, user), await aUserOrder(app, user), await aUserOrder(app, user)] as const;
    await cancel(app, orders[0], user).expect(200);
    await cancel(app, orders[2], admin).expect(200);
    expect(idsOf(await mine(user))).toEqual([orders[1]._id]);
  });

  it('ends at 1,000 orders, the newest, and examines no more of them however many were cancelled', async () => {
    const user = await aUser();
    const { _id } = await aUserOrder(app, user);
    const one = await OrderModel.findById(_id).lean();
    const copies = Array.from({ length: 1500 }, (_, i) => ({
      ...one,
      _id: randomUUID().replaceAll('-', ''),
      number: `2020-${i}`,
      createdAt: new Date(Date.UTC(2020, 0, 1) + i * 1000),
      ...(i % 4 === 0 && { cancelledAt: new Date(), isCancelled: true }),
    }));
    await OrderModel.insertMany(copies, { timestamps: false });

    const response = await mine(user);

    const newest = copies.filter(({ cancelledAt }) => !cancelledAt).toReversed();
    expect(idsOf(response)).toEqual([_id, ...newest.slice(0, 999).map((copy) => copy._id)]);
    const plan = await findOwnOrders(user._id).explain('executionStats');
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 1000 } });
    expect(JSON.stringify(plan)).not.toContain('"stage":"SORT"');
  });
});
