import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aPickupOrder, markAs, pickupMethod, shopWithPickup } from '../../testing/calls/pickup-calls.ts';
import { aVisitorOrder, errorCode, listening } from '../../testing/calls/shop-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from './order.model.ts';

const app = testApp({ shop: shopWithPickup });
const auth = { type: 'bearer' } as const;
const asGuest = ({ _id }: { _id: string }) => request(app).get(`/api/orders/visitor-order/${_id}`);

/** Places an order to be picked up, and marks it as paid. */
async function aPaidPickup() {
  const { body: order } = await aPickupOrder(app);
  expect((await markAs(app, order, 'pay-admin')).status).toBe(200);
  return order;
}

// contract-growth.md, 'Shipping'
describe('an order that is picked up', () => {
  it('says where, with the method’s note as it is now', async () => {
    const { body: order, status } = await aPickupOrder(app);
    expect(status).toBe(201);
    expect(order.pickup).toEqual({
      place: {
        name: 'Kontor',
        street: 'Hafenweg',
        number: '3',
        zipcode: '20457',
        city: 'Hamburg',
        country: 'DE',
        note: pickupMethod.note,
        noteEn: pickupMethod.noteEn,
      },
    });
    expect((await aVisitorOrder(app)).pickup).toBeUndefined();
  });

  it('is marked as ready once: its buyer sees a code, and gets one mail', async () => {
    const order = await aPaidPickup();
    const ready = await markAs(app, order, 'ready');
    expect(ready.body).toMatchObject({ can: { makeReady: false, deliver: true, ship: false }, state: 'paid' });
    const { code, readyAt } = ready.body.pickup;
    expect(code).toMatch(/^[2-9B-DF-HJKMP-TV-Y]{6}$/);
    expect(ready.body.history.at(-1)).toMatchObject({ action: 'ready_for_pickup', by: { name: 'Ada Admin' } });
    const again = await markAs(app, order, 'ready');
    expect([again.status, again.body.pickup.code, again.body.pickup.readyAt]).toEqual([200, code, readyAt]);
    expect((await asGuest(order)).body.pickup).toMatchObject({ code, readyAt, place: { city: 'Hamburg' } });
    const stored = await OrderModel.findById(order._id).lean();
    expect(stored?.outbox?.filter(({ kind }) => kind === 'ready_for_pickup')).toMatchObject([{ for: 'mails' }]);
  });

  it('is not ready after all: its code is void, its buyer gets one mail, and the next code is another one', async () => {
    const order = await aPaidPickup();
    const { body: first } = await markAs(app, order, 'ready');
    const back = await markAs(app, order, 'not-ready');
    expect(back.body).toMatchObject({ can: { makeReady: true, notReady: false }, state: 'paid' });
    expect([back.body.pickup.code, back.body.pickup.readyAt]).toEqual([undefined, undefined]);
    expect(back.body.history.at(-1)).toMatchObject({ action: 'not_ready', by: { name: 'Ada Admin' } });
    expect((await markAs(app, order, 'not-ready')).status).toBe(200);
    const stored = await OrderModel.findById(order._id).lean();
    expect(stored?.outbox?.filter(({ kind }) => kind === 'not_ready')).toMatchObject([{ for: 'mails' }]);
    const { body: second } = await markAs(app, order, 'ready');
    expect(second.pickup.code).not.toBe(first.pickup.code);
    await markAs(app, order, 'deliver');
    const late = await markAs(app, order, 'not-ready');
    expect([late.status, errorCode(late)]).toEqual([409, 'not_for_pickup']);
  });

  it('is delivered when it was picked up: it waits for nothing then', async () => {
    const order = await aPaidPickup();
    const { token } = await aUser({ role: 'packing' });
    const waiting = () => request(app).get('/api/orders/to-send').auth(token, auth);
    const [line] = order.cartItems;
    const [before] = (await waiting()).body.orders;
    expect(before).toMatchObject({ number: order.number, byPickup: { isReady: false, toPick: [{ _id: line._id }] } });
    expect(before).not.toHaveProperty('toSend');
    await markAs(app, order, 'ready');
    expect((await waiting()).body.orders[0].byPickup.isReady).toBe(true);
    const fetched = await markAs(app, order, 'deliver');
    expect(fetched.body).toMatchObject({ state: 'delivered', isDelivered: true, can: { makeReady: false } });
    expect((await waiting()).body.orders).toEqual([]);
  });

  it('goes in no parcel, and one that goes in a parcel is not made ready', async () => {
    const order = await aPaidPickup();
    const { token } = await aUser({ isAdmin: true });
    const sent = await request(app).post(`/api/orders/${order._id}/shipments`).auth(token, auth).send({});
    expect(errorCode(sent)).toBe('already_shipped');
    const addresses = await request(app)
      .get('/api/orders/addresses')
      .query({ numbers: order.number, language: 'de' })
      .auth(token, auth);
    expect([addresses.status, addresses.text.includes(order.number)]).toEqual([200, false]);
    expect(errorCode(await markAs(app, await aVisitorOrder(app), 'ready'))).toBe('not_for_pickup');
  });

  it('is not made ready once it was fetched or cancelled', async () => {
    const order = await aPaidPickup();
    await markAs(app, order, 'deliver');
    expect(errorCode(await markAs(app, order, 'ready'))).toBe('not_for_pickup');
    const other = await aPaidPickup();
    const { token } = await aUser({ isAdmin: true });
    await request(app).delete(`/api/orders/${other._id}`).auth(token, auth).expect(200);
    expect(errorCode(await markAs(app, other, 'ready'))).toBe('order_cancelled');
  });

  it('gets a code of its own', async () => {
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await markAs(app, await aPaidPickup(), 'ready')).body.pickup.code),
    );
    expect(new Set(codes).size).toBe(3);
  });
});

describe('two members of staff who mark an order as ready at once', () => {
  it('write one code and one mail', async () => {
    const shop = await listening(testApp({ shop: shopWithPickup }));
    const { body: order } = await aPickupOrder(shop);
    const answers = await Promise.all([1, 2, 3, 4].map(() => markAs(shop, order, 'ready')));
    expect(new Set(answers.map(({ body }) => body.pickup.code)).size).toBe(1);
    const stored = await OrderModel.findById(order._id).lean();
    expect(stored?.events?.filter(({ kind }) => kind === 'ready_for_pickup')).toHaveLength(1);
  });
});
