import type { Return } from '@kontor/shared/wire/returns';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  aStartedPayment,
  aUserOrder,
  aVisitorOrder,
  errorCode,
  listening,
  patiently,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { aPaidOrder, aReceivedReturn, aSentOrder, refund } from '../../testing/calls/return-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { fakePayPal } from '../../testing/fakes/fake-providers.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';
import { ErasureModel } from '../users/personal/erasure.model.ts';
import { LabelModel } from '../carriers/labels/label.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import { deleteReturns, findReturnsByOrders, forgetReturns } from './erase-returns.service.ts';
import { ReturnModel } from './return.model.ts';

const bearer = { type: 'bearer' } as const;

describe('announcing a return', () => {
  it('is for who has the guest’s link, of what was sent and is not announced yet', async () => {
    const setting = await aSentOrder();
    expect(errorCode(await setting.announce(1).expect(409))).toBe('return_too_many');
    await setting.put(`${setting.path}/pay-admin`).expect(200);
    await setting.ship();
    const { body } = await setting.announce(2, { message: 'Zu klein' }).expect(201);
    expect(body).toMatchObject({ status: 'announced', reason: 'other', message: 'Zu klein', lines: [{ qty: 2 }] });
    expect(body.reference).toMatch(/^RT-.{4}-.{4}$/);
    expect(errorCode(await setting.announce(2).expect(409))).toBe('return_too_many');
    await setting.announce(1).expect(201);
    const seen = await request(setting.shop).get(`${setting.path}/returns`).expect(200);
    expect(seen.body.returns).toHaveLength(2);
    expect(JSON.stringify(seen.body)).not.toContain('history');
    await setting.announce(1, { lines: [{ _id: 'a'.repeat(24), qty: 1 }] }).expect(400);
    await request(setting.shop)
      .post(`/api/orders/${'0'.repeat(32)}/returns`)
      .send({ reason: 'other', lines: [{ _id: setting.vase, qty: 1 }] })
      .expect(404);
  });

  it('twenty times at once succeeds once for one unit, and the others are refused', async () => {
    const setting = await aPaidOrder();
    await setting.announce(2).expect(201);
    const answers = await Promise.all(Array.from({ length: 20 }, () => patiently(() => setting.announce(1))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409).map(errorCode)).toEqual(
      Array.from({ length: 19 }, () => 'return_too_many'),
    );
    expect(await ReturnModel.find({ order: setting.order._id }).lean()).toHaveLength(2);
  });

  it('is seen by an erasure of the guest that is under way', async () => {
    const setting = await aPaidOrder();
    const { email } = (await OrderModel.findById(setting.order._id).lean())?.buyer ?? {};
    const erasure = { email: String(email), isVerified: true, language: 'de', requestedAt: new Date() } as const;
    await ErasureModel.create({ _id: `guest:${email}`, ...erasure, dueAt: new Date() });
    await setting.announce(1).expect(201);
    expect(await ErasureModel.findById(`guest:${email}`).lean()).toMatchObject({ additions: 1 });
  });

  it('of a user’s order is for its owner and staff', async () => {
    const shop = await listening(testApp());
    const [owner, other] = [await aUser({}), await aUser({})];
    const order = await aUserOrder(shop, owner);
    const body = { reason: 'withdrawal', lines: [{ _id: order.cartItems[0]?._id, qty: 1 }] };
    await OrderModel.updateOne({ _id: order._id }, { isDelivered: true });
    const post = () => request(shop).post(`/api/orders/${order._id}/returns`).send(body);
    await post().expect(404);
    await OrderModel.updateOne({ _id: order._id }, { isCancelled: true });
    expect(errorCode(await post().expect(404))).toBe('not_found');
    expect(errorCode(await post().auth(other.token, bearer).expect(403))).toBe('not_yours');
    expect(errorCode(await post().auth(owner.token, bearer).expect(404))).toBe('order_cancelled');
    await OrderModel.updateOne({ _id: order._id }, { isCancelled: false });
    expect(errorCode(await post().auth(other.token, bearer).expect(403))).toBe('not_yours');
    await post().auth(owner.token, bearer).expect(201);
  });
});

describe('deciding a return', () => {
  it('refunds through the order, restocks the named units, and has its reference in the history', async () => {
    const { id, vase, step, stock, refunded, order } = await aReceivedReturn();
    const { body } = await step(id, refund(vase, 2, { restock: true })).expect(200);
    expect(body).toMatchObject({ status: 'decided', outcome: 'refund' });
    expect([await stock(), await refunded()]).toEqual([9, 6000]);
    const { events } = (await OrderModel.findById(order._id).lean()) ?? {};
    expect(events?.find(({ kind }) => kind === 'refunded')?.note).toBe((body as Return).reference);
    expect(errorCode(await step(id, refund(vase, 2, {}, 2)).expect(409))).toBe('conflict');
  });

  it('takes no more than came, no stock of what is not here, and no reduction that is none', async () => {
    const { id, vase, step, announce, refunded } = await aReceivedReturn();
    expect(errorCode(await step(id, refund(vase, 3)).expect(409))).toBe('return_too_many');
    const reduced = { outcome: 'reduced', explanation: 'Ein Kratzer' };
    await step(id, { ...refund(vase, 2, { amount: 60 }), ...reduced }).expect(400);
    const more = await announce(1).expect(201);
    await step(more.body._id, refund(vase, 1, { restock: true }, 0)).expect(400);
    await step(id, { ...refund(vase, 2, { amount: 45 }), ...reduced }).expect(200);
    expect(await refunded()).toBe(4500);
  });

  it('that gives the buyer less needs an explanation, and is refused at its field without one', async () => {
    const { id, vase, step, refunded } = await aReceivedReturn();
    const reduced = { ...refund(vase, 2, { amount: 45 }), outcome: 'reduced' };
    const rejected = { status: 'decided', outcome: 'rejected', version: 1 };
    for (const decision of [reduced, rejected]) {
      for (const explanation of [undefined, null, ' ']) {
        const { body } = await step(id, { ...decision, explanation }).expect(400);
        expect(body.issues).toMatchObject([{ path: 'explanation', code: 'required' }]);
      }
    }
    expect([await refunded(), (await ReturnModel.findById(id).lean())?.status]).toEqual([0, 'received']);
    await step(id, { ...reduced, explanation: 'Ein Kratzer' }).expect(200);
  });

  it('beside a refund by hand gives back no unit twice, and may be settled by it', async () => {
    const { id, vase, step, post, path, refunded } = await aReceivedReturn();
    await post(`${path}/refunds`, { lines: [{ _id: vase, qty: 2 }] }).expect(200);
    expect(errorCode(await step(id, refund(vase, 2)).expect(409))).toBe('refund_too_large');
    expect((await ReturnModel.findById(id).lean())?.refunding).toBeUndefined();
    const { body } = await step(id, { status: 'decided', outcome: 'settled', version: 1 }).expect(200);
    expect([body.outcome, await refunded()]).toEqual(['settled', 6000]);
  });

  it.each([1, 2, 3])('twice at once, and beside a refund by hand, pays once (%i)', async () => {
    const { id, vase, step, post, path, refunded, stock } = await aReceivedReturn();
    const answers = await Promise.all([
      step(id, refund(vase, 2, { restock: true })),
      step(id, refund(vase, 2, { restock: true })),
      step(id, { status: 'decided', outcome: 'rejected', version: 1, explanation: 'Zerbrochen' }),
      post(`${path}/refunds`, { lines: [{ _id: vase, qty: 2, restock: true }] }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await refunded()).toBeLessThanOrEqual(6000);
    expect(await stock()).toBeLessThanOrEqual(9);
    const outcomes = (await ReturnModel.findById(id).lean())?.history.filter(({ status }) => status === 'decided');
    expect(outcomes?.length).toBeLessThanOrEqual(1);
  });

  it('goes on after a lost answer of the provider by the very same decision, and pays once', async () => {
    const paypal = await fakePayPal();
    const providers = [makePayPalProvider(paypal.settings)];
    const setting = await aSentOrder(testApp({ providers, demoWindow: undefined }));
    const { shop, order, vase, step } = setting;
    const payment = await aStartedPayment(shop, order);
    paypal.approve(payment);
    await pay(shop, order, payment).expect(200);
    await setting.ship();
    const { body } = await setting.announce(1).expect(201);
    const decision = JSON.stringify({ status: 'decided', outcome: 'refund', lines: [{ _id: vase, qty: 1 }] });
    const refunding = { decision, key: 'k', at: new Date(Date.now() - 60_000) };
    await ReturnModel.updateOne({ _id: body._id }, { $set: { refunding } });
    await step(body._id, refund(vase, 1, {}, 0)).expect(200);
    expect(await setting.refunded()).toBe(3000);
    // As a process leaves it that died between the money and the decision.
    await ReturnModel.updateOne({ _id: body._id }, { $set: { status: 'announced', version: 0, refunding } });
    const rejected = { status: 'decided', outcome: 'rejected', version: 0, explanation: 'Zerbrochen' };
    const other = await step(body._id, rejected).expect(409);
    expect(errorCode(other)).toBe('refund_running');
    await step(body._id, refund(vase, 1, {}, 0)).expect(200);
    expect(await setting.refunded()).toBe(3000);
  });

  it('beside another refund of the payment, and after a refusal of the provider, is tried again', async () => {
    const keys: string[] = [];
    const stub = stubProvider();
    const refuses = { now: true };
    const refundOf: typeof stub.refund = (payment, cents, key) => {
      keys.push(key);
      if (refuses.now) throw new ApiError('refund_refused', 'Not now');
      return stub.refund(payment, cents, key);
    };
    const setting = await aSentOrder(testApp({ providers: [{ ...stub, refund: refundOf }], demoWindow: undefined }));
    const { shop, order, vase, step } = setting;
    await pay(shop, order, await aStartedPayment(shop, order)).expect(200);
    await setting.ship();
    const { body } = await setting.announce(1).expect(201);
    const decide = () => step(body._id, refund(vase, 1, {}, 0));
    const other = { key: 'other', amountCents: 100, restock: false, by: {}, at: new Date() };
    await PaymentModel.updateOne({ order: order._id }, { $set: { refund: other } });
    expect(errorCode(await decide().expect(409))).toBe('refund_running');
    expect((await ReturnModel.findById(body._id).lean())?.refunding).toBeUndefined();
    await PaymentModel.updateOne({ order: order._id }, { $unset: { refund: 1 } });
    expect(errorCode(await decide().expect(409))).toBe('refund_refused');
    // Staff see the refused decision and send it again.
    const seen = (await setting.get('/api/returns').expect(200)).body.returns[0];
    expect([seen.isRefunding, seen.begun]).toEqual([undefined, { outcome: 'refund', lines: [{ _id: vase, qty: 1 }] }]);
    refuses.now = false;
    const again = await step(body._id, { ...seen.begun, status: 'decided', version: 0 }).expect(200);
    expect(again.body.begun).toBeUndefined();
    expect([new Set(keys).size, await setting.refunded()]).toEqual([2, 3000]);
  });

  it('has at most a hundred events, and may be decided then too', async () => {
    const { id, vase, step, receive } = await aReceivedReturn();
    const event = { at: new Date(), status: 'received' };
    await ReturnModel.updateOne(
      { _id: id },
      { $push: { history: { $each: Array.from({ length: 97 }, () => event) } } },
    );
    await receive(id, 1, 1).expect(200);
    expect(errorCode(await receive(id, 2, 2).expect(409))).toBe('conflict');
    await step(id, refund(vase, 1, {}, 2)).expect(200);
  });

  it('as an exchange leaves nothing of these units to announce or to send', async () => {
    const { id, vase, step, announce, get, path, put, remove } = await aReceivedReturn();
    await step(id, { status: 'decided', outcome: 'exchange', version: 1, restock: [{ _id: vase, qty: 2 }] }).expect(
      200,
    );
    expect(errorCode(await announce(2).expect(409))).toBe('return_too_many');
    await announce(1).expect(201);
    const { body } = await get(path).expect(200);
    const parcel = `${path}/shipments/${body.shipments[0]._id}`;
    expect(errorCode(await remove(parcel).expect(409))).toBe('conflict');
    expect(errorCode(await put(parcel, { lines: [{ _id: vase, qty: 1 }] }).expect(409))).toBe('conflict');
    await put(parcel, { lines: [{ _id: vase, qty: 3 }], tracking: '1' }).expect(200);
  });

  it('as an exchange restocks once and names the order that replaces the goods', async () => {
    const { id, vase, step, stock, refunded, shop } = await aReceivedReturn();
    const { number } = await aVisitorOrder(shop);
    const exchange = { status: 'decided', outcome: 'exchange', version: 1, restock: [{ _id: vase, qty: 2 }] };
    await step(id, { ...exchange, replacement: '1-1' }).expect(404);
    await step(id, { ...exchange, restock: [{ _id: vase, qty: 3 }] }).expect(409);
    const both = await Promise.all([1, 2].map(() => step(id, { ...exchange, replacement: number })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await stock(), await refunded()]).toEqual([9, 0]);
  });
});

describe('a parcel that came back undelivered', () => {
  it('is announced by staff, and sent again or refunded', async () => {
    const setting = await aPaidOrder();
    const { path, post, get, step, vase } = setting;
    const { body: sent } = await get(path).expect(200);
    const shipment = String(sent.shipments[0]._id);
    const back = { reason: 'returned_to_sender', shipment, lines: [{ _id: vase, qty: 3 }] };
    await setting.announce(3, { reason: 'returned_to_sender', shipment }).expect(400);
    await post(`${path}/returns`, { ...back, lines: [{ _id: vase, qty: 2 }] }).expect(400);
    const { body } = await post(`${path}/returns`, back).expect(201);
    expect(body.status).toBe('received');
    await step(body._id, { status: 'decided', outcome: 'send_again', version: 0 }).expect(200);
    const { body: after } = await get(path).expect(200);
    expect(after).toMatchObject({ state: 'paid', toSend: [{ _id: vase, qty: 3 }] });
    await setting.ship();
    expect(await setting.stock()).toBe(7);
  });

  it('leaves its label’s number to no other parcel', async () => {
    const setting = await aSentOrder();
    const { path, post, get, step, vase, order } = setting;
    const label = { order: order._id, number: order.number, carrier: 'dhl', kind: 'parcel', state: 'made' } as const;
    await LabelModel.create({ ...label, parcel: 1, reference: 'r', tracking: '0034', createdAt: new Date() });
    await setting.put(`${path}/pay-admin`).expect(200);
    await setting.ship();
    const [parcel] = (await get(path).expect(200)).body.shipments;
    expect(parcel.tracking).toBe('0034');
    const back = { reason: 'returned_to_sender', shipment: parcel._id, lines: [{ _id: vase, qty: 3 }] };
    const { body } = await post(`${path}/returns`, back).expect(201);
    await step(body._id, { status: 'decided', outcome: 'send_again', version: 0 }).expect(200);
    await setting.ship();
    expect((await get(path).expect(200)).body.shipments[0]).not.toHaveProperty('tracking');
  });
});

it('staff see those that wait the longest first, with the last day for the money', async () => {
  const setting = await aPaidOrder();
  const first = await setting.announce(1).expect(201);
  const second = await setting.announce(1).expect(201);
  await ReturnModel.updateOne({ _id: first.body._id }, { countsFrom: new Date('2026-11-01T10:00:00Z') });
  const { body } = await setting.get('/api/returns?status=announced').expect(200);
  expect(body.returns.map(({ _id }: Return) => _id)).toEqual([first.body._id, second.body._id]);
  expect(body.returns[0]).toMatchObject({
    decideBy: '2026-11-15',
    announcedBy: 'buyer',
    orderNumber: setting.order.number,
  });
  const all = await setting.get('/api/returns').expect(200);
  expect(all.body.returns[0]._id).toBe(second.body._id);
});

it('a person’s data contain their returns, and an erased order keeps them without words', async () => {
  const setting = await aPaidOrder();
  await setting.announce(1, { message: 'Zu klein' }).expect(201);
  const orders = [setting.order._id];
  expect(await findReturnsByOrders(orders)).toMatchObject([{ message: 'Zu klein' }]);
  await forgetReturns(orders);
  const [left] = await findReturnsByOrders(orders);
  expect([left?.message, left?.status]).toEqual([undefined, 'announced']);
  await deleteReturns(setting.order._id);
  expect(await findReturnsByOrders(orders)).toEqual([]);
});
