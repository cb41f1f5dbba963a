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
import { WithdrawalModel } from '../../withdrawals/withdrawal.model.ts';
import { LabelModel } from './label.model.ts';
import { findReturnFile } from './return-requests.service.ts';

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

const decisions = () =>
  MailModel.find({ kind: 'withdrawal_decided' })
    .hint({ createdAt: -1, _id: -1 })
    .sort({ createdAt: 1 })
    .lean<StoredMail[]>();
const namesOf = (mail: StoredMail | undefined) => mail?.attachments.map(({ name }) => name);
const countReturns = () => dhl.requests.filter(({ path }) => path.includes('/returns/')).length;

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
    expect(unpackContent(mail?.content ?? Buffer.alloc(0)).text).toMatch(
      new RegExp(String.raw`DHL,\s+Sendungsnummer\s+${tracking}`),
    );
    const [file] = unpackAttachments(mail?.attachments ?? [], await findAttached(mail?.attachments ?? []));
    expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(dhl.returns).toHaveLength(1);
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

  it('is sent without a label after half an hour of outages; after a lost answer nothing is bought twice', async () => {
    const [number, other] = await someOrders();
    await acceptWithdrawal(number);
    dhl.disturb(/returns/, { status: 503 });
    await makeDue();
    await runJob(shop);
    await makeDue(1);
    expect(await decisions()).toEqual([]);
    await makeDue(31);
    expect((await decisions()).map(namesOf)).toEqual([[]]);
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
