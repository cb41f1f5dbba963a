import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { type StubProvider, stubProvider } from '../../testing/fakes/stub-provider.ts';
import { aBegunPayment } from '../../testing/payments/payment-records.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel, type StoredPayment } from '../payments/payment.model.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { askAboutPayments, endPayment, endPayments } from './end-payments.service.ts';

const { number } = anOrderDocument(0);
const anOrder = (facts: object = {}) => storeOrders([anOrderDocument(0, { _id: 'one', ...facts })]);
const away = new ApiError('unavailable', 'away');

/** Makes a Stripe that captures on approval and knows these payments. @returns it with the ended ones */
function stripe(
  seen: Readonly<Record<string, Partial<ProviderPayment> | undefined>>,
  overrides: Partial<PaymentProvider> = {},
): StubProvider & { ended: string[] } {
  const ended: string[] = [];
  const expire = async (id: string) => {
    ended.push(id);
  };
  const provider = stubProvider({ name: 'stripe', methods: ['Stripe'], expire, ...overrides });
  const price = { amountCents: 4900, refundedCents: 0, currency: 'EUR', reference: number, payee: 'the-shop' };
  for (const [id, payment] of Object.entries(seen)) {
    provider.payments.set(id, { id, status: 'created', ...price, updatedAt: new Date(), ...payment });
  }
  return { ...provider, ended };
}

const begun = (providerId: string, facts: Partial<StoredPayment> = {}) =>
  aBegunPayment({ provider: 'stripe', method: 'Stripe', providerId, ...facts });
const record = (providerId: string) => PaymentModel.findOne({ order: 'one', providerId }).lean();
const isPaid = async () => (await OrderModel.findById('one').lean())?.isPaid;

describe('ending one payment', () => {
  it.each([
    ['that is not approved', 'created', 'started', false],
    ['that has failed', 'failed', 'failed', false],
    ['that was captured', 'captured', 'captured', true],
  ] as const)('%s', async (_what, status, kept, hasAgreed) => {
    await anOrder();
    const provider = stripe({ s1: { status } });
    expect(await endPayment(await begun('s1', { endDue: true }), provider)).toBe(hasAgreed);
    expect(provider.ended).toEqual(['s1']);
    expect(await record('s1')).toMatchObject({ status: kept });
    expect(await record('s1')).not.toHaveProperty('endDue');
    expect(await isPaid()).toBe(hasAgreed);
  });

  it('that the provider neither knows nor can end makes it failed', async () => {
    await anOrder();
    expect(await endPayment(await aBegunPayment({ endDue: true, askAt: new Date() }), stubProvider())).toBe(false);
    const kept = await record('p1');
    expect(kept).toMatchObject({ status: 'failed' });
    for (const gone of ['endDue', 'askAt']) expect(kept).not.toHaveProperty(gone);
  });

  it('of a paid order that was captured makes it due for a refund', async () => {
    await anOrder({ isPaid: true, paidAt: new Date() });
    expect(await endPayment(await begun('s1', { endDue: true }), stripe({ s1: { status: 'captured' } }))).toBe(true);
    expect(await record('s1')).toMatchObject({ status: 'captured', allocation: 'refund_due' });
  });

  it('stays due if the provider is unavailable, or another error occurs', async () => {
    await anOrder();
    const payment = await begun('s1', { endDue: true });
    const broken = new Error('broken');
    for (const error of [away, broken]) {
      const find = () => Promise.reject(error);
      await expect(endPayment(payment, stripe({}, { find }))).rejects.toBe(error);
    }
    const capture = () => Promise.reject(away);
    const agreed = stripe({ s1: { status: 'approved' } }, { capture });
    await expect(endPayment(payment, agreed)).rejects.toBe(away);
    expect(await record('s1')).toMatchObject({ status: 'started', endDue: true });
  });
});

describe('ending the started payments of an order', () => {
  it('ends all but one, at providers that capture on approval', async () => {
    await anOrder();
    for (const id of ['s1', 's2', 's3']) await begun(id);
    await aBegunPayment();
    await begun('of-another', { order: 'two' });
    const provider = stripe({ s1: {}, s2: {}, s3: {} });
    expect(await endPayments('one', [stubProvider(), provider], 's2')).toBe(false);
    expect(provider.ended.toSorted()).toEqual(['s1', 's3']);
    for (const id of ['s1', 's2', 's3', 'p1']) expect(await record(id)).not.toHaveProperty('endDue');
  });

  it('asks only the provider of each payment', async () => {
    await anOrder();
    await begun('s1');
    await aBegunPayment({ provider: 'demo', providerId: 'd1' });
    const [demo, provider] = [stripe({ d1: {} }, { name: 'demo' }), stripe({ s1: {} })];
    await endPayments('one', [demo, provider]);
    expect([demo.ended, provider.ended]).toEqual([['d1'], ['s1']]);
  });

  it.each([
    ['none was started', 0],
    ['no provider captures on approval', 1],
  ])('does nothing if %s', async (_what, count) => {
    await anOrder();
    for (let index = 0; index < count; index += 1) await aBegunPayment({ providerId: `p${index}` });
    expect(await endPayments('one', [stubProvider({ find: () => Promise.reject(away) })])).toBe(false);
    for (let index = 0; index < count; index += 1) expect(await record(`p${index}`)).not.toHaveProperty('endDue');
  });

  it('tells that a shopper had approved one of them', async () => {
    await anOrder();
    for (const id of ['s1', 's2']) await begun(id);
    expect(await endPayments('one', [stripe({ s1: { status: 'captured' }, s2: {} })])).toBe(true);
    expect(await isPaid()).toBe(true);
  });

  it('leaves the rest for later if the provider is unavailable, and rejects with other errors', async () => {
    await anOrder();
    for (const id of ['s1', 's2']) await begun(id);
    const asked: string[] = [];
    const failing = (error: Error) =>
      stripe(
        {},
        {
          find: async (id) => {
            asked.push(id);
            throw error;
          },
        },
      );
    expect(await endPayments('one', [failing(away)])).toBe(false);
    expect(asked).toHaveLength(1);
    for (const id of ['s1', 's2']) expect(await record(id)).toMatchObject({ endDue: true });
    for (const broken of [new Error('broken'), new ApiError('invalid_input', 'nothing that a provider says')]) {
      await expect(endPayments('one', [failing(broken)])).rejects.toBe(broken);
    }
  });
});

describe('checking started payments before an order is cancelled', () => {
  it('lets a captured one pay; a provider that is no longer set up is not asked', async () => {
    await anOrder();
    await begun('s1');
    await aBegunPayment();
    const provider = stripe({ s1: { status: 'captured' } });
    await askAboutPayments('one', [provider]);
    expect([provider.ended, await isPaid()]).toEqual([['s1'], true]);
    expect(await record('p1')).toMatchObject({ status: 'started' });
  });

  it('is rejected while a provider is unavailable', async () => {
    await anOrder();
    await begun('s1');
    await expect(askAboutPayments('one', [stripe({}, { find: () => Promise.reject(away) })])).rejects.toBe(away);
  });
});
