import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aVisitorOrder, cancel, listening, type Shop } from '../../testing/calls/shop-calls.ts';
import { deleteProduct } from '../../testing/calls/product-calls.ts';
import { listDeliveries, makeWebhook } from '../../testing/calls/webhook-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { aReceiver, computeSignature, type ReceivedMessage } from '../../testing/webhook-receiver.ts';
import { testSending } from '../../testing/webhook-sending.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { followChanges } from '../changes/follow-changes.service.ts';
import { OrderModel } from '../orders/order.model.ts';
import { DeliveryModel } from './delivery.model.ts';
import { sendWebhooks } from './send-webhooks.service.ts';
import type { TurnedOff } from './deliver.service.ts';
import { WebhookModel } from './webhook.model.ts';

const bearer = { type: 'bearer' } as const;
const targets = new Set<string>();
let shop: Shop;
let owner: Awaited<ReturnType<typeof aUser>>;
let turnedOff: TurnedOff[];

beforeEach(async () => {
  targets.clear();
  turnedOff = [];
  shop = await listening(testApp({ privateTargets: targets }));
  owner = await aUser({ role: 'owner' });
});

type Receiver = Awaited<ReturnType<typeof aReceiver>>;

/** Starts a receiver whose address the shop may call. */
async function anOpenReceiver(answer?: Parameters<typeof aReceiver>[0]): Promise<Receiver> {
  const receiver = await aReceiver(answer);
  targets.add(receiver.target);
  return receiver;
}

const send = (overrides: Parameters<typeof testSending>[0] = {}) =>
  sendWebhooks(
    testSending({
      privateTargets: targets,
      onTurnedOff: async (webhook) => void turnedOff.push(webhook),
      ...overrides,
    }),
  );

const pay = (order: { _id: string }) =>
  request(shop)
    .put(`/api/orders/${order._id}/pay-admin`)
    .auth(owner.token, bearer)
    .send({ id: '1', status: 'COMPLETED', update_time: '', email_address: '' })
    .expect(200);

const typesOf = (messages: readonly ReceivedMessage[]) => messages.map(({ type }) => type);
const post = (path: string) => request(shop).post(`/api/webhooks/${path}`).auth(owner.token, bearer);

/** Sends until the receiver has accepted a number of events: retries have pauses, and MongoDB reports writes with a delay. */
const sendUntil = (receiver: Receiver, count: number) =>
  expect
    .poll(async () => {
      await send();
      return receiver.accepted.length;
    })
    .toBeGreaterThanOrEqual(count);

describe('events', () => {
  it('of an order arrive signed and in the order in which they happened', async () => {
    const receiver = await anOpenReceiver();
    const { secret } = await makeWebhook(shop, owner, {
      url: receiver.url,
      events: ['order.placed', 'order.paid', 'order.delivered', 'order.cancelled'],
    });
    const order = await aVisitorOrder(shop);
    await pay(order);
    await request(shop).put(`/api/orders/${order._id}/deliver`).auth(owner.token, bearer).expect(200);
    const other = await aVisitorOrder(shop);
    await cancel(shop, other, owner).expect(200);
    await sendUntil(receiver, 5);
    const ofOrder = (id: string) => typesOf(receiver.received.filter(({ data }) => data._id === id));
    expect(ofOrder(order._id)).toEqual(['order.placed', 'order.paid', 'order.delivered']);
    expect(ofOrder(other._id)).toEqual(['order.placed', 'order.cancelled']);
    for (const message of receiver.received) {
      expect(message.signatures).toEqual([computeSignature(message, secret)]);
      expect(Math.abs(Number(message.timestamp) * 1000 - Date.now())).toBeLessThan(60_000);
    }
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      type: 'order.placed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { _id: expect.any(String), number: expect.any(String) },
    });
    const rows = await OrderModel.find({ _id: { $in: [order._id, other._id] } }, { outbox: 1 }).lean();
    expect(rows.flatMap(({ outbox }) => outbox ?? []).filter((row) => row.for === 'webhooks')).toEqual([]);
  });

  it('of products and stock arrive in the order of the writes, and only the subscribed ones', async () => {
    const receiver = await anOpenReceiver();
    const events = ['product.created', 'product.updated', 'product.deleted', 'stock.changed'] as const;
    await followChanges();
    await makeWebhook(shop, owner, { url: receiver.url, events: [...events] });
    const product = await aProduct({ countInStock: 5 });
    await ProductModel.updateOne({ _id: product._id }, { $inc: { countInStock: -2 } });
    await ProductModel.updateOne({ _id: product._id }, { $set: { priceCents: 100 } });
    await deleteProduct(shop, owner, product).expect(200);
    await aVisitorOrder(shop);
    await sendUntil(receiver, 4);
    const id = String(product._id);
    const own = receiver.received.filter(({ data }) => data._id === id);
    expect(own.map(({ type, data }) => [type, data['countInStock']])).toEqual([
      ['product.created', undefined],
      ['stock.changed', 3],
      ['product.updated', undefined],
      ['product.deleted', undefined],
    ]);
    expect(typesOf(receiver.received).filter((type) => type.startsWith('order'))).toEqual([]);
  });

  it('of accounts and reviews contain only their ids', async () => {
    const receiver = await anOpenReceiver();
    await followChanges();
    await makeWebhook(shop, owner, { url: receiver.url, events: ['customer.created', 'customer.erased'] });
    const user = await aUser({ name: 'Karla Neumann' });
    await request(shop).delete(`/api/users/${user._id}`).auth(owner.token, bearer).expect(200);
    await sendUntil(receiver, 2);
    const own = receiver.received.filter(({ data }) => data._id === user._id);
    expect(typesOf(own)).toEqual(['customer.created', 'customer.erased']);
    expect(JSON.stringify(receiver.received)).not.toContain('Karla');
  });

  it('are dropped while no endpoint subscribes to them', async () => {
    const order = await aVisitorOrder(shop);
    await send();
    expect((await OrderModel.findById(order._id).lean())?.outbox?.map((row) => row.for)).toEqual(['mails']);
    expect(await DeliveryModel.countDocuments()).toBe(0);
  });
});

describe('a receiver', () => {
  const events = ['order.placed', 'order.paid', 'order.cancelled'] as const;

  it('that fails half of the time gets all events, in the order of each order, repeated ones with the same id', async () => {
    const receiver = await anOpenReceiver((_message, count) => (count % 2 === 0 ? 500 : 200));
    await makeWebhook(shop, owner, { url: receiver.url, events: [...events] });
    const orders = [await aVisitorOrder(shop), await aVisitorOrder(shop), await aVisitorOrder(shop)];
    for (const order of orders) await pay(order);
    await sendUntil(receiver, 6);
    for (const order of orders) {
      const own = receiver.accepted.filter(({ data }) => data._id === order._id);
      expect(typesOf(own)).toEqual(['order.placed', 'order.paid']);
    }
    const bodies = new Map(receiver.received.map(({ id, body }) => [id, body]));
    expect(bodies.size).toBe(6);
    expect(receiver.received.every(({ id, body }) => bodies.get(id) === body)).toBe(true);
  });

  it('that hangs does not delay other subjects or other endpoints', async () => {
    const [first, second] = [await aVisitorOrder(shop), await aVisitorOrder(shop)];
    await send();
    const hanging = await anOpenReceiver(({ data }) => (data._id === first._id ? 'hang' : 200));
    const good = await anOpenReceiver();
    const webhook = await makeWebhook(shop, owner, { url: hanging.url, events: [...events] });
    await makeWebhook(shop, owner, { url: good.url, events: [...events] });
    for (const order of [first, second]) await pay(order);
    await cancel(shop, second, owner);
    await send({ pausesMs: [60_000] });
    expect(typesOf(good.accepted)).toHaveLength(hanging.accepted.length + 1);
    expect(typesOf(hanging.accepted.filter(({ data }) => data._id === second._id))[0]).toBe('order.paid');
    const stuck = (await listDeliveries(shop, owner, webhook._id)).find(({ state }) => state === 'waiting');
    expect(stuck).toMatchObject({ attempts: 1, last: { error: 'timeout' } });
  });

  it('that is unreachable or redirects is tried again; a redirect is not followed', async () => {
    const target = await anOpenReceiver();
    const redirecting = await anOpenReceiver(
      () => (response) => void response.writeHead(302, { location: target.url }).end(),
    );
    targets.add('127.0.0.1:9');
    const away = await makeWebhook(shop, owner, { url: 'http://127.0.0.1:9/', events: [...events] });
    const moved = await makeWebhook(shop, owner, { url: redirecting.url, events: [...events] });
    await aVisitorOrder(shop);
    await send({ pausesMs: [60_000] });
    expect((await listDeliveries(shop, owner, away._id))[0]).toMatchObject({
      state: 'waiting',
      last: { error: 'unreachable' },
    });
    expect((await listDeliveries(shop, owner, moved._id))[0]).toMatchObject({
      state: 'waiting',
      last: { status: 302 },
    });
    expect(target.received).toEqual([]);
  });

  it('that answers 410 is turned off immediately; its answer is shown, and waiting events follow when it is turned on again', async () => {
    let status = 410;
    const receiver = await anOpenReceiver(() => status);
    const webhook = await makeWebhook(shop, owner, { url: receiver.url, events: [...events] });
    const order = await aVisitorOrder(shop);
    await pay(order);
    await send();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(turnedOff).toMatchObject([{ url: receiver.url, reason: 'gone' }]);
    const [failed, held] = await listDeliveries(shop, owner, webhook._id);
    expect(failed).toMatchObject({ state: 'failed', last: { status: 410, answer: 'answer 410' } });
    expect(held?.state).toMatch(/^(held|waiting)$/);
    await aVisitorOrder(shop);
    await send();
    status = 200;
    await DeliveryModel.updateMany({ state: 'waiting' }, { dueAt: new Date(0) }).hint({ state: 1, dueAt: 1 });
    await send();
    const { url } = webhook;
    const call = request(shop).put(`/api/webhooks/${webhook._id}`).auth(owner.token, bearer);
    await call.send({ url, events: [...events], on: true }).expect(200);
    await post(`${webhook._id}/deliveries/${failed?._id}/send`).expect(200);
    await sendUntil(receiver, 2);
    expect(typesOf(receiver.accepted)).toEqual(['order.placed', 'order.paid']);
    expect(receiver.accepted[0]?.id).toBe(receiver.received[0]?.id);
  });

  it('that never answers with success is turned off after the last attempt', async () => {
    const receiver = await anOpenReceiver(() => 503);
    const webhook = await makeWebhook(shop, owner, { url: receiver.url, events: [...events] });
    await aVisitorOrder(shop);
    await expect
      .poll(async () => {
        await send({ pausesMs: [5, 5] });
        return turnedOff.length;
      })
      .toBe(1);
    expect([receiver.received.length, turnedOff[0]?.reason]).toEqual([3, 'failed']);
    const { body } = await request(shop).get('/api/webhooks').auth(owner.token, bearer).expect(200);
    expect(body).toMatchObject([
      { on: false, off: { reason: 'failed' }, lastDelivery: { state: 'failed', status: 503 } },
    ]);
    await post(`${webhook._id}/test`).expect(409);
  });

  it('in the shop’s own network is not called, even if its name was public before', async () => {
    const receiver = await anOpenReceiver();
    const webhook = await makeWebhook(shop, owner, { url: receiver.url, events: [...events] });
    targets.clear();
    await aVisitorOrder(shop);
    await send({ pausesMs: [60_000] });
    expect((await listDeliveries(shop, owner, webhook._id))[0]?.last).toMatchObject({ error: 'private_target' });
    expect(receiver.received).toEqual([]);
  });
});

describe('secrets', () => {
  it('old and new both sign for a day after a rotation', async () => {
    const receiver = await anOpenReceiver();
    const webhook = await makeWebhook(shop, owner, { url: receiver.url, events: ['order.placed'] });
    const { body: renewed } = await post(`${webhook._id}/secret`).expect(201);
    await post(`${webhook._id}/test`).expect(201);
    await sendUntil(receiver, 1);
    const [message] = receiver.received;
    const sign = (secret: string) => message && computeSignature(message, secret);
    expect(message?.type).toBe('webhook.test');
    expect(message?.signatures).toEqual([sign(renewed.secret), sign(webhook.secret)]);
    await post(`${webhook._id}/test`).expect(201);
    await send({ now: () => new Date(Date.now() + 25 * 3_600_000) });
    expect(receiver.received[1]?.signatures).toHaveLength(1);
  });

  it('that cannot be read turn the endpoint off', async () => {
    const receiver = await anOpenReceiver();
    const webhook = await makeWebhook(shop, owner, { url: receiver.url, events: ['order.placed'] });
    await WebhookModel.updateOne({ _id: webhook._id }, { $set: { secret: 'unreadable' } });
    await post(`${webhook._id}/test`).expect(201);
    await send();
    expect(turnedOff).toMatchObject([{ reason: 'secret_lost' }]);
    expect(receiver.received).toEqual([]);
  });
});
