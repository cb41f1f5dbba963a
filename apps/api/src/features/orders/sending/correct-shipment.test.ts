import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { type Shop, aVisitorOrder, cancel, errorCode, listening } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp();
let admin: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  admin = await aUser({ isAdmin: true, name: 'Ada Admin' });
});

const bearer = { type: 'bearer' } as const;
const path = (id: string, shipment = '') => `/api/orders/${id}/shipments${shipment && `/${shipment}`}`;
const ship = (id: string, body: object = {}, shop: Shop = app) =>
  request(shop).post(path(id)).auth(admin.token, bearer).send(body);
const correct = (id: string, shipment: string, body: object, shop: Shop = app) =>
  request(shop).put(path(id, shipment)).auth(admin.token, bearer).send(body);
const remove = (id: string, shipment: string, shop: Shop = app) =>
  request(shop).delete(path(id, shipment)).auth(admin.token, bearer);
const mark = (id: string, what: string) =>
  request(app).put(`/api/orders/${id}/${what}`).auth(admin.token, bearer).send({});

/** Creates a paid order of three vases. */
async function anOrder() {
  const product = await aProduct({ name: 'Vase', sku: 'V-1', countInStock: 10 });
  const vase = String(product._id);
  const { _id } = await aVisitorOrder(app, { products: [product], cartItems: [{ _id: vase, qty: 3 }] });
  await mark(_id, 'pay-admin').expect(200);
  return { id: _id, vase };
}

const firstOf = ({ body }: { body: { shipments: { _id: string }[] } }) => body.shipments[0]?._id ?? '';

describe('correcting a parcel', () => {
  it('changes carrier and number, for the buyer’s link too, and keeps the old ones in the history', async () => {
    const { id } = await anOrder();
    const shipment = firstOf(await ship(id, { carrier: 'dhl', tracking: '0034' }).expect(200));
    const { body } = await correct(id, shipment, { carrier: 'dpd', tracking: '4711' }).expect(200);
    expect(body).toMatchObject({ state: 'shipped', shipments: [{ _id: shipment, carrier: 'dpd', tracking: '4711' }] });
    expect(body.history.at(-1)).toMatchObject({ action: 'shipment_corrected', before: 'DHL 0034, 3 × V-1' });
    const seen = await request(app).get(`/api/orders/visitor-order/${id}`).expect(200);
    expect(seen.body.shipments[0].trackingUrl).toMatch(/dpd.*4711/);
    const none = await correct(id, shipment, {}).expect(200);
    expect(none.body.shipments[0]).not.toHaveProperty('tracking');
  });

  it('is possible after its arrival, but for its contents', async () => {
    const { id, vase } = await anOrder();
    const shipment = firstOf(await ship(id).expect(200));
    await mark(id, 'deliver').expect(200);
    await correct(id, shipment, { tracking: '1' }).expect(200);
    const lines = [{ _id: vase, qty: 3 }];
    await correct(id, shipment, { tracking: '2', lines }).expect(200);
    const other = await correct(id, shipment, { lines: [{ _id: vase, qty: 2 }] }).expect(409);
    expect(errorCode(other)).toBe('conflict');
    expect(errorCode(await remove(id, shipment).expect(409))).toBe('conflict');
  });

  it('with fewer lines leaves the rest to send; with all of them nothing', async () => {
    const { id, vase } = await anOrder();
    const shipment = firstOf(await ship(id).expect(200));
    const fewer = await correct(id, shipment, { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    expect(fewer.body).toMatchObject({ state: 'paid', isDelivered: false, toSend: [{ _id: vase, qty: 2 }] });
    expect(fewer.body).not.toHaveProperty('deliveredAt');
    const all = await correct(id, shipment, { lines: [{ _id: vase, qty: 3 }] }).expect(200);
    expect(all.body).toMatchObject({ state: 'shipped', isDelivered: true });
    expect(all.body).not.toHaveProperty('toSend');
    const { deliveredAt, shipments } = (await OrderModel.findById(id).lean()) ?? {};
    expect(deliveredAt).toEqual(shipments?.[0]?.sentAt);
  });

  it('takes no more than is left, no other product, and no parcel that there is not', async () => {
    const { id, vase } = await anOrder();
    const shipment = firstOf(await ship(id, { lines: [{ _id: vase, qty: 1 }] }).expect(200));
    await ship(id, { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    const more = await correct(id, shipment, { lines: [{ _id: vase, qty: 3 }] }).expect(409);
    expect(errorCode(more)).toBe('already_shipped');
    await correct(id, shipment, { lines: [{ _id: 'a'.repeat(24), qty: 1 }] }).expect(400);
    await correct(id, 'a'.repeat(24), {}).expect(404);
    await remove(id, 'a'.repeat(24)).expect(404);
    await correct(id, shipment, { lines: [{ _id: vase, qty: 2 }] }).expect(200);
  });
});

describe('removing a parcel', () => {
  it('brings its units back to what is left to send, and moves no stock', async () => {
    const { id, vase } = await anOrder();
    const shipment = firstOf(await ship(id, { tracking: '1' }).expect(200));
    const { body } = await remove(id, shipment).expect(200);
    expect(body).toMatchObject({ state: 'paid', isDelivered: false, toSend: [{ _id: vase, qty: 3 }] });
    expect(body.history.at(-1).action).toBe('shipment_removed');
    expect((await ProductModel.findById(vase).lean())?.countInStock).toBe(7);
    await ship(id).expect(200);
    const again = firstOf(await request(app).get(`/api/orders/${id}`).auth(admin.token, bearer));
    await remove(id, again).expect(200);
    // All of it is here again: cancelling brings it back into stock, once.
    await cancel(app, { _id: id }, admin).expect(200);
    expect((await ProductModel.findById(vase).lean())?.countInStock).toBe(10);
    expect(errorCode(await remove(id, again).expect(404))).toBe('order_cancelled');
  });
});

it('of many corrections, removals and parcels at once none sends a unit twice', async () => {
  const { id, vase } = await anOrder();
  const shop = await listening(app);
  const one = [{ _id: vase, qty: 1 }];
  const first = firstOf(await ship(id, { lines: one }).expect(200));
  await Promise.all([
    ...[1, 2, 3].map((qty) => correct(id, first, { lines: [{ _id: vase, qty }] }, shop)),
    ...[1, 2, 3].map(() => ship(id, { lines: one }, shop)),
    remove(id, first, shop),
    ship(id, {}, shop),
  ]);
  const order = await OrderModel.findById(id).lean();
  const sent = (order?.shipments ?? []).flatMap(({ lines }) => lines).reduce((sum, { qty }) => sum + qty, 0);
  expect(sent).toBeLessThanOrEqual(3);
  expect(Boolean(order?.isShipped)).toBe(sent === 3);
  expect(order?.isDelivered).toBe(sent === 3);
});
