import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { aStartedPayment, aVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { fakePayPal, fakeStripe } from '../../testing/fakes/fake-providers.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import { testApp } from '../../testing/test-app.ts';
import { testUnpaidOrderRules } from '../../testing/test-shop.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';
import { makeStripeProvider } from '../payments/providers/stripe/stripe-provider.ts';
import { askAboutStarted } from './ask-started.service.ts';
import { startJobs } from '../../lib/tasks/job.ts';
import { settlementJobs } from './settlement.jobs.ts';
import { chooseForRun } from '../../testing/choose-for-run.ts';

const stored = (order: { _id: string }) => OrderModel.findById(order._id).lean();
const record = (order: { _id: string }) => PaymentModel.findOne({ order: order._id }).lean();

/**
 * Starts a payment of 49 € at this provider, in a shop with the given reservation time. @returns it with the ids that
 * the provider was asked about
 */
async function aBegunPayment(provider: PaymentProvider, holdMinutes = 0) {
  const asked: string[] = [];
  const counting: PaymentProvider = {
    ...provider,
    find: (id) => {
      asked.push(id);
      return provider.find(id);
    },
  };
  const unpaidOrderRules = { ...testUnpaidOrderRules, holdMinutes };
  const shop = testApp({ providers: [counting], demoWindow: undefined, unpaidOrderRules });
  const method = provider.methods[0] ?? 'PayPal';
  const order = await aVisitorOrder(shop, { paymentMethod: method });
  const id = await aStartedPayment(shop, order, method);
  const begun = (await record(order))?.createdAt.getTime() ?? 0;
  const errors: unknown[] = [];
  /** Runs the shop's own check, a number of minutes after the start. */
  const askAfter = (minutes: number, by: PaymentProvider = counting) =>
    askAboutStarted(
      { providers: [by], onError: (error) => errors.push(error) },
      () => new Date(begun + minutes * 60_000),
    );
  return { order, id, asked, errors, askAfter };
}

/** Providers at which a shopper approves, closes the tab, and no notification arrives. */
const lost = {
  async PayPal() {
    const paypal = await fakePayPal();
    return { provider: makePayPalProvider(paypal.settings), agree: (id: string) => paypal.approve(id) };
  },
  async Stripe() {
    const stripe = await fakeStripe();
    return { provider: makeStripeProvider(stripe.settings), agree: (id: string) => stripe.pay(id) };
  },
};

describe.each(['PayPal', 'Stripe'] as const)('a payment approved at %s whose notification is lost', (name) => {
  it.each([0, 120])('pays an order that is reserved for %d minutes after a minute', async (holdMinutes) => {
    const { provider, agree } = await lost[name]();
    const { order, id, errors, askAfter } = await aBegunPayment(provider, holdMinutes);
    agree(id);
    await askAfter(0.9);
    expect(await stored(order)).toMatchObject({ isPaid: false });
    await askAfter(1);
    expect(await stored(order)).toMatchObject({ isPaid: true, payment: { providerId: id, status: 'captured' } });
    expect(await record(order)).toMatchObject({ status: 'captured', allocation: 'order' });
    expect(errors).toEqual([]);
  });

  it('pays its order in the next hour if it is approved an hour after its start', async () => {
    const { provider, agree } = await lost[name]();
    const { order, id, askAfter } = await aBegunPayment(provider);
    for (const minutes of [1, 5, 15, 60]) await askAfter(minutes);
    agree(id);
    await askAfter(119);
    expect(await stored(order)).toMatchObject({ isPaid: false });
    await askAfter(120);
    expect(await stored(order)).toMatchObject({ isPaid: true });
  });
});

const undecided = () => stubProvider({ find: async () => undefined });

describe('a started payment that is not approved', () => {
  it('is asked about after 1, 5, 15 and 60 minutes, then hourly for a day', { tags: ['repeated'] }, async () => {
    const { order, asked, errors, askAfter } = await aBegunPayment(undecided());
    const times: number[] = [];
    const later = chooseForRun(10, 0.5);
    for (let minutes = 0; minutes <= 30 * 60; minutes += minutes < 60 ? 0.5 : later) {
      const before = asked.length;
      await askAfter(minutes);
      if (asked.length > before) times.push(minutes);
    }
    expect(times).toEqual([1, 5, 15, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]);
    expect((await record(order))?.askAt).toBeUndefined();
    expect(errors).toEqual([]);
  });

  it('can still be approved, and pays its order then', async () => {
    const provider = stubProvider();
    const { order, id, askAfter } = await aBegunPayment(provider);
    const payment = provider.payments.get(id);
    if (!payment) throw new Error('no payment');
    provider.payments.set(id, { ...payment, status: 'created' });
    for (const minutes of [1, 5, 15]) await askAfter(minutes);
    expect(await record(order)).toMatchObject({ status: 'started' });
    provider.payments.set(id, payment);
    await askAfter(60);
    expect(await stored(order)).toMatchObject({ isPaid: true });
    expect(provider.captures).toEqual([id]);
  });

  it('is asked about once for all hours in which the shop was not running', async () => {
    const { asked, askAfter } = await aBegunPayment(undecided());
    await askAfter(7 * 60 + 30);
    await askAfter(7 * 60 + 31);
    expect(asked).toHaveLength(1);
    await askAfter(8 * 60);
    expect(asked).toHaveLength(2);
  });

  it('is not asked about any more once its order is paid', async () => {
    const provider = stubProvider();
    const { order, asked, askAfter } = await aBegunPayment(provider);
    await askAfter(1);
    expect(await stored(order)).toMatchObject({ isPaid: true });
    const before = asked.length;
    for (const minutes of [5, 15, 60, 120]) await askAfter(minutes);
    expect(asked).toHaveLength(before);
    expect((await record(order))?.askAt).toBeUndefined();
  });
});

const inTenMinutes = () => new Date(Date.now() + 10 * 60_000);

it('only the provider of a payment is asked, and none if it is no longer set up', async () => {
  const provider = stubProvider();
  const { order, errors } = await aBegunPayment(provider);
  const strangers: string[] = [];
  const stranger = stubProvider({
    name: 'stripe',
    methods: ['Stripe'],
    find: async (id) => {
      strangers.push(id);
      return undefined;
    },
  });
  const settling = { onError: (error: unknown) => errors.push(error) };
  await askAboutStarted({ ...settling, providers: [stranger] }, inTenMinutes);
  expect(await stored(order)).toMatchObject({ isPaid: false });
  await PaymentModel.updateOne({ order: order._id }, { askAt: new Date() });
  await askAboutStarted({ ...settling, providers: [stranger, provider] }, inTenMinutes);
  expect(await stored(order)).toMatchObject({ isPaid: true });
  expect([strangers, errors]).toEqual([[], []]);
});

it('ten simultaneous processes ask once', async () => {
  const { asked, askAfter } = await aBegunPayment(undecided());
  await Promise.all(Array.from({ length: 10 }, () => askAfter(1)));
  expect(asked).toHaveLength(1);
});

it('a process that is killed while it asks leaves the question to the others, a minute later', async () => {
  const provider = stubProvider();
  const { order, id, askAfter } = await aBegunPayment(provider);
  const asking = new EventEmitter();
  // It never gets an answer, and does nothing afterwards.
  const killed = stubProvider({
    find: () => {
      asking.emit('asked');
      return new Promise(() => {});
    },
  });
  const asked = once(asking, 'asked');
  void askAfter(1, killed);
  await asked;
  await askAfter(1.9);
  expect(provider.captures).toEqual([]);
  await askAfter(2);
  expect(provider.captures).toEqual([id]);
  expect(await stored(order)).toMatchObject({ isPaid: true });
});

it('a provider that is unavailable gets another question a minute later, also after a day', async () => {
  const provider = stubProvider();
  const { order, errors, askAfter } = await aBegunPayment(provider);
  const away = stubProvider({ find: () => Promise.reject(new ApiError('unavailable', 'away')) });
  for (const minutes of [1, 2, 3, 1500, 1501]) await askAfter(minutes, away);
  expect(errors).toHaveLength(5);
  await askAfter(1502);
  expect(await stored(order)).toMatchObject({ isPaid: true });
});

it('the running shop asks by itself', async () => {
  const provider = stubProvider();
  const { order } = await aBegunPayment(provider);
  await PaymentModel.updateOne({ order: order._id }, { askAt: new Date() });
  const end = startJobs(settlementJobs({ providers: [provider] }), {
    report: (_job, error) => expect.fail(String(error)),
  });
  await expect.poll(async () => (await stored(order))?.isPaid).toBe(true);
  await end();
});
