import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { aStartedPayment, aVisitorOrder, errorCode, pay } from '../../testing/calls/shop-calls.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import type { ProviderPayment } from '../payments/providers/payment-provider.ts';

function shopWith(provider: ReturnType<typeof stubProvider>) {
  return testApp({ providers: [provider], demoWindow: undefined });
}

const isPaid = async ({ _id }: { _id: string }) => (await OrderModel.findById(_id).lean())?.isPaid;

const wrong: [string, Partial<ProviderPayment>][] = [
  ['another currency', { currency: 'CHF' }],
  ['the currency in lower case', { currency: 'eur' }],
  ['another payee', { payee: 'somebody-else' }],
  ['another reference', { reference: '2026-99999' }],
  ['an amount a cent short', { amountCents: 4899 }],
  ['an amount of nothing', { amountCents: 0 }],
  ['an amount that is no number', { amountCents: Number.NaN }],
  ['an amount without end', { amountCents: Number.POSITIVE_INFINITY }],
];

describe('what another provider answers', () => {
  it('everything as it should be pays', async () => {
    const provider = stubProvider();
    const shop = shopWith(provider);
    const order = await aVisitorOrder(shop);
    await pay(shop, order, await aStartedPayment(shop, order)).expect(200);
    expect(await isPaid(order)).toBe(true);
    expect(provider.captures).toHaveLength(1);
  });

  it.each(wrong)('%s: not captured, not paid', async (_what, change) => {
    const provider = stubProvider();
    const shop = shopWith(provider);
    const order = await aVisitorOrder(shop);
    const id = await aStartedPayment(shop, order);
    provider.payments.set(id, { ...required(provider.payments.get(id)), ...change });

    const response = await pay(shop, order, id);

    expect([response.status, errorCode(response)]).toEqual([409, 'payment_not_verified']);
    expect(await isPaid(order)).toBe(false);
    expect(provider.captures).toEqual([]);
  });

  it.each([
    ...wrong,
    ['that it failed', { status: 'failed' } as const],
    ['that it is not ready', { status: 'created' } as const],
  ])('on capturing, %s: not paid', async (_what, change) => {
    const provider = stubProvider({
      capture: async (id) => ({ ...required(provider.payments.get(id)), status: 'captured', ...change }),
    });
    const shop = shopWith(provider);
    const order = await aVisitorOrder(shop);

    const response = await pay(shop, order, await aStartedPayment(shop, order));

    expect([response.status, errorCode(response)]).toEqual([409, 'payment_not_verified']);
    expect(await isPaid(order)).toBe(false);
  });

  it.each(['failed', 'captured'] as const)(
    '%s with no number as amount: not paid, and nothing breaks',
    async (status) => {
      const provider = stubProvider();
      const shop = shopWith(provider);
      const order = await aVisitorOrder(shop);
      const id = await aStartedPayment(shop, order);
      await PaymentModel.deleteMany({ order: order._id });
      provider.payments.set(id, { ...required(provider.payments.get(id)), status, amountCents: Number.NaN });

      const response = await pay(shop, order, id);

      expect([response.status, errorCode(response)]).toEqual([409, 'payment_not_verified']);
      expect(await isPaid(order)).toBe(false);
    },
  );

  it('a capture that stays pending is 202, and never captured twice', async () => {
    const provider = stubProvider({
      capture: async (id) => {
        provider.captures.push(id);
        const pending = { ...required(provider.payments.get(id)), status: 'pending' } as const;
        provider.payments.set(id, pending);
        return pending;
      },
    });
    const shop = shopWith(provider);
    const order = await aVisitorOrder(shop);
    const id = await aStartedPayment(shop, order);
    await pay(shop, order, id).expect(202);
    await pay(shop, order, id).expect(202);
    provider.payments.set(id, { ...required(provider.payments.get(id)), status: 'captured' });
    await pay(shop, order, id).expect(200);
    expect(provider.captures).toEqual([id]);
  });

  it('a provider that is unavailable: 503 with Retry-After, and the same payment goes on later', async () => {
    let away = true;
    const well = stubProvider();
    const shop = testApp({
      providers: [
        {
          ...well,
          capture: async (id) => {
            if (away) throw new ApiError('unavailable', 'The payment provider does not answer', { retryAfter: 30 });
            return well.capture(id);
          },
        },
      ],
    });
    const order = await aVisitorOrder(shop);
    const id = await aStartedPayment(shop, order);

    const response = await pay(shop, order, id);
    expect([response.status, response.headers['retry-after']]).toEqual([503, '30']);
    expect(await isPaid(order)).toBe(false);

    away = false;
    await pay(shop, order, id).expect(200);
    expect(await PaymentModel.countDocuments({ order: order._id, status: 'captured' })).toBe(1);
  });

  it('an order begun with another provider than its method’s is still settled by that provider', async () => {
    const provider = stubProvider({ name: 'stripe', methods: ['Stripe'] });
    const shop = testApp({ providers: [stubProvider(), provider] });
    const order = await aVisitorOrder(shop);
    const id = await aStartedPayment(shop, order, 'Stripe');
    const { body } = await pay(shop, order, id).expect(200);
    expect(body.payment).toEqual({ provider: 'stripe', method: 'Stripe', status: 'captured' });
    expect(provider.captures).toEqual([id]);
  });
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the stub has no such payment');
  return value;
}
