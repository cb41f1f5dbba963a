import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { type StubProvider, stubProvider } from '../../testing/fakes/stub-provider.ts';
import { aStartedPayment, aVisitorOrder, pay } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { startJobs } from '../../lib/tasks/job.ts';
import { settlementJobs } from './settlement.jobs.ts';
import { settleWaitingPayments } from './settle-waiting.service.ts';

const shopWith = (provider: StubProvider) => testApp({ providers: [provider], demoWindow: undefined });
const stored = (order: { _id: string }) => OrderModel.findById(order._id).lean();
const records = async (order: { _id: string }) =>
  (await PaymentModel.find({ order: order._id }).lean()).map(({ providerId, status }) => [providerId, status] as const);
const inAMinute = () => new Date(Date.now() + 60_000);

async function sweep(provider: StubProvider, before = inAMinute()): Promise<unknown[]> {
  const errors: unknown[] = [];
  await settleWaitingPayments(before, { providers: [provider], onError: (error) => errors.push(error) });
  return errors;
}

function decide(provider: StubProvider, id: string, status: 'pending' | 'captured' | 'failed' | 'created') {
  const payment = provider.payments.get(id);
  if (!payment) throw new Error('no payment');
  provider.payments.set(id, { ...payment, status });
}

/** Creates an order with a payment that the provider has not decided. */
async function aWaitingOrder(provider: StubProvider) {
  const app = shopWith(provider);
  const order = await aVisitorOrder(app);
  const id = await aStartedPayment(app, order);
  decide(provider, id, 'pending');
  expect((await pay(app, order, id)).status).toBe(202);
  return { app, order, id };
}

describe('a payment that no caller asks about any more', () => {
  it('pays its order once the provider has taken the money', async () => {
    const provider = stubProvider();
    const { order, id } = await aWaitingOrder(provider);
    decide(provider, id, 'captured');
    expect(await sweep(provider)).toEqual([]);
    expect(await stored(order)).toMatchObject({ isPaid: true, payment: { providerId: id, status: 'captured' } });
  });

  it('is found when the process ended between taking the money and recording it', async () => {
    const provider = stubProvider();
    const capture = provider.capture.bind(provider);
    const dying = stubProvider({
      start: provider.start.bind(provider),
      find: provider.find.bind(provider),
      capture: async (id) => {
        await capture(id);
        throw new ApiError('unavailable', 'gone before the answer');
      },
    });
    const app = shopWith(dying);
    const order = await aVisitorOrder(app);
    const id = await aStartedPayment(app, order);
    expect((await pay(app, order, id)).status).toBe(503);
    expect((await stored(order))?.isPaid).toBe(false);

    await sweep(provider);

    expect(provider.captures).toEqual([id]);
    expect((await stored(order))?.isPaid).toBe(true);
    expect(await records(order)).toEqual([[id, 'captured']]);
  });

  it.each(['failed', 'created', 'gone'] as const)('%s at the provider: the order can be paid again', async (end) => {
    const provider = stubProvider();
    const { app, order, id } = await aWaitingOrder(provider);
    if (end === 'gone') provider.payments.delete(id);
    else decide(provider, id, end);
    await sweep(provider);
    expect((await stored(order))?.payment?.status).toBe('failed');
    const again = await aStartedPayment(app, order);
    expect((await pay(app, order, again)).status).toBe(200);
  });

  it('is left alone while a caller may still be asking', async () => {
    const provider = stubProvider();
    const { order, id } = await aWaitingOrder(provider);
    decide(provider, id, 'captured');
    await sweep(provider, new Date(Date.now() - 60_000));
    expect((await stored(order))?.isPaid).toBe(false);
  });

  it('does not block the others when its provider fails', async () => {
    const provider = stubProvider();
    const [first, second] = [await aWaitingOrder(provider), await aWaitingOrder(provider)];
    decide(provider, second.id, 'captured');
    const find = provider.find.bind(provider);
    const broken = new Error('not what was expected');
    const errors = await sweep({
      ...provider,
      find: async (id) => (id === first.id ? Promise.reject(broken) : find(id)),
    });
    expect(errors).toEqual([broken]);
    expect((await stored(second.order))?.isPaid).toBe(true);
  });

  it('is asked about from the start, until the shop stops', async () => {
    const provider = stubProvider();
    const { order, id } = await aWaitingOrder(provider);
    decide(provider, id, 'captured');
    await OrderModel.updateOne({ _id: order._id }, { updatedAt: new Date(0) }, { timestamps: false });
    const end = startJobs(settlementJobs({ providers: [provider] }), { report: () => {} });
    await expect.poll(async () => (await stored(order))?.isPaid).toBe(true);
    await end();
  });
});
