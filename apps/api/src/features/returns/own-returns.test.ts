import { Types } from 'mongoose';
import request from 'supertest';
import { expect, it } from 'vitest';
import { aPaidOrder, aReceivedReturn } from '../../testing/calls/return-calls.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { LabelFileModel, LabelModel } from '../carriers/labels/label.model.ts';
import { findObstacles } from '../personal-data/find-obstacles.service.ts';
import { collectData } from '../personal-data/collect-data.service.ts';
import { OrderModel } from '../orders/order.model.ts';
import { forgetReturns } from './erase-returns.service.ts';
import { ReturnModel } from './return.model.ts';

it('a buyer names the parcel until the goods are here, and finds its page', async () => {
  const { shop, path, announce, receive } = await aPaidOrder();
  const { body } = await announce(1).expect(201);
  const name = (parcel: object) => request(shop).put(`${path}/returns/${body._id}/parcel`).send(parcel);
  await name({ carrier: 'dhl', tracking: '' }).expect(400);
  await name({ tracking: '1' }).expect(200);
  const named = await name({ carrier: 'dhl', tracking: '00340434' }).expect(200);
  expect(named.body.parcel).toMatchObject({ carrier: 'dhl', tracking: '00340434' });
  expect(named.body.parcel.trackingUrl).toContain('00340434');
  await receive(body._id, 1).expect(200);
  expect(errorCode(await name({ tracking: '2' }).expect(409))).toBe('conflict');
  await request(shop)
    .put(`${path}/returns/${'0'.repeat(24)}/parcel`)
    .send({ tracking: '1' })
    .expect(404);
});

it('a return names its articles in both languages, as they were ordered', async () => {
  const { announce, order } = await aPaidOrder();
  const texts = { de: { name: 'Vase Amrum' }, en: { name: 'Amrum vase' } };
  await OrderModel.updateOne({ _id: order._id }, { 'lines.0.texts': texts });
  const { body } = await announce(1).expect(201);
  expect(body.lines).toMatchObject([{ name: 'Vase Amrum', nameEn: 'Amrum vase' }]);
});

it('a note of more than 500 characters is refused', async () => {
  const { announce } = await aPaidOrder();
  await announce(1, { message: 'a'.repeat(501) }).expect(400);
  await announce(1, { message: 'a'.repeat(500) }).expect(201);
});

it('a label that was made since is downloaded by its buyer, not one from before', async () => {
  const { shop, path, announce, order } = await aPaidOrder();
  const { body } = await announce(1).expect(201);
  const file = `${path}/returns/${body._id}/label.pdf`;
  const shown = async () => (await request(shop).get(`${path}/returns`).expect(200)).body.returns[0].hasLabel;
  await request(shop).get(file).expect(404);
  const _id = new Types.ObjectId();
  const slot = `${order._id}:return`;
  const label = { _id, order: order._id, number: order.number, carrier: 'dhl', kind: 'return', state: 'made' } as const;
  const earlier = new Date(Date.now() - 60_000);
  await LabelModel.create({ ...label, slot, parcel: 1, reference: 'r', tracking: '0034', createdAt: earlier });
  await LabelFileModel.create({ _id, content: Buffer.from('%PDF-label'), createdAt: earlier });
  await request(shop).get(file).expect(404);
  expect(await shown()).toBeUndefined();
  await LabelModel.updateOne({ _id }, { createdAt: new Date() });
  expect(await shown()).toBe(true);
  const { headers } = await request(shop).get(file).expect(200);
  expect(headers['content-type']).toContain('application/pdf');
  await request(shop)
    .get(file.replace(order._id, 'f'.repeat(32)))
    .expect(404);
});

it('a return is out of reach by the link of another order', async () => {
  const [mine, other] = [await aPaidOrder(), await aPaidOrder()];
  const { body } = await mine.announce(1).expect(201);
  const wrong = `${other.path}/returns/${body._id}`;
  await request(other.shop).put(`${wrong}/parcel`).send({ tracking: '4711' }).expect(404);
  await request(other.shop).get(`${wrong}/label.pdf`).expect(404);
  expect((await request(other.shop).get(`${other.path}/returns`).expect(200)).body.returns).toEqual([]);
  expect((await ReturnModel.findById(body._id).lean())?.parcel).toBeUndefined();
});

it('an open return is an obstacle of an erasure; export and erasure have its notes, words and parcel', async () => {
  const { shop, path, announce, step, order, vase } = await aPaidOrder();
  const { body } = await announce(1, { message: 'Zu klein' }).expect(201);
  await request(shop).put(`${path}/returns/${body._id}/parcel`).send({ tracking: '4711' }).expect(200);
  const email = String((await OrderModel.findById(order._id).lean())?.buyer.email);
  const subject = { email, isVerified: true };
  expect(await findObstacles(subject)).toContain('returns');
  const came = { status: 'received', version: 0, note: 'Kratzer', lines: [{ _id: vase, qty: 1, condition: 'used' }] };
  await step(body._id, came).expect(200);
  const decision = { status: 'decided', outcome: 'rejected', version: 1, explanation: 'Gebraucht' };
  await step(body._id, decision).expect(200);
  expect(await findObstacles(subject)).not.toContain('returns');
  const { returns, notes } = await collectData(subject, new Date());
  expect(returns).toMatchObject([{ message: 'Zu klein', tracking: '4711', explanation: 'Gebraucht' }]);
  expect(notes.map(({ text }) => text)).toContain('Kratzer');
  await forgetReturns([order._id]);
  const left = JSON.stringify(await ReturnModel.findById(body._id).lean());
  expect(['Kratzer', 'Gebraucht', '4711', 'Zu klein'].filter((words) => left.includes(words))).toEqual([]);
});

it('a decision that has not been carried out is shown as it was sent, and is sent once more', async () => {
  const { id, step, vase, get, refunded } = await aReceivedReturn();
  const sent = { status: 'decided', outcome: 'refund', lines: [{ _id: vase, qty: 2, restock: true }], note: 'Gut' };
  const refunding = { decision: JSON.stringify(sent), key: 'k', at: new Date(Date.now() - 60_000) };
  await ReturnModel.updateOne({ _id: id }, { $set: { refunding } });
  const { body } = await get('/api/returns').expect(200);
  const [{ begun, isRefunding, version }] = body.returns;
  expect([isRefunding, begun]).toEqual([true, { outcome: 'refund', lines: sent.lines, note: 'Gut' }]);
  const { body: decided } = await step(id, { status: 'decided', ...begun, version }).expect(200);
  expect([decided.refunded, decided.begun, await refunded()]).toEqual([60, undefined, 6000]);
});
