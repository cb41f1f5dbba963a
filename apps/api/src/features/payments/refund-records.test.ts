import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../lib/database/mongo.ts';
import { aBegunPayment, aCapturedPayment, giveUp, readMovements } from '../../testing/payments/payment-records.ts';
import type { RefundingPayment } from './find-payments.service.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';
import { dropRefundRequest, recordForeignRefund, recordRefund, recordRefundRequest } from './refund-records.service.ts';

const now = new Date();
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const by = { _id: '1'.repeat(24), name: 'Ada' };
const refund = { key: 'r1', amountCents: 900, restock: false, by, at: inMinutes(-2) };

const aPayment = (overrides: Partial<StoredPayment> = {}) => aCapturedPayment({ allocation: 'order', ...overrides });

/** Creates a payment with a pending refund. */
async function aRefunding(overrides: Partial<StoredPayment> = {}): Promise<RefundingPayment> {
  return { ...(await aPayment({ refund, ...overrides })), refund };
}

const stored = ({ _id }: Pick<StoredPayment, '_id'>) => PaymentModel.findById(_id).lean<StoredPayment>();
const drop = (payment: RefundingPayment) => inTransaction((session) => dropRefundRequest(payment, session));

describe('a refund to be requested', () => {
  it('is on record before the request, one at a time', async () => {
    const payment = await aPayment();
    const begun = await recordRefundRequest(payment, refund);
    expect(begun).toMatchObject({ _id: payment._id, refund, allocation: 'order' });
    expect(await stored(payment)).toMatchObject({ refund, allocation: 'order' });
    expect(await recordRefundRequest(payment, { ...refund, key: 'r2' })).toBeUndefined();
  });

  it('of a part payment makes it no longer pay its order', async () => {
    const begun = await recordRefundRequest(await aPayment({ allocation: 'part' }), refund);
    expect(begun?.allocation).toBe('refund_due');
  });

  it('of an unallocated payment leaves it unallocated', async () => {
    const begun = await recordRefundRequest(await aBegunPayment({ status: 'captured' }), refund);
    expect(begun).toMatchObject({ refund });
    expect(begun).not.toHaveProperty('allocation');
  });

  it.each<[string, Partial<StoredPayment>]>([
    ['has given something back since', { refundedCents: 100 }],
    ['is for something else by now', { allocation: 'refund_due' }],
    ['is disputed', { dispute: { status: 'open', amountCents: 4900, since: now } }],
    ['has given this one back already', { refundKeys: ['r1'] }],
    ['has no money any more', { status: 'refunded' }],
  ])('is impossible for a payment that %s', async (_what, changed) => {
    const payment = await aPayment();
    await PaymentModel.updateOne({ _id: payment._id }, { $set: changed });
    expect(await recordRefundRequest(payment, refund)).toBeUndefined();
    expect(await stored(payment)).not.toHaveProperty('refund');
  });

  it('of a record without a figure counts as the first one', async () => {
    const { refundedCents: _none, ...payment } = await aPayment();
    await PaymentModel.updateOne({ _id: payment._id }, { $unset: { refundedCents: 1 } });
    expect(await recordRefundRequest(payment as StoredPayment, refund)).toMatchObject({ refund }); // as it is stored
    const other = await aPayment({ providerId: 'p2' });
    expect(await recordRefundRequest({ ...other, refundedCents: undefined } as never, refund)).toBeUndefined();
  });

  it('is dropped once if the provider refuses it', async () => {
    const payment = await aRefunding();
    await giveUp((session) => dropRefundRequest(payment, session));
    expect(await drop({ ...payment, refund: { ...refund, key: 'r2' } })).toBe(false);
    expect(await stored(payment)).toMatchObject({ refund });
    expect([await drop(payment), await drop(payment)]).toEqual([true, false]);
    expect(await stored(payment)).not.toHaveProperty('refund');
  });
});

const through = (payment: RefundingPayment, refundedCents: number, refundedAt?: Date) =>
  inTransaction((session) => recordRefund(payment, { refundedCents, ...(refundedAt && { refundedAt }) }, session));

describe('a completed refund', () => {
  it('is a movement on its day, once', async () => {
    const payment = await aRefunding();
    await giveUp((session) => recordRefund(payment, { refundedCents: 900 }, session));
    expect(await stored(payment)).toMatchObject({ refund, refundedCents: 0 });
    expect(await through(payment, 900, inMinutes(-1))).toEqual({ refundedCents: 900, isAll: false });
    expect(await through(payment, 900, inMinutes(-1))).toBeUndefined();
    expect(await stored(payment)).toMatchObject({ status: 'captured', refundedCents: 900, refundKeys: ['r1'] });
    expect(await stored(payment)).not.toHaveProperty('refund');
    expect(await readMovements()).toEqual([{ kind: 'refund', key: 'r1', cents: -900, at: inMinutes(-1) }]);
  });

  it('has the time of the request if the provider reports it', async () => {
    await through(await aRefunding(), 900, refund.at);
    expect((await readMovements())[0]?.at).toEqual(refund.at);
  });

  it('is booked on the stated day when it was paid back manually', async () => {
    await through(await aRefunding({ provider: 'bank' }), 900, inMinutes(-9));
    expect((await readMovements())[0]?.at).toEqual(inMinutes(-9));
  });

  it('counts now, even if the provider’s own figures are late', async () => {
    const before = Date.now();
    const payment = await aRefunding({ refundedCents: 100 });
    expect(await through(payment, 100, inMinutes(-9))).toEqual({ refundedCents: 1000, isAll: false });
    const [movement] = await readMovements();
    expect(movement?.cents).toBe(-900);
    expect(movement?.at.getTime()).toBeGreaterThanOrEqual(before);
  });

  it.each([
    [4000, true, 'refunded'],
    [3999, false, 'captured'],
  ] as const)('of the last cents completes the refund: %i before', async (refundedCents, isAll, status) => {
    const payment = await aRefunding({ refundedCents });
    expect(await through(payment, 0)).toEqual({ refundedCents: refundedCents + 900, isAll });
    expect((await stored(payment))?.status).toBe(status);
  });

  it('counts the provider’s figure if that is higher', async () => {
    expect(await through(await aRefunding(), 4900)).toEqual({ refundedCents: 4900, isAll: true });
  });
});

const follow = (payment: StoredPayment, refundedCents: number, refundedAt?: Date) =>
  inTransaction((session) =>
    recordForeignRefund(payment, { refundedCents, ...(refundedAt && { refundedAt }) }, session),
  );

describe('a refund made at the provider itself', () => {
  it('is a movement on its day, once', async () => {
    const payment = await aPayment();
    await giveUp((session) => recordForeignRefund(payment, { refundedCents: 900 }, session));
    expect(await follow(payment, 900, inMinutes(-1))).toEqual({ refundedCents: 900, isAll: false });
    expect(await follow(payment, 900, inMinutes(-1))).toBeUndefined();
    expect(await readMovements()).toEqual([{ kind: 'refund', key: '0', cents: -900, at: inMinutes(-1) }]);
  });

  it('is reversed at the current time if a refund fails afterwards', async () => {
    const before = Date.now();
    const payment = await aPayment({ refundedCents: 4900, status: 'refunded' });
    expect(await follow(payment, 900, inMinutes(-9))).toEqual({ refundedCents: 900, isAll: false });
    expect((await stored(payment))?.status).toBe('captured');
    const [movement] = await readMovements();
    expect(movement?.cents).toBe(4000);
    expect(movement?.at.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('is complete where nothing is left', async () => {
    expect(await follow(await aPayment(), 4900)).toEqual({ refundedCents: 4900, isAll: true });
  });

  it('waits for the shop’s own pending refund', async () => {
    const payment = await aRefunding();
    expect(await follow(payment, 900)).toBeUndefined();
    expect(await stored(payment)).toMatchObject({ refundedCents: 0, refund });
  });
});
