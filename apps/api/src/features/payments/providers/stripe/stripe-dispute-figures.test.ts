import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listHistoryActions } from '../../../../testing/calls/order-calls.ts';
import { type Shop, expectRefused } from '../../../../testing/calls/shop-calls.ts';
import { type DisputeOptions, moveDisputed } from '../../../../testing/fakes/fake-stripe-disputes.ts';
import type { FakeDispute } from '../../../../testing/fakes/fake-stripe-sessions.ts';
import { aPaidStripeOrder } from '../../../../testing/payments/provider-shops.ts';
import { slowOnce } from '../../../../testing/payments/slow-once.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { MovementModel } from '../../movements/movement.model.ts';
import type { disputeMeanings } from './stripe-dispute.ts';

/** Creates an order of 49 euros that Stripe has taken, and its bank's later actions. */
async function aPaidOrder() {
  const paid = await aPaidStripeOrder();
  const dispute = async (status: string, options?: DisputeOptions): Promise<FakeDispute> => {
    const made = paid.stripe.dispute(paid.id, status, options);
    await paid.say();
    return made;
  };
  return { ...paid, dispute };
}

type Paid = Awaited<ReturnType<typeof aPaidOrder>>;

async function read({ shop, order, admin }: Paid): Promise<Order> {
  const answer = await request(shop).get(`/api/orders/${order._id}`).auth(admin.token, { type: 'bearer' }).expect(200);
  return answer.body;
}

const disputedOf = async (paid: Paid) => (await read(paid)).payments?.[0]?.disputed;
const events = async ({ order }: Paid) => listHistoryActions(await OrderModel.findById(order._id).lean());

const movedOf = async ({ order }: { order: { _id: string } }) =>
  (await MovementModel.find({ order: order._id, kind: 'dispute' }).sort({ _id: 1 }).lean()).map(({ cents }) => cents);

const refund = ({ shop, order, admin }: Paid, body: object = {}) => callRefund(shop, order._id, admin.token, body);

function callRefund(shop: Shop, id: string, token: string, body: object) {
  return request(shop).post(`/api/orders/${id}/refunds`).auth(token, { type: 'bearer' }).send(body);
}

describe('every status of the pinned library (Stripe.Dispute.Status)', () => {
  /** Status, whether it withdraws money, and the shop's result. */
  const expected = {
    warning_needs_response: [0, { status: 'open', state: 'inquiry', withdrawn: 0 }],
    warning_under_review: [0, { status: 'open', state: 'inquiry', withdrawn: 0 }],
    warning_closed: [0, { status: 'won', state: 'inquiry', withdrawn: 0 }],
    needs_response: [1900, { status: 'open', withdrawn: 19 }],
    under_review: [1900, { status: 'open', withdrawn: 19 }],
    appeal_needs_response: [0, { status: 'open', withdrawn: 0 }],
    appeal_under_review: [0, { status: 'open', withdrawn: 0 }],
    won: [0, { status: 'won', withdrawn: 0 }],
    lost: [1900, { status: 'lost', withdrawn: 19 }],
    prevented: [0, { status: 'won', state: 'prevented', withdrawn: 0 }],
  } as const satisfies Record<keyof typeof disputeMeanings, readonly [number, object]>;

  it.each(Object.entries(expected))('%s, of a part of the payment', async (status, [cents, shown]) => {
    const paid = await aPaidOrder();
    await paid.dispute(status, { amount: 1900 });
    const disputed = await disputedOf(paid);
    expect(disputed).toMatchObject({ ...shown, amount: 19 });
    expect((await movedOf(paid)).reduce((sum, moved) => sum + moved, 0)).toBe(0 - cents);
    expect((await read(paid)).state).toBe(shown.status === 'open' ? 'disputed' : 'paid');
  });

  it('an unknown one moves the figures’ amount, stays open, and shows its name', async () => {
    const paid = await aPaidOrder();
    await paid.dispute('needs_response', { amount: 1900 });
    const made = await paid.dispute('in_mediation');
    expect(await disputedOf(paid)).toMatchObject({
      status: 'open',
      state: 'unknown',
      providerState: 'in_mediation',
      withdrawn: 19,
    });
    moveDisputed(made, 900);
    await paid.say('charge.dispute.closed');
    expect(await disputedOf(paid)).toMatchObject({ status: 'open', withdrawn: 10 });
    expect(await movedOf(paid)).toEqual([-1900, 900]);
    expect(await events(paid)).toEqual(['paid', 'disputed']);
  });

  it('a missing one causes no crash', async () => {
    const paid = await aPaidOrder();
    const made = paid.stripe.dispute(paid.id, 'needs_response');
    Object.assign(made, { status: null, evidence_details: null, is_charge_refundable: null });
    await paid.say();
    expect(await disputedOf(paid)).toMatchObject({ status: 'open', state: 'unknown', withdrawn: 49 });
  });
});

describe('the movements of a Stripe dispute (Dispute.balance_transactions)', () => {
  it('are none before Stripe has withdrawn money, then the withdrawal', async () => {
    const paid = await aPaidOrder();
    const made = await paid.dispute('needs_response', { withoutMoves: true });
    expect([await movedOf(paid), await disputedOf(paid)]).toMatchObject([[], { status: 'open', withdrawn: 0 }]);
    moveDisputed(made, -4900, 2000);
    await paid.say('charge.dispute.funds_withdrawn');
    expect([await movedOf(paid), await disputedOf(paid)]).toMatchObject([[-4900], { withdrawn: 49, fee: 20 }]);
    expect(await events(paid)).toEqual(['paid', 'disputed']);
  });

  it('books a reinstated amount once, on its own day, however often and in whatever order it is reported', async () => {
    const paid = await aPaidOrder();
    const made = await paid.dispute('needs_response');
    made.status = 'won';
    await paid.say('charge.dispute.closed');
    expect([await movedOf(paid), await disputedOf(paid)]).toMatchObject([[-4900], { status: 'won', withdrawn: 49 }]);
    const back = moveDisputed(made, 4900, -2000);
    back.created = Date.parse('2026-03-20T12:00:00Z') / 1000;
    for (const type of ['funds_reinstated', 'created', 'funds_withdrawn', 'closed', 'funds_reinstated']) {
      await paid.say(`charge.dispute.${type}`);
    }
    expect([await movedOf(paid), await disputedOf(paid)]).toMatchObject([
      [-4900, 4900],
      { status: 'won', withdrawn: 0 },
    ]);
    expect(await disputedOf(paid)).not.toHaveProperty('fee');
    const [, booked] = await MovementModel.find({ order: paid.order._id, kind: 'dispute' }).sort({ _id: 1 }).lean();
    expect(booked?.at).toEqual(new Date('2026-03-20T12:00:00Z'));
    expect(await events(paid)).toEqual(['paid', 'disputed', 'dispute_won']);
  });

  it('are both booked on their own days if the shop learns of it only at its end', async () => {
    const paid = await aPaidOrder();
    await paid.dispute('won', { amount: 1900 });
    expect(await movedOf(paid)).toEqual([-1900, 1900]);
  });

  // support.stripe.com, 'Dispute for full charge amount after a partial refund was issued': lost, and in part reinstated.
  it('partly won: all was withdrawn after a refund, and the refunded part comes back', async () => {
    const paid = await aPaidOrder();
    expect((await refund(paid, { amount: 10 })).status).toBe(200);
    const made = await paid.dispute('needs_response');
    moveDisputed(made, 1000);
    await paid.dispute('lost', { withoutMoves: true });
    expect(await movedOf(paid)).toEqual([-4900, 1000]);
    expect(await disputedOf(paid)).toMatchObject({ status: 'lost', withdrawn: 39 });
  });

  it('sum all disputes of the charge, and show the newest', async () => {
    const paid = await aPaidOrder();
    const first = await paid.dispute('lost', { amount: 1000 });
    const entries = first.balance_transactions.map((entry) => ({ ...entry, id: 'txn_second', amount: -900 }));
    const second = {
      ...first,
      id: 'dp_second',
      amount: 900,
      created: first.created + 60,
      balance_transactions: entries,
    };
    paid.stripe.disputes.push({ ...second, status: 'needs_response' });
    await paid.say('charge.dispute.created');
    expect(await movedOf(paid)).toEqual([-1000, -900]);
    expect(await disputedOf(paid)).toMatchObject({ status: 'open', amount: 9, withdrawn: 19 });
    expect(await events(paid)).toEqual(['paid', 'dispute_lost', 'disputed']);
  });

  it.each<[string, (made: FakeDispute) => void, number]>([
    ['no entries at all: by the status', (made) => Object.assign(made, { balance_transactions: null }), 49],
    [
      'entries in another currency: by whether they take money',
      (made) => made.balance_transactions.forEach((entry) => Object.assign(entry, { currency: 'chf', amount: -4711 })),
      49,
    ],
  ])('with %s', async (_what, change, withdrawn) => {
    const paid = await aPaidOrder();
    const made = paid.stripe.dispute(paid.id, 'needs_response');
    change(made);
    await paid.say();
    expect([await movedOf(paid), await disputedOf(paid)]).toMatchObject([[-4900], { withdrawn }]);
    await paid.say();
    expect(await movedOf(paid)).toEqual([-4900]);
  });

  it('prevented, with money that went to the buyer, is lost', async () => {
    const paid = await aPaidOrder();
    const made = paid.stripe.dispute(paid.id, 'prevented');
    moveDisputed(made, -4900);
    await paid.say('charge.dispute.closed');
    expect([await movedOf(paid), await disputedOf(paid)]).toMatchObject([
      [-4900],
      { status: 'lost', state: 'prevented' },
    ]);
  });
});

describe('the refundable part of a disputed payment (Dispute.is_charge_refundable)', () => {
  it('is nothing if Stripe accepts no refund, even of the undisputed part', async () => {
    const paid = await aPaidOrder();
    await paid.dispute('needs_response', { amount: 1900 });
    expect((await read(paid)).can.refund).toBe(false);
    expectRefused(await refund(paid, { amount: 10 }), 'payment_disputed');
    expect(paid.stripe.refunds).toEqual([]);
  });

  it('is the rest by the figures if it does: never the disputed amount again', async () => {
    const paid = await aPaidOrder();
    const made = paid.stripe.dispute(paid.id, 'lost', { amount: 1900 });
    made.is_charge_refundable = true;
    await paid.say();
    expect((await read(paid)).can.refund).toBe(true);
    expectRefused(await refund(paid, { amount: 30.01 }), 'refund_too_large');
    expect((await refund(paid)).status).toBe(200);
    expect(paid.stripe.refunds.map(({ amount }) => amount)).toEqual([3000]);
    expectRefused(await refund(paid, { amount: 1 }), 'payment_disputed');
  });

  it('is all of it when it is won and reinstated', async () => {
    const paid = await aPaidOrder();
    await paid.dispute('needs_response');
    await paid.dispute('won');
    expect((await refund(paid)).status).toBe(200);
    expect(paid.stripe.refunds.map(({ amount }) => amount)).toEqual([4900]);
  });
});

/** Returns a time in Stripe's seconds. */
const at = (text: string) => Date.parse(text) / 1000;

describe('a deadline of Stripe’s (evidence_details.due_by)', () => {
  it('follows each change, without an event', async () => {
    const paid = await aPaidOrder();
    const made = await paid.dispute('needs_response');
    made.evidence_details.due_by = at('2026-12-24T12:00:00Z');
    await paid.say();
    expect((await disputedOf(paid))?.until).toBe('2026-12-24T12:00:00.000Z');
    expect(await events(paid)).toEqual(['paid', 'disputed']);
  });

  it('of an older answer is ignored', async () => {
    const paid = await aPaidOrder();
    const made = await paid.dispute('needs_response');
    made.evidence_details.due_by = at('2026-12-01T12:00:00Z');
    const { asked, go } = slowOnce(paid.provider);
    const late = paid.say();
    await asked;
    paid.stripe.disputes[0] = { ...made, evidence_details: { due_by: at('2026-12-24T12:00:00Z') } };
    await paid.say();
    go();
    await late;
    expect((await disputedOf(paid))?.until).toBe('2026-12-24T12:00:00.000Z');
  });

  it('of 0 means none: the bank accepts no answer', async () => {
    const paid = await aPaidOrder();
    paid.stripe.dispute(paid.id, 'needs_response').evidence_details.due_by = 0;
    await paid.say();
    expect(await disputedOf(paid)).not.toHaveProperty('until');
  });
});
