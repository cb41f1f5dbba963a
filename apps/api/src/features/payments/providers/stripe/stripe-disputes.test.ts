import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listHistoryActions } from '../../../../testing/calls/order-calls.ts';
import { type Shop, expectRefused } from '../../../../testing/calls/shop-calls.ts';
import { aPaidStripeOrder, notify } from '../../../../testing/payments/provider-shops.ts';
import { slowOnce } from '../../../../testing/payments/slow-once.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { MovementModel } from '../../movements/movement.model.ts';

const events = async (order: { _id: string }) => listHistoryActions(await OrderModel.findById(order._id).lean());

async function read(shop: Shop, order: { _id: string }, { token }: { token: string }): Promise<Order> {
  return (await request(shop).get(`/api/orders/${order._id}`).auth(token, { type: 'bearer' }).expect(200)).body;
}

const refund = (shop: Shop, order: { _id: string }, { token }: { token: string }) =>
  request(shop).post(`/api/orders/${order._id}/refunds`).auth(token, { type: 'bearer' }).send({});

describe('a payment of Stripe that the buyer’s bank disputes', () => {
  it('puts its order in dispute, with amount and deadline; disputed money is not refunded', async () => {
    const { shop, stripe, order, id, admin, say } = await aPaidStripeOrder();
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
    const { shop, stripe, order, id, admin, say } = await aPaidStripeOrder();
    stripe.dispute(id, 'needs_response');
    await say('charge.dispute.created');
    stripe.dispute(id, status);
    await say('charge.dispute.closed');
    const found = await read(shop, order, admin);
    expect(found.state).toBe(state);
    expect(await events(order)).toEqual(['paid', 'disputed', action]);
    expect(found.can.refund).toBe(status !== 'lost');
  });

  it('repeated, also out of order and ten times at once, changes nothing', async () => {
    const { shop, stripe, order, id, admin, say } = await aPaidStripeOrder();
    stripe.dispute(id, 'under_review');
    await Promise.all(Array.from({ length: 10 }, () => say('charge.dispute.created')));
    stripe.dispute(id, 'won');
    for (const type of ['charge.dispute.closed', 'charge.dispute.created', 'charge.dispute.funds_reinstated']) {
      await say(type);
    }
    expect(await events(order)).toEqual(['paid', 'disputed', 'dispute_won']);
    expect((await read(shop, order, admin)).state).toBe('paid');
  });

  it.each([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])('follows Stripe’s answer when %s is the only notification', async (type) => {
    const { stripe, order, id, say } = await aPaidStripeOrder();
    stripe.dispute(id, 'needs_response');
    await say(type);
    expect(await events(order)).toEqual(['paid', 'disputed']);
    stripe.dispute(id, 'lost');
    await say(type);
    expect(await events(order)).toEqual(['paid', 'disputed', 'dispute_lost']);
  });

  it.each(['won', 'lost'])('stays %s when an earlier answer is processed afterwards', async (status) => {
    const { stripe, provider, order, id, say } = await aPaidStripeOrder();
    stripe.dispute(id, 'needs_response');
    await say('charge.dispute.created');
    const { asked, go } = slowOnce(provider);
    const late = say('charge.dispute.updated');
    await asked;
    stripe.dispute(id, status);
    await say('charge.dispute.closed');
    go();
    await late;
    expect(await events(order)).toEqual(['paid', 'disputed', `dispute_${status}`]);
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({ isDisputed: false });
  });

  it('that the shop learns of at its end only is not reopened by the earlier answer', async () => {
    const { stripe, provider, order, id, say } = await aPaidStripeOrder();
    stripe.dispute(id, 'needs_response');
    const { asked, go } = slowOnce(provider);
    const late = say('charge.dispute.created');
    await asked;
    stripe.dispute(id, 'won');
    await say('charge.dispute.closed');
    go();
    await late;
    expect(await events(order)).toEqual(['paid', 'dispute_won']);
  });

  it('reopens when Stripe says so afterwards: the bank’s decision is appealed', async () => {
    const { stripe, order, id, say } = await aPaidStripeOrder();
    stripe.dispute(id, 'needs_response');
    await say('charge.dispute.created');
    for (const [status, type] of [
      ['won', 'charge.dispute.closed'],
      ['appeal_under_review', 'charge.dispute.updated'],
      ['lost', 'charge.dispute.closed'],
    ] as const) {
      stripe.dispute(id, status);
      await say(type);
    }
    expect(await events(order)).toEqual(['paid', 'disputed', 'dispute_won', 'disputed', 'dispute_lost']);
  });
});

const readMoved = async (order: { _id: string }) =>
  (await MovementModel.find({ order: order._id }).sort({ _id: 1 }).lean()).map(({ kind, cents }) => [kind, cents]);

describe('an inquiry of the bank (warning_…)', () => {
  it.each(['warning_needs_response', 'warning_under_review'])(
    'moves no money, and allows refunds: %s',
    async (status) => {
      const { shop, stripe, order, id, admin, say } = await aPaidStripeOrder();
      stripe.dispute(id, status);
      await say('charge.dispute.created');
      const found = await read(shop, order, admin);
      expect(found).toMatchObject({
        state: 'disputed',
        can: { refund: true },
        payments: [{ disputed: { status: 'open' } }],
      });
      expect(await readMoved(order)).toEqual([['capture', 4900]]);
      expect((await refund(shop, order, admin)).status).toBe(200);
      stripe.dispute(id, 'warning_closed');
      await say('charge.dispute.closed');
      expect(await readMoved(order)).toEqual([
        ['capture', 4900],
        ['refund', -4900],
      ]);
    },
  );

  it('that becomes a dispute withholds the money from then on', async () => {
    const { shop, stripe, order, id, admin, say } = await aPaidStripeOrder();
    stripe.dispute(id, 'warning_needs_response');
    await say('charge.dispute.created');
    stripe.dispute(id, 'needs_response');
    await say('charge.dispute.funds_withdrawn');
    await say('charge.dispute.updated');
    expect(await readMoved(order)).toEqual([
      ['capture', 4900],
      ['dispute', -4900],
    ]);
    expectRefused(await refund(shop, order, admin), 'payment_disputed');
  });

  it('that the shop learns of at its end only has moved no money', async () => {
    const { stripe, order, id, say } = await aPaidStripeOrder();
    stripe.dispute(id, 'warning_closed');
    await say('charge.dispute.closed');
    expect(await readMoved(order)).toEqual([['capture', 4900]]);
  });
});

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const wonAt = async (order: { _id: string }) => (await OrderModel.findById(order._id).lean())?.dispute?.wonAt;

/** Creates a dispute that was opened on the 3rd. */
async function aDisputeOfThe3rd() {
  const paid = await aPaidStripeOrder();
  paid.stripe.dispute(paid.id, 'needs_response');
  const [dispute] = paid.stripe.disputes;
  if (!dispute) throw new Error('the fake has no dispute');
  dispute.created = day('2026-03-03').getTime() / 1000;
  for (const entry of dispute.balance_transactions) entry.created = dispute.created;
  await paid.say('charge.dispute.created', day('2026-03-03'));
  return paid;
}

describe('revenue comes back on the day that Stripe reports', () => {
  it('however late the shop learns of the end', async () => {
    const { stripe, order, id, say } = await aDisputeOfThe3rd();
    const [, reinstated] = stripe.dispute(id, 'won').balance_transactions;
    if (reinstated) reinstated.created = day('2026-03-20').getTime() / 1000;
    await say('charge.dispute.closed', day('2026-03-20'));
    expect(await wonAt(order)).toEqual(day('2026-03-20'));
    const moved = await MovementModel.find({ order: order._id, kind: 'dispute' }).sort({ _id: 1 }).lean();
    expect(moved.map(({ cents, at }) => [cents, at])).toEqual([
      [-4900, day('2026-03-03')],
      [4900, day('2026-03-20')],
    ]);
  });

  it.each<[string, (paid: Awaited<ReturnType<typeof aDisputeOfThe3rd>>) => Promise<void>]>([
    [
      'tells of no end',
      async ({ shop, stripe, id }) => {
        const sent = stripe.notification('charge.dispute.updated', id, { created: day('2026-03-05') });
        stripe.dispute(id, 'won');
        await notify(shop, 'stripe', sent).expect(200);
      },
    ],
    [
      'tells of the end of an earlier dispute',
      async ({ stripe, id, say }) => {
        stripe.dispute(id, 'won');
        await say('charge.dispute.closed', day('2026-03-02'));
      },
    ],
    [
      'names no day',
      async ({ shop, stripe, id }) => {
        stripe.dispute(id, 'won');
        const sent = JSON.parse(stripe.notification('charge.dispute.closed', id).body);
        await notify(shop, 'stripe', stripe.signed(JSON.stringify({ ...sent, created: 1e300 }))).expect(200);
      },
    ],
  ])('or the current time, if the notification %s', async (_what, tell) => {
    const paid = await aDisputeOfThe3rd();
    const before = Date.now();
    await tell(paid);
    expect((await wonAt(paid.order))?.getTime()).toBeGreaterThanOrEqual(before);
  });
});
