import { describe, expect, it, test } from 'vitest';
import type { LackingContract, MissedMails } from '@kontor/shared/wire/mails';
import request from 'supertest';
import { aUser } from '../../../testing/factories.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { aVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMails } from '../making/make-mails.service.ts';
import { MailModel } from '../store/mail.model.ts';
import { type BuyerMail, findMissed } from './missed-mails.ts';

const app = testApp();
const karla = { name: 'Karla', address: 'karla@post.example' };
const typo = { name: 'Karla', address: 'karla@pots.example' };

let count = 0;
const aMail = (fields: Partial<BuyerMail> = {}): BuyerMail => ({
  key: `event-${(count += 1)}`,
  kind: 'order_received',
  subject: 'Ihre Bestellung',
  to: karla,
  status: 'sent',
  createdAt: new Date(),
  ...fields,
});
const order = { buyer: { email: karla.address }, isPaid: false, isCancelled: false };

// § 312f (2) BGB: the contract reaches the buyer, not the shop's outbox.
test.each<[string, BuyerMail[], number[]]>([
  ['sent to the address of now', [aMail()], []],
  ['written in other case', [aMail({ to: { ...karla, address: 'Karla@Post.example' } })], []],
  ['sent elsewhere', [aMail({ to: typo })], [0]],
  ['given up', [aMail({ status: 'failed' })], [0]],
  ['given up elsewhere', [aMail({ status: 'failed', to: typo })], [0]],
  ['on its way, which follows the address', [aMail({ status: 'waiting', to: typo })], []],
  ['held before there was a mail server', [aMail({ status: 'held' })], [0]],
  ['repeated, and arrived', [aMail({ key: 'a', to: typo }), aMail({ key: 'b', origin: 'a' })], []],
  ['repeated elsewhere', [aMail({ key: 'a', to: typo }), aMail({ key: 'b', origin: 'a', status: 'failed' })], [1]],
  ['repeated before its origin was kept', [aMail({ to: typo }), aMail({ key: 'again:1' })], []],
  ['the first of two parcels', [aMail({ kind: 'order_shipped', to: typo }), aMail({ kind: 'order_shipped' })], [0]],
])('a mail %s counts as missed or not', (_, mails, missed) => {
  expect(findMissed(mails, order, true)).toEqual(missed.map((index) => mails[index]));
});

it('an order that is paid or cancelled gets no reminder', () => {
  const reminder = aMail({ kind: 'payment_reminder', to: typo });
  expect(findMissed([reminder], order, true)).toEqual([reminder]);
  expect(findMissed([reminder], { ...order, isPaid: true }, true)).toEqual([]);
  expect(findMissed([reminder], { ...order, isCancelled: true }, true)).toEqual([]);
});

it('mails queued without transport are not offered while there is no mail server', () => {
  expect(findMissed([aMail({ status: 'held' })], order, false)).toEqual([]);
});

const as = ({ token }: { token: string }) => [token, { type: 'bearer' }] as const;

/** Creates a shop with an order whose contract has been mailed as far as `set` says. */
async function aMailedOrder(set: object = { status: 'sent' }) {
  const [placed, clerk, packer] = [
    await aVisitorOrder(app),
    await aUser({ role: 'office' }),
    await aUser({ role: 'packing' }),
  ];
  await makeMails(testMaking({ now: () => new Date(Date.now() + 600_000) }));
  await MailModel.updateOne({ order: placed._id, kind: 'order_received' }, { $set: set, $unset: { dueAt: 1 } });
  return {
    placed,
    missed: async () => {
      const answer = await request(app)
        .get(`/api/orders/${placed._id}/missed-mails`)
        .auth(...as(clerk))
        .expect(200);
      return answer.body as MissedMails; // the server has checked it
    },
    resend: (mails: string[]) =>
      request(app)
        .post(`/api/orders/${placed._id}/missed-mails`)
        .auth(...as(clerk))
        .send({ mails }),
    correct: (email: string) =>
      request(app)
        .put(`/api/orders/${placed._id}/address`)
        .auth(...as(clerk))
        .send({ email, shippingAddress: placed.shippingAddress })
        .expect(200),
    lacking: async (who = clerk) => {
      const asked = request(app).get('/api/orders/chosen/contracts').query({ numbers: placed.number });
      const { body } = await asked.auth(...as(who)).expect(200);
      return (body as { lacking: LackingContract[] }).lacking; // the server has checked it
    },
    packer,
  };
}

describe('a corrected address', () => {
  it('gets the mails of the former one offered, receives them once, and then has the contract', async () => {
    const { placed, missed, resend, correct, lacking } = await aMailedOrder();
    expect(await missed()).toEqual({ to: 'karla@post.example', mails: [] });
    expect(await lacking()).toEqual([]);
    await correct('karla@neu.example');
    expect(await lacking()).toEqual([{ number: placed.number, reason: 'otherAddress' }]);
    const { to, mails } = await missed();
    expect([to, mails.map(({ kind, to: sentTo }) => [kind, sentTo])]).toEqual([
      'karla@neu.example',
      [['order_received', 'karla@post.example']],
    ]);
    const ids = mails.map(({ _id }) => _id);
    const [first, second] = await Promise.all([resend(ids), resend(ids)]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(first.body).toEqual({ to: 'karla@neu.example', mails: [] });
    const again = await MailModel.find({ order: placed._id, kind: 'order_received' }).sort({ createdAt: 1 }).lean();
    expect(again.map((mail) => [mail.to.address, mail.status])).toContainEqual(['karla@neu.example', 'held']);
    expect(again).toHaveLength(2);
  });

  it('gets no mail of another order', async () => {
    const [one, other] = [await aMailedOrder({ status: 'failed' }), await aMailedOrder({ status: 'failed' })];
    const ids = (await other.missed()).mails.map(({ _id }) => _id);
    await one.resend(ids).expect(202);
    expect(await MailModel.countDocuments({ order: other.placed._id, kind: 'order_received' })).toBe(1);
    expect((await one.missed()).mails).toHaveLength(1);
  });
});

describe('the contract by mail', () => {
  test.each([
    [{ status: 'sent' }, undefined],
    [{ status: 'waiting' }, 'waiting'],
    [{ status: 'waiting', to: typo }, 'waiting'],
    [{ status: 'failed' }, 'failed'],
    [{ status: 'held' }, 'held'],
    [{ status: 'sent', to: typo }, 'otherAddress'],
    [{ status: 'failed', to: typo }, 'otherAddress'],
    [{ kind: 'payment_received' }, 'none'],
  ])('%j lacks it, with the reason %s', async (set, reason) => {
    const { placed, lacking } = await aMailedOrder(set);
    expect(await lacking()).toEqual(reason ? [{ number: placed.number, reason }] : []);
  });

  it('is shown to packers only for orders that are theirs to pack', async () => {
    const { lacking, packer } = await aMailedOrder({ status: 'failed' });
    expect(await lacking(packer)).toEqual([]);
  });
});
