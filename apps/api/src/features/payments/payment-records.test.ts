import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../lib/database/mongo.ts';
import { aBegunPayment, aCapturedPayment, giveUp, readMovements } from '../../testing/payments/payment-records.ts';
import type { AskablePayment } from './find-payments.service.ts';
import {
  allocate,
  claimAsking,
  confirmEnd,
  findCaptured,
  findPayment,
  flagForRefund,
  recordDispute,
  recordPayment,
  recordStarted,
  requestEnd,
  scheduleNextAsk,
} from './payment-records.service.ts';
import type { PaymentRef } from './payment-ref.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';
import type { ProviderDispute, ProviderPayment } from './providers/payment-provider.ts';

const minuteMs = 60_000;
const now = new Date();
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
const ref: PaymentRef = { provider: 'paypal', method: 'PayPal', providerId: 'p1' };

const stored = (providerId = 'p1') => PaymentModel.findOne({ provider: 'paypal', providerId }).lean<StoredPayment>();
/** Creates a begun payment to ask about in a minute. */
async function anAskable(): Promise<AskablePayment> {
  return { ...(await aBegunPayment({ createdAt: now, askAt: inMinutes(1) })), askAt: inMinutes(1) };
}

describe('a begun payment', () => {
  it('is on record, and is asked about after a minute', async () => {
    await recordStarted('one', ref, { amountCents: 4900, currency: 'EUR', returnToken: 'back' });
    const record = await stored();
    expect(record).toMatchObject({ order: 'one', ...ref, amountCents: 4900, currency: 'EUR', status: 'started' });
    expect(record?.returnToken).toBe('back');
    expect(Number(record?.askAt) - Number(record?.createdAt)).toBe(minuteMs);
  });

  it('is asked about by one process at a time, for a minute', async () => {
    const payment = await anAskable();
    expect(await claimAsking(payment, now)).toEqual({ ...payment, askAt: inMinutes(1) });
    const later = await claimAsking(payment, inMinutes(2));
    expect(later).toEqual({ ...payment, askAt: inMinutes(3) });
    expect((await stored())?.askAt).toEqual(inMinutes(3));
    expect(await claimAsking(payment, inMinutes(2))).toBeUndefined();
  });

  it('is no longer asked about after news of it', async () => {
    const payment = await anAskable();
    await PaymentModel.updateOne({ _id: payment._id }, { status: 'pending' });
    expect(await claimAsking(payment, inMinutes(2))).toBeUndefined();
    await scheduleNextAsk(payment, inMinutes(2));
    expect((await stored())?.askAt).toEqual(inMinutes(1));
  });

  it('is asked about repeatedly, and no longer after a day', async () => {
    const payment = await anAskable();
    await scheduleNextAsk({ ...payment, askAt: inMinutes(7) }, inMinutes(2));
    expect((await stored())?.askAt).toEqual(inMinutes(1));
    await scheduleNextAsk(payment, inMinutes(2));
    expect((await stored())?.askAt).toEqual(inMinutes(5));
    await scheduleNextAsk({ ...payment, askAt: inMinutes(5) }, inMinutes(1440));
    expect(await stored()).not.toHaveProperty('askAt');
  });
});

const told: ProviderPayment = {
  id: 'p1',
  status: 'captured',
  amountCents: 4900,
  refundedCents: 0,
  currency: 'EUR',
  reference: '2026-00417',
  payee: 'shop',
  createdAt: inMinutes(-3),
  updatedAt: inMinutes(-2),
};

describe('a provider’s answer about a payment', () => {
  it('is recorded from the first one on', async () => {
    await recordPayment('one', { ...told, payerEmail: 'karla@post.example' }, ref, 'pending');
    const record = await stored();
    expect(record).toMatchObject({ order: 'one', ...ref, amountCents: 4900, currency: 'EUR', status: 'pending' });
    expect(record?.payerEmail).toBe('karla@post.example');
    expect(record?.capturedAt).toBeUndefined();
    expect(record?.allocation).toBeUndefined();
    expect(await readMovements()).toEqual([]);
  });

  it('ends the questions, and keeps the return address', async () => {
    await aBegunPayment({ method: 'Stripe', askAt: now });
    await recordPayment('one', told, ref, 'failed');
    expect(await stored()).toMatchObject({ status: 'failed', method: 'Stripe' });
    expect(await stored()).not.toHaveProperty('askAt');
    expect(await stored()).not.toHaveProperty('payerEmail');
  });

  it('is a movement once its money is captured; from then on it keeps that state', async () => {
    await aBegunPayment();
    await recordPayment('one', told, ref, 'captured');
    const captured = { status: 'captured', capturedAt: told.updatedAt, refundedCents: 0, allocation: 'open' };
    expect(await stored()).toMatchObject(captured);
    await recordPayment('one', told, ref, 'captured');
    await recordPayment('one', { ...told, amountCents: 1 }, ref, 'failed');
    expect(await stored()).toMatchObject({ ...captured, amountCents: 4900 });
    expect(await readMovements()).toMatchObject([{ kind: 'capture', cents: 4900, at: told.updatedAt }]);
  });

  it.each<[string, Partial<ProviderPayment>, Date]>([
    ['when it was made', {}, inMinutes(-3)],
    ['when it last changed, where nothing else is known', { createdAt: undefined } as never, inMinutes(-2)],
  ])('shows a capture %s, if something was refunded since', async (_when, changed, at) => {
    const refundedAt = inMinutes(-1);
    await recordPayment('one', { ...told, ...changed, refundedCents: 900, refundedAt }, ref, 'captured');
    expect(await stored()).toMatchObject({ capturedAt: at, refundedCents: 900 });
    expect(await readMovements()).toMatchObject([
      { kind: 'capture', cents: 4900, at },
      { kind: 'refund', cents: -900, at: refundedAt },
    ]);
  });

  it('counts as 0 with an invalid amount', async () => {
    await recordPayment('one', { ...told, amountCents: 0.5, refundedCents: Number.NaN }, ref, 'captured');
    expect(await stored()).toMatchObject({ amountCents: 0, refundedCents: 0 });
  });

  it('is refused for another order’s payment, and changes nothing', async () => {
    // This excludes the order's own one.
    await aBegunPayment({ providerId: 'p0' });
    await aBegunPayment({ order: 'two' });
    const refused = recordPayment('one', told, ref, 'captured');
    await expect(refused).rejects.toMatchObject({
      code: 'payment_not_verified',
      message: 'The payment could not be verified',
    });
    expect(await stored()).toMatchObject({ order: 'two', status: 'started' });
  });

  it('that cannot be stored fails with the original error', async () => {
    const refused = recordPayment('one', { ...told, updatedAt: new Date(Number.NaN) }, ref, 'captured');
    await expect(refused).rejects.toMatchObject({ name: 'CastError' });
  });
});

const allocateOnce = () => inTransaction((session) => allocate(ref, 'order', session));
const flag = () => inTransaction((session) => flagForRefund('one', session));

describe('a payment on record', () => {
  it('is found by its provider’s id, among the given providers', async () => {
    await aCapturedPayment();
    expect(await findPayment(['stripe', 'paypal'], 'p1')).toMatchObject({ order: 'one', providerId: 'p1' });
    expect(await findPayment(['stripe'], 'p1')).toBeUndefined();
    expect(await findPayment(['paypal'], 'p2')).toBeUndefined();
  });

  it('is found as captured only while it is', async () => {
    await aCapturedPayment();
    await aBegunPayment({ providerId: 'p2' });
    const found = await inTransaction(async (session) => [
      await findCaptured(ref, session),
      await findCaptured({ ...ref, providerId: 'p2' }, session),
    ]);
    expect(found).toEqual([expect.objectContaining({ providerId: 'p1' }), undefined]);
  });

  it('gets its purpose once, and only if it is captured', async () => {
    await aCapturedPayment();
    await aBegunPayment({ providerId: 'p2' });
    await giveUp((session) => allocate(ref, 'order', session));
    expect((await stored())?.allocation).toBe('open');
    expect([await allocateOnce(), await allocateOnce()]).toEqual([true, false]);
    expect((await stored())?.allocation).toBe('order');
    expect(await inTransaction((session) => allocate({ ...ref, providerId: 'p2' }, 'order', session))).toBe(false);
  });

  it('is due for refund when its order is cancelled: all payments of the order, with one event', async () => {
    await aCapturedPayment({ allocation: 'order' });
    await aCapturedPayment({ providerId: 'p2', allocation: 'part' });
    await aCapturedPayment({ providerId: 'p3', allocation: 'refund_due' });
    await aCapturedPayment({ providerId: 'p4', order: 'two' });
    await aBegunPayment({ providerId: 'p5' });
    await giveUp((session) => flagForRefund('one', session));
    expect((await flag()).map(({ providerId }) => providerId).toSorted()).toEqual(['p1', 'p2']);
    expect(await flag()).toEqual([]);
    const allocations = await Promise.all(
      ['p1', 'p2', 'p3', 'p4', 'p5'].map(async (id) => (await stored(id))?.allocation),
    );
    expect(allocations).toEqual(['refund_due', 'refund_due', 'refund_due', 'open', undefined]);
  });
});

describe('ending begun payments', () => {
  it('is requested for all of an order but one, at providers that support it', async () => {
    await aBegunPayment();
    await aBegunPayment({ providerId: 'p2' });
    await aBegunPayment({ providerId: 'p3', order: 'two' });
    await aCapturedPayment({ providerId: 'p4' });
    expect(await requestEnd('one', ['stripe'], 'p1')).toBe(false);
    expect(await requestEnd('one', ['paypal', 'stripe'], 'p1')).toBe(true);
    const due = await Promise.all(['p1', 'p2', 'p3', 'p4'].map(async (id) => (await stored(id))?.endDue));
    expect(due).toEqual([undefined, true, undefined, undefined]);
  });

  it.each<[string, boolean, Partial<StoredPayment>, Partial<StoredPayment>]>([
    ['is over: it has failed', true, { status: 'started' }, { status: 'failed' }],
    ['may take money all the same', false, { status: 'started' }, { status: 'started', askAt: now }],
    ['was paid at the last moment', true, { status: 'captured' }, { status: 'captured', askAt: now }],
  ])('is confirmed for one that %s', async (_what, isOver, before, after) => {
    const other = await aBegunPayment({ providerId: 'p0', endDue: true });
    await confirmEnd(await aBegunPayment({ endDue: true, askAt: now, ...before }), isOver);
    expect(await stored(other.providerId)).toMatchObject({ status: 'started', endDue: true });
    const record = await stored();
    expect({ status: record?.status, askAt: record?.askAt, endDue: record?.endDue }).toEqual({
      askAt: undefined,
      endDue: undefined,
      ...after,
    });
  });
});

const open: ProviderDispute = { status: 'open', amountCents: 4900, since: inMinutes(-9), asOf: inMinutes(-9) };
const follow = (payment: StoredPayment, dispute: ProviderDispute) =>
  inTransaction((session) => recordDispute(payment, dispute, session));

describe('a dispute of a payment', () => {
  it('is recorded from beginning to end, each step once', async () => {
    const payment = await aCapturedPayment();
    await giveUp((session) => recordDispute(payment, open, session));
    expect(await stored()).not.toHaveProperty('dispute');
    expect(await follow(payment, open)).toMatchObject({ isOpen: true });
    expect(await follow(payment, open)).toBeUndefined();
    expect((await stored())?.dispute).toEqual(open);
    const won: ProviderDispute = { ...open, status: 'won', asOf: inMinutes(-1) };
    expect(await follow(payment, won)).toMatchObject({ isOpen: false });
    expect((await stored())?.dispute).toEqual(won);
    expect((await readMovements()).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['dispute', -4900],
      ['dispute', 4900],
    ]);
  });

  it('leaves the order in dispute while another payment of it is', async () => {
    const [one, other] = [await aCapturedPayment(), await aCapturedPayment({ providerId: 'p2' })];
    await follow(one, open);
    expect(await follow(other, { ...open, status: 'lost' })).toMatchObject({ isOpen: true });
  });

  it('continues with an answer without a time', async () => {
    const payment = await aCapturedPayment();
    await follow(payment, open);
    const { asOf: _unknown, ...undated } = open;
    expect(await follow(payment, { ...undated, status: 'lost' })).toMatchObject({ isOpen: false });
  });

  it.each(['won', 'lost'] as const)('that is %s reopens only if that was known when asked', async (status) => {
    const payment = await aCapturedPayment();
    const { asOf: _unknown, ...undated } = open;
    await follow(payment, undated);
    const before = await stored();
    await follow(payment, { ...undated, status });
    const ended = await stored();
    for (const asked of [
      payment,
      before,
      { ...payment, dispute: { ...undated, status: 'won', since: now } as const },
    ]) {
      expect(asked && (await follow(asked, undated))).toBeUndefined();
    }
    expect((await stored())?.dispute).toEqual({ ...undated, status });
    expect(ended && (await follow(ended, undated))).toMatchObject({ isOpen: true });
  });

  it('differs from an earlier one that has ended', async () => {
    const payment = await aCapturedPayment();
    const { asOf: _unknown, ...undated } = open;
    await follow(payment, { ...undated, status: 'won' });
    expect(await follow(payment, { ...undated, since: now })).toMatchObject({ isOpen: true });
  });

  it.each<[string, Partial<ProviderDispute>]>([
    ['is older than what is known', { asOf: inMinutes(-10) }],
    ['is about an earlier one', { since: inMinutes(-30) }],
  ])('is not changed by an answer that %s', async (_what, changed) => {
    const payment = await aCapturedPayment();
    await follow(payment, open);
    expect(await follow(payment, { ...open, status: 'won', ...changed })).toBeUndefined();
    expect((await stored())?.dispute).toEqual(open);
  });

  it('is ignored if no money was taken', async () => {
    expect(await follow(await aBegunPayment(), open)).toBeUndefined();
  });
});
