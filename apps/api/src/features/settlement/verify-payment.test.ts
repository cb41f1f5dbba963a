import { describe, expect, it } from 'vitest';
import type { ProviderPayment } from '../payments/providers/payment-provider.ts';
import { claimUnnamed, isMeantFor, isExactPayment, trustName } from './verify-payment.ts';

const provider = { payee: 'shop' };
const placed = new Date('2026-11-22T12:00:00.700Z');
const order = { number: '2026-00417', totalCents: 4900, createdAt: placed };

const payment: ProviderPayment = {
  id: 'one',
  status: 'captured',
  amountCents: 4900,
  refundedCents: 0,
  currency: 'EUR',
  reference: order.number,
  payee: 'shop',
  updatedAt: placed,
};

describe('a payment for an order', () => {
  it('names it, in euros, and goes to the shop', () => {
    expect([isMeantFor(payment, order, provider), isExactPayment(payment, order, provider)]).toEqual([true, true]);
  });

  it.each<[string, Partial<ProviderPayment>]>([
    ['names another order', { reference: '2026-00418' }],
    ['is in other money', { currency: 'USD' }],
    ['goes to somebody else', { payee: 'other' }],
  ])('does not count if it %s', (_what, changed) => {
    const other = { ...payment, ...changed };
    expect([isMeantFor(other, order, provider), isExactPayment(other, order, provider)]).toEqual([false, false]);
  });

  it.each([4899, 4901])('differs from its price with %i cents', (amountCents) => {
    const other = { ...payment, amountCents };
    expect([isMeantFor(other, order, provider), isExactPayment(other, order, provider)]).toEqual([true, false]);
  });
});

describe('the number of an order under another prefix', () => {
  const other = { ...payment, hasOtherPrefix: true };

  it('proves nothing for a payment without a record', () => {
    expect(trustName(other, undefined)).toEqual({ ...other, reference: '' });
    expect(trustName(other, { order: 'a' })).toBe(other);
  });

  it('is the only one that proves nothing', () => {
    expect(trustName(payment, undefined)).toBe(payment);
    expect(trustName(undefined, undefined)).toBeUndefined();
  });
});

describe('a capture without an order', () => {
  const unnamed = { ...payment, reference: '', isUnnamed: true, createdAt: new Date(placed.getTime() + 1000) };

  it.each(['2026-11-22T12:00:00Z', '2026-11-22T12:00:01Z'])(
    'of %s belongs to the order that claims it and was placed before',
    (at) => {
      const capture = { ...unnamed, createdAt: new Date(at) };
      expect(claimUnnamed(capture, order)).toEqual({ ...capture, reference: order.number });
    },
  );

  it.each<[string, Partial<ProviderPayment>]>([
    ['taken before the order was placed', { createdAt: new Date('2026-11-22T11:59:59Z') }],
    ['that is not taken yet', { status: 'approved' }],
    ['of which something went back', { refundedCents: 1 }],
    ['that has a name after all', { isUnnamed: false }],
  ])('is no payment of the order: one %s', (_what, changed) => {
    const other = { ...unnamed, ...changed };
    expect(claimUnnamed(other, order)).toBe(other);
  });

  it('is none if the time of the payment is unknown', () => {
    const { createdAt: _unknown, ...undated } = unnamed;
    expect(claimUnnamed(undated, order)).toBe(undated);
  });
});
