import type { Overview } from '@kontor/shared/wire/overview';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aMail } from '../../testing/calls/mail-calls.ts';
import { aVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aWithdrawal } from '../../testing/calls/withdrawal-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { MailModel } from '../mails/store/mail.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { WithdrawalModel } from '../withdrawals/withdrawal.model.ts';

const shop = testApp();

/** Returns the overview as it is at this time. */
async function overviewAt(time: string): Promise<Overview> {
  const { token } = await aUser({ isAdmin: true });
  const app = testApp({ now: () => new Date(time) });
  return (await request(app).get('/api/overview').auth(token, { type: 'bearer' }).expect(200)).body;
}

/** Places an order, paid and promised until this day. */
async function promised(until: string, changes: object = {}) {
  const order = await aVisitorOrder(shop, { products: [await aProduct()] });
  const deliverBy = { from: until, until };
  await OrderModel.updateOne({ _id: order._id }, { $set: { isPaid: true, paidAt: new Date(), deliverBy, ...changes } });
  return order;
}

const onDay = (day: string) => new Date(`2026-11-${day}T09:00:00Z`);

describe('orders whose promised day has passed', () => {
  it('are listed from the next day in Germany on, the longest overdue first', async () => {
    const [later, first] = [await promised('2026-11-20'), await promised('2026-11-18')];
    await promised('2026-11-21');
    const { overdue } = await overviewAt('2026-11-20T23:30:00Z');
    expect(overdue).toEqual({
      count: 2,
      orders: [
        { _id: first._id, number: first.number, name: 'Karla Petersen', until: '2026-11-18' },
        { _id: later._id, number: later.number, name: 'Karla Petersen', until: '2026-11-20' },
      ],
    });
  });

  it.each([
    ['delivered', { isDelivered: true }],
    ['cancelled', { isCancelled: true }],
    ['unpaid again', { isPaid: false }],
    ['fully refunded', { payment: { provider: 'paypal', method: 'PayPal', providerId: 'x', status: 'refunded' } }],
    ['without a line left to send', { hasNothingToSend: true }],
  ])('are not listed once they are %s', async (_, changes) => {
    await promised('2026-11-18', changes);
    expect((await overviewAt('2026-11-21T12:00:00Z')).overdue).toBeUndefined();
  });
});

describe('withdrawals', () => {
  it('are due until they are done, those accepted too, with the last day for the refund', async () => {
    const [accepted, rejected, done] = [
      await aWithdrawal({ name: 'Jens Harms' }, onDay('10')),
      await aWithdrawal({}, onDay('11')),
      await aWithdrawal({}, onDay('12')),
    ];
    const known = { order: 'a'.repeat(32), orderNumber: '2026-00012' };
    await WithdrawalModel.updateOne({ _id: accepted._id }, { status: 'accepted', ...known });
    await WithdrawalModel.updateOne({ _id: rejected._id }, { status: 'rejected' });
    await WithdrawalModel.updateOne({ _id: done._id }, { status: 'done' });
    const newest = await aWithdrawal({}, onDay('13'));
    expect((await overviewAt('2026-11-21T12:00:00Z')).withdrawals).toEqual({
      count: 2,
      oldest: [
        {
          reference: accepted.reference,
          name: 'Jens Harms',
          refundBy: '2026-11-24',
          isAccepted: true,
          ...known,
        },
        { reference: newest.reference, name: 'Karla Petersen', refundBy: '2026-11-27', isAccepted: false },
      ],
    });
  });
});

describe('mails that should have been sent', () => {
  it.each([
    ['waiting', '2026-11-21T11:49:00Z', 1],
    ['held', '2026-11-21T11:49:00Z', 1],
    ['waiting', '2026-11-21T11:51:00Z', undefined],
    ['sent', '2026-11-21T11:49:00Z', undefined],
    ['failed', '2026-11-21T11:49:00Z', undefined],
  ])('%s since %s count as %s at noon', async (status, createdAt, count) => {
    await aMail();
    await MailModel.updateMany({}, { status, createdAt: new Date(createdAt) });
    expect((await overviewAt('2026-11-21T12:00:00Z')).waitingMails).toBe(count);
  });
});

it('the counts for the menu are those of the overview, without those of nothing', async () => {
  const { token } = await aUser({ isAdmin: true });
  const counts = async () =>
    (await request(shop).get('/api/overview/counts').auth(token, { type: 'bearer' }).expect(200)).body;
  expect(await counts()).toEqual({});
  await aWithdrawal();
  await aMail();
  await MailModel.updateMany({}, { isUndelivered: true });
  expect(await counts()).toEqual({ withdrawals: 1, undeliveredMails: 1 });
});
