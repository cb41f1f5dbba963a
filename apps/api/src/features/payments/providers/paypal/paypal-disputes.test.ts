import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listHistoryActions } from '../../../../testing/calls/order-calls.ts';
import { type Shop, expectRefused, pay, patiently } from '../../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../../testing/factories.ts';
import { aPayPalShop, anApprovedOrder, notify } from '../../../../testing/payments/provider-shops.ts';
import { OrderModel } from '../../../orders/order.model.ts';

async function aPaidOrder() {
  const { shop, paypal } = await aPayPalShop();
  const { order, id } = await anApprovedOrder(shop, paypal);
  await pay(shop, order, id).expect(200);
  const admin = await aUser({ isAdmin: true });
  const say = async (type: string) => {
    const notification = paypal.notification(type, id);
    expect((await patiently(() => notify(shop, 'paypal', notification))).status).toBe(200);
  };
  return { shop, paypal, order, id, admin, say };
}

async function read(shop: Shop, order: { _id: string }, { token }: { token: string }): Promise<Order> {
  return (await request(shop).get(`/api/orders/${order._id}`).auth(token, { type: 'bearer' }).expect(200)).body;
}

const events = async (order: { _id: string }) => listHistoryActions(await OrderModel.findById(order._id).lean());

const refund = (shop: Shop, order: { _id: string }, { token }: { token: string }) =>
  request(shop).post(`/api/orders/${order._id}/refunds`).auth(token, { type: 'bearer' }).send({});

/** Returns a later time in PayPal's format. */
const secondsAfter = (time: string, seconds: number) => new Date(Date.parse(time) + seconds * 1000).toISOString();

describe('a payment of PayPal that the buyer disputes', () => {
  it('puts its order in dispute, with amount and deadline; disputed money is not refunded', async () => {
    const { shop, paypal, order, id, admin, say } = await aPaidOrder();
    const { seller_response_due_date: until } = paypal.dispute(id, '19.00');
    await say('CUSTOMER.DISPUTE.CREATED');
    const found = await read(shop, order, admin);
    expect(found).toMatchObject({
      state: 'disputed',
      can: { refund: false, restock: false },
      payments: [{ disputed: { status: 'open', amount: 19, since: expect.any(String), until } }],
    });
    expect(found.history?.at(-1)).toMatchObject({ action: 'disputed', amount: 19, provider: 'paypal', payment: id });
    expectRefused(await refund(shop, order, admin), 'payment_disputed');
    expect(paypal.requests.filter(({ path }) => path.endsWith('/refund'))).toEqual([]);
  });

  it.each([
    ['RESOLVED_SELLER_FAVOUR', 'dispute_won'],
    ['RESOLVED_WITH_PAYOUT', 'dispute_won'],
    ['CANCELED_BY_BUYER', 'dispute_won'],
    ['DENIED', 'dispute_won'],
    ['NONE', 'dispute_won'],
    ['RESOLVED_BUYER_FAVOUR', 'dispute_lost'],
    ['ACCEPTED', 'dispute_lost'],
    ['SOMETHING_NEW', 'dispute_lost'],
  ])('ends: %s', async (outcome_code, action) => {
    const { shop, paypal, order, id, admin, say } = await aPaidOrder();
    const dispute = paypal.dispute(id);
    await say('CUSTOMER.DISPUTE.CREATED');
    for (const status of ['WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'OTHER']) {
      dispute.status = status;
      await say('CUSTOMER.DISPUTE.UPDATED');
    }
    Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code } });
    await say('CUSTOMER.DISPUTE.RESOLVED');
    expect(await events(order)).toEqual(['paid', 'disputed', action]);
    const found = await read(shop, order, admin);
    expect([found.state, found.can.refund]).toEqual(['paid', action === 'dispute_won']);
  });

  it('follows PayPal’s answer, whatever a notification contains', async () => {
    const { shop, paypal, order, id } = await aPaidOrder();
    const dispute = paypal.dispute(id);
    const old = { event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { ...dispute } };
    Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
    await notify(shop, 'paypal', paypal.signed(JSON.stringify(old))).expect(200);
    expect(await events(order)).toEqual(['paid', 'dispute_won']);
    const invented = { ...old, resource: { ...dispute, dispute_id: 'PP-D-INVENTED', status: 'OPEN' } };
    await notify(shop, 'paypal', paypal.signed(JSON.stringify(invented))).expect(200);
    for (const dispute_id of ['../orders', '', 7, null, 'x'.repeat(300)]) {
      const odd = { ...old, resource: { ...dispute, dispute_id } };
      await notify(shop, 'paypal', paypal.signed(JSON.stringify(odd))).expect(200);
    }
    expect(await events(order)).toEqual(['paid', 'dispute_won']);
    expect(paypal.requests.filter(({ path }) => /\.\.|disputes\/$/.test(path))).toEqual([]);
  });

  it('repeated, also at once, changes nothing', async () => {
    const { paypal, order, id, say } = await aPaidOrder();
    paypal.dispute(id);
    await Promise.all(Array.from({ length: 10 }, () => say('CUSTOMER.DISPUTE.CREATED')));
    expect(await events(order)).toEqual(['paid', 'disputed']);
  });

  it('an older answer that arrives late, and an older dispute, change nothing', async () => {
    const { shop, paypal, order, id, admin, say } = await aPaidOrder();
    const first = paypal.dispute(id);
    await say('CUSTOMER.DISPUTE.CREATED');
    const before = JSON.stringify(first);
    const resolved = { outcome_code: 'RESOLVED_SELLER_FAVOUR' };
    Object.assign(first, {
      status: 'RESOLVED',
      dispute_outcome: resolved,
      update_time: secondsAfter(first.update_time, 9),
    });
    await say('CUSTOMER.DISPUTE.RESOLVED');
    paypal.disturb(/GET .*disputes/, { status: 200, text: before });
    await say('CUSTOMER.DISPUTE.UPDATED');
    expect(await events(order)).toEqual(['paid', 'disputed', 'dispute_won']);

    const second = paypal.dispute(id);
    second.create_time = secondsAfter(first.create_time, 60);
    second.update_time = second.create_time;
    await say('CUSTOMER.DISPUTE.CREATED');
    paypal.claims.disputes.reverse();
    await say('CUSTOMER.DISPUTE.RESOLVED');
    expect(await events(order)).toEqual(['paid', 'disputed', 'dispute_won', 'disputed']);
    expect((await read(shop, order, admin)).state).toBe('disputed');
  });

  it('PayPal is unavailable: 503, and the notification is repeated', async () => {
    const { shop, paypal, order, id, say } = await aPaidOrder();
    paypal.dispute(id);
    paypal.disturb(/GET .*disputes/, 'unheard', 'unheard', 'unheard');
    await notify(shop, 'paypal', paypal.notification('CUSTOMER.DISPUTE.CREATED', id)).expect(503);
    await say('CUSTOMER.DISPUTE.CREATED');
    expect(await events(order)).toEqual(['paid', 'disputed']);
  });
});

describe('a capture that PayPal reverses', () => {
  it('with a refund on it: the money is refunded', async () => {
    const { shop, paypal, order, id, admin, say } = await aPaidOrder();
    paypal.reverse(id, true);
    await say('PAYMENT.CAPTURE.REVERSED');
    await say('PAYMENT.CAPTURE.REVERSED');
    expect(await events(order)).toEqual(['paid', 'refunded']);
    const found = await read(shop, order, admin);
    expect(found).toMatchObject({ state: 'refunded', payments: [{ refunded: 49 }] });
    expect(found.payments?.[0]).not.toHaveProperty('disputed');
  });

  it('without a refund on it: the money is lost, and cannot be refunded', async () => {
    const { shop, paypal, order, id, admin, say } = await aPaidOrder();
    paypal.reverse(id, false);
    await say('PAYMENT.CAPTURE.REVERSED');
    await say('PAYMENT.CAPTURE.REVERSED');
    expect(await events(order)).toEqual(['paid', 'dispute_lost']);
    const found = await read(shop, order, admin);
    expect(found).toMatchObject({ payments: [{ refunded: 0, disputed: { status: 'lost', amount: 49 } }] });
    expectRefused(await refund(shop, order, admin), 'payment_disputed');
  });

  it('in part, without a refund on it: that part is lost', async () => {
    const { shop, paypal, order, id, admin, say } = await aPaidOrder();
    paypal.reverse(id, false, '9.00');
    await say('PAYMENT.CAPTURE.REVERSED');
    expect(await read(shop, order, admin)).toMatchObject({ payments: [{ disputed: { status: 'lost', amount: 9 } }] });
  });

  it('while it is disputed: the dispute decides its state and its end', async () => {
    const { shop, paypal, order, id, admin, say } = await aPaidOrder();
    const dispute = paypal.dispute(id);
    paypal.reverse(id, false);
    await say('PAYMENT.CAPTURE.REVERSED');
    expect((await read(shop, order, admin)).state).toBe('disputed');
    Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
    await say('CUSTOMER.DISPUTE.RESOLVED');
    expect(await events(order)).toEqual(['paid', 'disputed', 'dispute_won']);
  });
});
