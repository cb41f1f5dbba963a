import type { Order } from '@kontor/shared/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { historyOf } from '../../../../testing/calls/order-calls.ts';
import { type Shop, expectRefused, pay, patiently } from '../../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../../testing/factories.ts';
import { aStripeOrder, aStripeShop, notify } from '../../../../testing/payments/provider-shops.ts';
import { OrderModel } from '../../../orders/order.model.ts';

async function aPaidOrder() {
  const { shop, stripe } = await aStripeShop();
  const { order, id } = await aStripeOrder(shop, stripe);
  await pay(shop, order, id).expect(200);
  const admin = await aUser({ isAdmin: true });
  const say = async (type: string) => {
    const notification = stripe.notification(type, id);
    expect((await patiently(() => notify(shop, 'stripe', notification))).status).toBe(200);
  };
  return { shop, stripe, order, id, admin, say };
}

async function read(shop: Shop, order: { _id: string }, { token }: { token: string }): Promise<Order> {
  return (await request(shop).get(`/api/orders/${order._id}`).auth(token, { type: 'bearer' }).expect(200)).body;
}

const refund = (shop: Shop, order: { _id: string }, { token }: { token: string }) =>
  request(shop).post(`/api/orders/${order._id}/refunds`).auth(token, { type: 'bearer' }).send({});

describe('a payment of Stripe that the buyer’s bank disputes', () => {
  it('puts its order in dispute, with amount and deadline; money in dispute is not refunded', async () => {
    const { shop, stripe, order, id, admin, say } = await aPaidOrder();
    stripe.dispute(id, 'needs_response');
    await say('charge.dispute.created');
    const found = await read(shop, order, admin);
    expect(found).toMatchObject({
      state: 'disputed',
      can: { refund: false, restock: false },
      payments: [{ disputed: { status: 'open', amount: 49, since: expect.any(String), until: expect.any(String) } }],
    });
    expect(found.history?.at(-1)).toMatchObject({ action: 'disputed', amount: 49, provider: 'stripe', payment: id });
    expectRefused(await refund(shop, order, admin), 'payment_disputed');
    expect(stripe.refunds).toEqual([]);
  });

  it.each([
    ['won', 'paid', 'dispute_won'],
    ['warning_closed', 'paid', 'dispute_won'],
    ['lost', 'paid', 'dispute_lost'],
  ])('ends: %s', async (status, state, action) => {
    const { shop, stripe, order, id, admin, say } = await aPaidOrder();
    stripe.dispute(id, 'needs_response');
    await say('charge.dispute.created');
    stripe.dispute(id, status);
    await say('charge.dispute.closed');
    const found = await read(shop, order, admin);
    expect(found.state).toBe(state);
    expect(historyOf(await OrderModel.findById(order._id).lean())).toEqual(['paid', 'disputed', action]);
    expect(found.can.refund).toBe(status !== 'lost');
  });

  it('said again, also out of order and ten times at once, changes nothing', async () => {
    const { shop, stripe, order, id, admin, say } = await aPaidOrder();
    stripe.dispute(id, 'under_review');
    await Promise.all(Array.from({ length: 10 }, () => say('charge.dispute.created')));
    stripe.dispute(id, 'won');
    for (const type of ['charge.dispute.closed', 'charge.dispute.created', 'charge.dispute.funds_reinstated']) {
      await say(type);
    }
    expect(historyOf(await OrderModel.findById(order._id).lean())).toEqual(['paid', 'disputed', 'dispute_won']);
    expect((await read(shop, order, admin)).state).toBe('paid');
  });
});
