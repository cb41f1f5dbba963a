import type { PaymentStatus } from '@kontor/shared/rules/order/payment-facts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { type StubProvider, stubProvider } from '../../testing/fakes/stub-provider.ts';
import { aBegunPayment, aCapturedPayment } from '../../testing/payments/payment-records.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { startJobs } from '../../lib/tasks/job.ts';
import { settlementJobs } from './settlement.jobs.ts';
import { cancelUnpaidOrders, settleWaitingPayments } from './settle-waiting.service.ts';

const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ids = ['one', 'two'] as const;
const { number } = anOrderDocument(0);

const has = (status: PaymentStatus, providerId = 'p1') => ({
  payment: { provider: 'paypal', method: 'PayPal', providerId, status },
});

/** Stores the order `one`, and further ones after it. */
async function anOrder(facts: object = {}, index = 0): Promise<void> {
  await storeOrders([{ ...anOrderDocument(index), updatedAt: minutesAgo(60), ...facts, _id: ids[index] ?? '' }]);
}

async function isPaid(id: (typeof ids)[number] = 'one'): Promise<boolean | undefined> {
  return (await OrderModel.findById(id).lean<StoredOrder>())?.isPaid;
}

const isCancelled = async (id: (typeof ids)[number] = 'one') =>
  (await OrderModel.findById(id).lean<StoredOrder>())?.isCancelled;
const record = (providerId = 'p1') => PaymentModel.findOne({ provider: 'paypal', providerId }).lean();

/** Creates PayPal with these payments of `one`, captured by default. */
function paypal(seen: Record<string, Partial<ProviderPayment>> = { p1: {} }): StubProvider {
  const provider = stubProvider();
  const price = { amountCents: 4900, refundedCents: 0, currency: 'EUR', reference: number, payee: 'the-shop' };
  for (const [id, payment] of Object.entries(seen)) {
    provider.payments.set(id, { id, status: 'captured', ...price, updatedAt: now, ...payment });
  }
  return provider;
}

const away = new ApiError('unavailable', 'away');
/** Creates a provider that is unavailable, and a list of the payments it was asked about. */
function isAway(): { provider: PaymentProvider; asked: string[] } {
  const asked: string[] = [];
  const find = async (id: string) => {
    asked.push(id);
    throw away;
  };
  return { provider: stubProvider({ find }), asked };
}

/** Runs it with these providers, and returns the reported errors. */
async function work(
  what: typeof settleWaitingPayments,
  provider: PaymentProvider | undefined,
  { at = minutesAgo(0), signal }: { at?: Date; signal?: AbortSignal } = {},
): Promise<unknown[]> {
  const errors: unknown[] = [];
  const settling = { providers: provider ? [provider] : [], onError: (error: unknown) => errors.push(error) };
  await what(at, { ...settling, ...(signal && { signal }) });
  return errors;
}

describe('waiting work', () => {
  it('is a payment that an order is reserved for: it pays once captured', async () => {
    await anOrder(has('pending'));
    expect(await work(settleWaitingPayments, paypal())).toEqual([]);
    expect(await isPaid()).toBe(true);
  });

  it('is left to a caller who still asks about it', async () => {
    await anOrder(has('pending'));
    const asked = { at: minutesAgo(90) };
    await aCapturedPayment({ order: 'two', providerId: 'p2', capturedAt: minutesAgo(60) });
    await work(settleWaitingPayments, paypal(), asked);
    expect(await isPaid()).toBe(false);
    expect(await record('p2')).toMatchObject({ allocation: 'open' });
  });

  it('is recorded money, without a question to its provider', async () => {
    await anOrder();
    await aCapturedPayment({ capturedAt: minutesAgo(60) });
    expect(await work(settleWaitingPayments, undefined)).toEqual([]);
    expect(await isPaid()).toBe(true);
  });

  it('includes each of several payments', async () => {
    await anOrder(has('pending'));
    await anOrder(has('pending', 'p2'), 1);
    const { number: second } = anOrderDocument(1);
    expect(await work(settleWaitingPayments, paypal({ p1: {}, p2: { reference: second } }))).toEqual([]);
    expect([await isPaid('one'), await isPaid('two')]).toEqual([true, true]);
  });

  it('is an unconfirmed refund', async () => {
    const refund = { key: 'k', amountCents: 900, restock: false, by: { _id: 'a', name: 'Ada' }, at: minutesAgo(60) };
    await anOrder({ isPaid: true, ...has('captured') });
    await aCapturedPayment({ allocation: 'order', refund });
    expect(await work(settleWaitingPayments, paypal())).toEqual([]);
    expect(await record()).toMatchObject({ refundedCents: 900 });
    expect(await record()).not.toHaveProperty('refund');
  });

  it('is a payment that must no longer be approved', async () => {
    await anOrder({ isPaid: true, ...has('captured', 'p0') });
    await aBegunPayment({ endDue: true, createdAt: minutesAgo(60) });
    const expired: string[] = [];
    const provider = paypal({ p1: { status: 'failed' } });
    const ending = { ...provider, expire: async (id: string) => void expired.push(id) };
    expect(await work(settleWaitingPayments, ending)).toEqual([]);
    expect(expired).toEqual(['p1']);
    expect(await record()).toMatchObject({ status: 'failed' });
    expect(await record()).not.toHaveProperty('endDue');
  });

  it('stays if its provider is no longer set up', async () => {
    await anOrder(has('pending', 'p0'));
    await aBegunPayment({ endDue: true, createdAt: minutesAgo(60) });
    expect(await work(settleWaitingPayments, undefined)).toEqual([]);
    expect(await record()).toMatchObject({ status: 'started', endDue: true });
  });

  it('stays if its provider is unavailable, which is asked once in each round', async () => {
    await anOrder(has('pending'));
    await anOrder(has('pending', 'p2'), 1);
    await aBegunPayment({ providerId: 'p3', endDue: true, createdAt: minutesAgo(60) });
    await aBegunPayment({ providerId: 'p4', endDue: true, createdAt: minutesAgo(59) });
    const { provider, asked } = isAway();
    expect(await work(settleWaitingPayments, provider)).toEqual([away, away]);
    expect(asked).toEqual(['p1', 'p3']);
    expect([await isPaid('one'), await isPaid('two')]).toEqual([false, false]);
  });

  it('ends after the current job when the shop stops', async () => {
    await anOrder(has('pending'));
    await work(settleWaitingPayments, paypal(), { signal: AbortSignal.abort() });
    expect(await isPaid()).toBe(false);
  });
});

describe('an order whose time to pay is over', () => {
  const overdue = { hold: { until: minutesAgo(30) } };

  it('is cancelled', async () => {
    await anOrder(overdue);
    expect(await work(cancelUnpaidOrders, paypal())).toEqual([]);
    expect(await isCancelled()).toBe(true);
  });

  it('is not cancelled before its time', async () => {
    await anOrder({ hold: { until: minutesAgo(-1) } });
    await work(cancelUnpaidOrders, paypal());
    expect(await isCancelled()).toBe(false);
  });

  it('is paid instead if its shopper had approved a payment', async () => {
    await anOrder({ ...overdue, ...has('started') });
    await aBegunPayment();
    expect(await work(cancelUnpaidOrders, paypal({ p1: { status: 'approved' } }))).toEqual([]);
    expect([await isPaid(), await isCancelled()]).toEqual([true, false]);
  });

  it('waits while its provider is unavailable, which is asked once; others do not', async () => {
    await anOrder({ ...overdue, ...has('started') });
    await aBegunPayment();
    await anOrder({ hold: { until: minutesAgo(20) } }, 1);
    const { provider, asked } = isAway();
    expect(await work(cancelUnpaidOrders, provider)).toEqual([away]);
    expect(asked).toEqual(['p1']);
    expect([await isCancelled('one'), await isCancelled('two')]).toEqual([false, true]);
    await OrderModel.updateOne(
      { _id: 'two' },
      { ...overdue, ...has('started', 'p2'), isCancelled: false },
      { timestamps: false },
    );
    await aBegunPayment({ providerId: 'p2', order: 'two' });
    expect(await work(cancelUnpaidOrders, provider)).toEqual([away]);
    expect(asked).toEqual(['p1', 'p1']);
  });
});

it('all of it is processed from the start, whatever failed before', async () => {
  await anOrder(has('pending'));
  await anOrder({ hold: { until: minutesAgo(30) } }, 1);
  await OrderModel.updateOne({ _id: 'one' }, { updatedAt: new Date() }, { timestamps: false });
  const begun = { providerId: 'p3', order: 'three', createdAt: minutesAgo(10), askAt: minutesAgo(9) };
  await aBegunPayment(begun);
  const provider = paypal();
  const errors: unknown[] = [];
  const end = startJobs(settlementJobs({ providers: [provider] }), { report: (_job, error) => errors.push(error) });
  await expect.poll(() => isCancelled('two')).toBe(true);
  await end();
  expect(await isPaid()).toBe(true);
  // A started payment is asked about too: it is due again later.
  expect((await record('p3'))?.askAt?.getTime()).toBeGreaterThan(Date.now());
  expect(errors).toEqual([]);
});

it('errors are reported', async () => {
  const broken = new Error('broken');
  await anOrder(has('pending'));
  const errors: unknown[] = [];
  const provider = stubProvider({ find: () => Promise.reject(broken) });
  const end = startJobs(settlementJobs({ providers: [provider] }), { report: (_job, error) => errors.push(error) });
  await expect.poll(() => errors).toEqual([broken]);
  await end();
});
