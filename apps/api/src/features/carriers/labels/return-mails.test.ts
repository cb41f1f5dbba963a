import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LabelShop, aLabelShop, ordersToSend, runJob } from '../../../testing/calls/label-calls.ts';
import { aWithdrawal } from '../../../testing/calls/withdrawal-calls.ts';
import { type FakeDhl, dhlSettings, startFakeDhl } from '../../../testing/carriers/fake-dhl.ts';
import { aUser } from '../../../testing/factories.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { makeMails } from '../../mails/making/make-mails.service.ts';
import { findAttached, unpackAttachments } from '../../mails/store/mail-attachments.ts';
import { unpackContent } from '../../mails/store/mail-content.ts';
import { MailModel, type StoredMail } from '../../mails/store/mail.model.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { ReturnModel, returnIndexes } from '../../returns/return.model.ts';
import { WithdrawalModel } from '../../withdrawals/withdrawal.model.ts';
import { deleteLabelsByOrders } from './person-labels.service.ts';
import { LabelRunModel } from './label-run.model.ts';
import { LabelModel } from './label.model.ts';
import { findReturnFile, readLabelForMail } from './return-requests.service.ts';

const mailing = { name: 'returnMails', value: 'yes' };
const minute = 60_000;
let dhl: FakeDhl;
let shop: LabelShop;

beforeEach(async () => {
  dhl = await startFakeDhl();
  shop = await aLabelShop(dhl, await aUser({ role: 'owner' }), [...dhlSettings, mailing]);
});

afterEach(() => dhl.close());

const save = (value: { name: string; value: string }) =>
  request(shop.shop)
    .put('/api/carriers/dhl')
    .auth(shop.token, { type: 'bearer' })
    .send({ values: [value] })
    .expect(200);

/** Stores two orders, the first of which was sent. @returns their numbers */
async function someOrders(change: object = {}): Promise<[string, string]> {
  const [first = '', second = ''] = await ordersToSend(2, () => change);
  await markSent(first);
  return [first, second];
}

const markSent = (number: string) =>
  OrderModel.updateOne({ number }, { isDelivered: true, isShipped: true, deliveredAt: new Date() });

/** Makes the mails that are due some minutes from now. */
const makeDue = (minutes = 0): Promise<boolean> =>
  makeMails(
    testMaking({
      now: () => new Date(Date.now() + minutes * minute),
      findReturnLabel: (order, since) => findReturnFile(order, since, shop.tools),
      readReturnLabel: readLabelForMail,
    }),
  );

/** Declares the withdrawal of an order and accepts it. */
async function acceptWithdrawal(order: string, declared: object = {}): Promise<void> {
  const { _id } = await aWithdrawal({ order, ...declared });
  await makeDue();
  await request(shop.shop)
    .put(`/api/withdrawals/${_id}`)
    .auth(shop.token, { type: 'bearer' })
    .send({ status: 'accepted', version: 0 })
    .expect(200);
}

const mailsOf = (kind: MailKind) =>
  MailModel.find({ kind }).hint({ createdAt: -1, _id: -1 }).sort({ createdAt: 1 }).lean<StoredMail[]>();
const decisions = () => mailsOf('withdrawal_decided');
const textOf = (mail: StoredMail | undefined) => unpackContent(mail?.content ?? Buffer.alloc(0)).text;

/** Lets postponed runs continue now. */
const endPauses = () => LabelRunModel.updateMany({ state: 'running' }, { $unset: { dueAt: '' } });

/** Makes a return label as staff do. */
const makeLabel = (number: string, status = 201) =>
  request(shop.shop)
    .post('/api/carriers/returns')
    .auth(shop.token, { type: 'bearer' })
    .send({ carrier: 'dhl', number })
    .expect(status);
const namesOf = (mail: StoredMail | undefined) => mail?.attachments.map(({ name }) => name);
const countReturns = () => dhl.requests.filter(({ path }) => path.includes('/returns/')).length;

/** Announces the return of an order by its buyer. */
async function announce(number: string) {
  // Without parcels all of an order counts as sent once it is delivered.
  const order = await OrderModel.findOneAndUpdate({ number }, { $unset: { isShipped: '' } })
    .orFail()
    .lean();
  const lines = [{ _id: String(order.lines[0]?.product), qty: 1 }];
  const call = request(shop.shop).post(`/api/orders/${order._id}/returns`).auth(shop.token, { type: 'bearer' });
  await call.send({ reason: 'damaged', lines }).expect(201);
  return order._id;
}

describe('the mail about an accepted withdrawal', () => {
  it('waits for its label, which is bought once and attached', async () => {
    const [number] = await someOrders();
    await acceptWithdrawal(number);
    await makeDue();
    // Making mails does not call the carrier: no request was sent yet.
    expect([await decisions(), countReturns()]).toEqual([[], 0]);
    await runJob(shop);
    await runJob(shop);
    await makeDue(1);
    await makeDue(2);
    const [mail, ...more] = await decisions();
    expect([more, namesOf(mail)]).toEqual([[], ['retourenschein.pdf']]);
    const tracking = dhl.returns[0]?.shipmentNo ?? '';
    expect(textOf(mail)).toMatch(new RegExp(String.raw`DHL,\s+Sendungsnummer\s+${tracking}`));
    const [file] = unpackAttachments(mail?.attachments ?? [], await findAttached(mail?.attachments ?? []));
    expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(dhl.returns).toHaveLength(1);
    expect(await mailsOf('return_label')).toEqual([]);
    // A later withdrawal of the order gets no label that may be used already.
    await WithdrawalModel.updateMany({}, { $set: { outbox: [] } });
    await acceptWithdrawal(number);
    await makeDue(3);
    expect([namesOf((await decisions())[1]), dhl.returns.length]).toEqual([[], 1]);
  });

  it.each([
    ['where the carrier refuses it', { zipcode: '99999' }, {}, 1],
    ['to somebody who typed the number of another order', {}, { email: 'other@post.example' }, 0],
  ])('goes without a label %s', async (_when, address, declared, asked) => {
    const [number] = await someOrders(address);
    await acceptWithdrawal(number, declared);
    await makeDue();
    await runJob(shop);
    await makeDue(1);
    expect([(await decisions()).map(namesOf), countReturns()]).toEqual([[[]], asked]);
  });

  it('is sent immediately if the settings or the order want no label', async () => {
    await save({ name: 'returnMails', value: 'no' });
    const [number, unsent] = await someOrders();
    await acceptWithdrawal(number);
    await makeDue();
    expect((await decisions()).map(namesOf)).toEqual([[]]);
    await save(mailing);
    await acceptWithdrawal(unsent);
    await makeDue();
    expect((await decisions()).map(namesOf)).toEqual([[], []]);
    expect(countReturns()).toBe(0);
  });

  it('is sent without a label after half an hour of outages, and a later mail brings it; after a lost answer nothing is bought twice', async () => {
    const [number, other] = await someOrders();
    await acceptWithdrawal(number);
    dhl.disturb(/returns/, { status: 503 });
    await makeDue();
    await runJob(shop);
    await makeDue(1);
    expect(await decisions()).toEqual([]);
    await makeDue(31);
    const [late] = await decisions();
    expect([namesOf(late), textOf(late).includes('weiteren E-Mail')]).toEqual([[], true]);
    await endPauses();
    await runJob(shop);
    // Only the last attempt of the outage is kept.
    expect(await LabelModel.countDocuments({ number }).hint({ number: 1, createdAt: 1 })).toBe(1);
    dhl.calm();
    await endPauses();
    await runJob(shop);
    await runJob(shop);
    await makeDue(32);
    await makeDue(33);
    const [label, ...more] = await mailsOf('return_label');
    expect([more, namesOf(label), label?.to.address]).toEqual([[], ['retourenschein.pdf'], late?.to.address]);
    expect([(await decisions()).length, dhl.returns.length]).toEqual([1, 1]);
    await markSent(other);
    await acceptWithdrawal(other);
    await makeDue();
    dhl.disturb(/returns/, 'unanswered');
    const before = countReturns();
    await runJob(shop);
    await makeDue(1);
    await runJob(shop);
    expect([(await decisions()).length, countReturns() - before]).toEqual([2, 1]);
    expect((await LabelModel.findOne({ number: other }).lean())?.state).toBe('unclear');
  });
});

describe('the mail of a label that staff make', () => {
  it('follows the announcement of a return once, in the language of the order', async () => {
    const [number] = await someOrders();
    await OrderModel.updateOne({ number }, { $set: { language: 'en' } });
    await announce(number);
    await makeDue();
    await makeLabel(number);
    await makeLabel(number);
    await makeDue(1);
    await makeDue(2);
    const [mail, ...more] = await mailsOf('return_label');
    expect([more, namesOf(mail), mail?.orderNumber]).toEqual([[], ['return-label.pdf'], number]);
    expect((await mailsOf('return_announced')).map(namesOf)).toEqual([[]]);
  });

  it('is not sent if the announcement has brought the label, or the label was cancelled', async () => {
    const [number, other] = await someOrders();
    await markSent(other);
    await announce(number);
    await makeLabel(number);
    await makeDue();
    await makeDue(1);
    expect((await mailsOf('return_announced')).map(namesOf)).toEqual([['retourenschein.pdf']]);
    await announce(other);
    await makeDue(1);
    await makeLabel(other);
    await LabelModel.updateOne({ number: other }, { $set: { state: 'cancelled' }, $unset: { slot: '' } });
    await makeDue(2);
    expect(await mailsOf('return_label')).toEqual([]);
    const returns = await ReturnModel.find().hint(returnIndexes.all).lean();
    expect(returns.flatMap(({ outbox }) => outbox ?? [])).toEqual([]);
  });

  it('follows an accepted withdrawal that was sent without one, but no contradicting withdrawal', async () => {
    await save({ name: 'returnMails', value: 'no' });
    const [number, other] = await someOrders();
    await markSent(other);
    await acceptWithdrawal(number);
    await acceptWithdrawal(other, { email: 'other@post.example' });
    await makeDue();
    await makeLabel(number);
    await makeLabel(other);
    await makeDue(1);
    expect((await decisions()).map(namesOf)).toEqual([[], []]);
    expect((await mailsOf('return_label')).map(({ orderNumber }) => orderNumber)).toEqual([number]);
  });

  it('belongs to a return that was announced after an earlier withdrawal', async () => {
    await save({ name: 'returnMails', value: 'no' });
    const [number] = await someOrders();
    await acceptWithdrawal(number);
    await makeDue();
    await announce(number);
    await makeLabel(number);
    await makeDue(1);
    expect((await mailsOf('return_announced')).map(namesOf)).toEqual([['retourenschein.pdf']]);
    expect(await mailsOf('return_label')).toEqual([]);
  });

  it('is not sent without a return, nor to an erased buyer, for whom no label is bought any more', async () => {
    const [number, other] = await someOrders();
    await makeLabel(number);
    await announce(number);
    await makeDue(1);
    expect(await mailsOf('return_label')).toEqual([]);
    await markSent(other);
    await acceptWithdrawal(other);
    dhl.disturb(/returns/, { status: 503 });
    await makeDue();
    await runJob(shop);
    const { _id } = await OrderModel.findOne({ number: other }).orFail().lean();
    await deleteLabelsByOrders([_id]);
    dhl.calm();
    const before = countReturns();
    await endPauses();
    await runJob(shop);
    expect(countReturns()).toBe(before);
  });
});
