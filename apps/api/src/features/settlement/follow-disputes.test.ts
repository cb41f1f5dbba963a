import { describe, expect, it } from 'vitest';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { aCapturedPayment } from '../../testing/payments/payment-records.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel, type StoredPayment } from '../payments/payment.model.ts';
import type { ProviderDispute, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { mergeDispute, followDispute } from './follow-disputes.service.ts';

const day = (number: number) => new Date(Date.UTC(2026, 9, number, 12));
const open: ProviderDispute = { status: 'open', amountCents: 4900, since: day(5) };
const paidWith = (providerId: string) => ({
  isPaid: true,
  paidAt: day(1),
  payment: { provider: 'paypal', method: 'PayPal', providerId, status: 'captured' },
});

/** Creates the order `one`, paid with this payment, and its record of `p1`. */
async function aPayment(paidBy = 'p1'): Promise<StoredPayment> {
  await storeOrders([anOrderDocument(0, { _id: 'one', ...paidWith(paidBy) })]);
  return aCapturedPayment({ allocation: 'order' });
}

const follow = (record: StoredPayment, dispute?: ProviderDispute) =>
  followDispute(record, { ...(dispute && { dispute }) } as ProviderPayment); // of a payment nothing else counts here
const order = () => OrderModel.findById('one').lean();
const record = async () => {
  const found = await PaymentModel.findOne({ order: 'one', providerId: 'p1' }).lean<StoredPayment>();
  if (!found) throw new Error('the record is gone');
  return found;
};
const kinds = async () => ((await order())?.events ?? []).map(({ kind }) => kind);

describe('the dispute of a payment', () => {
  it('is the one of the notification, otherwise of the payment, otherwise none', () => {
    const lost = { ...open, status: 'lost' } as const;
    expect(mergeDispute({ dispute: open }, { payment: 'p1', dispute: lost })).toEqual({ dispute: lost });
    expect(mergeDispute({ dispute: open }, { payment: 'p1' })).toEqual({ dispute: open });
    expect(mergeDispute({}, { payment: 'p1', disputeEndedAt: day(9) })).toEqual({});
  });

  it.each([
    ['its end', 'won', day(9), true],
    ['its end on the very moment it began', 'lost', day(5), true],
    ['the end of an earlier one', 'won', day(4), false],
    ['an end while it is open', 'open', day(9), false],
  ] as const)('has the day of a notification only for its own end: %s', (_what, status, disputeEndedAt, isDated) => {
    const dispute = { ...open, status };
    expect(mergeDispute({ dispute }, { payment: 'p1', disputeEndedAt })).toEqual({
      dispute: { ...dispute, ...(isDated && { asOf: disputeEndedAt }) },
    });
  });
});

describe('following a dispute', () => {
  it('changes nothing if there is none', async () => {
    const payment = await aPayment();
    const before = await order();
    await follow(payment);
    expect([await record(), await order()]).toEqual([payment, before]);
  });

  it('stores its start and end with their days, each once', async () => {
    const payment = await aPayment();
    await follow(payment, open);
    await follow(payment, open);
    expect(await order()).toMatchObject({ isDisputed: true, dispute: { at: day(5), cents: 4900 } });
    expect((await order())?.dispute).not.toHaveProperty('wonAt');
    const won = { ...open, status: 'won', asOf: day(9) } as const;
    await follow(await record(), won);
    expect(await order()).toMatchObject({ isDisputed: false, dispute: { at: day(5), wonAt: day(9) } });
    const events = (await order())?.events ?? [];
    expect(events.map(({ kind, cents, payment: id, provider }) => [kind, cents, id, provider])).toEqual([
      ['disputed', 4900, 'p1', 'paypal'],
      ['dispute_won', 4900, 'p1', 'paypal'],
    ]);
    // The history has the day on which the shop has heard of it.
    for (const { at } of events) expect(at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('won without a day has the time at which the shop learnt of it', async () => {
    const payment = await aPayment();
    const before = Date.now();
    await follow(payment, open);
    await follow(await record(), { ...open, status: 'won' });
    const wonAt = (await order())?.dispute?.wonAt?.getTime() ?? 0;
    expect(wonAt).toBeGreaterThanOrEqual(before);
    expect(wonAt).toBeLessThanOrEqual(Date.now());
  });

  it('lost stores no day on which it was won', async () => {
    const payment = await aPayment();
    await follow(payment, { ...open, status: 'lost', asOf: day(9) });
    expect(await kinds()).toEqual(['dispute_lost']);
    expect((await order())?.dispute).toEqual({ at: day(5), cents: 4900 });
  });

  it('of a payment that has not paid the order does not change its revenue', async () => {
    const payment = await aPayment('p2');
    await follow(payment, open);
    expect(await kinds()).toEqual(['disputed']);
    expect(await order()).toMatchObject({ isDisputed: true });
    expect(await order()).not.toHaveProperty('dispute');
  });
});
