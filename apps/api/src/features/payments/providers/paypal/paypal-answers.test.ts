import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parsePayPalAmount, makePayPalAmount } from './paypal-amounts.ts';
import { payPalOrderSchema, readPayPalPayment } from './paypal-answers.ts';

describe('amounts', () => {
  it.each([
    ['55.00', 5500],
    ['0.29', 29],
    ['1.1', 110],
    ['19.99', 1999],
    ['70', 7000],
    ['0.00', 0],
    ['4503599627.37', 450_359_962_737],
  ])('%s is %i cents', (text, cents) => {
    expect(parsePayPalAmount(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    '-1.00',
    '+1.00',
    '1,00',
    '1.000',
    '1.',
    '.50',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1.00 ',
    '1\n',
    '٤٩',
  ])('%j is no amount', (text) => {
    expect(parsePayPalAmount(text)).toBeUndefined();
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [29, '0.29'],
    [5500, '55.00'],
    [123_456_789, '1234567.89'],
  ])('%i cents are %s', (cents, text) => {
    expect(makePayPalAmount(cents)).toBe(text);
  });
});

const eur = (value: string) => ({ currency_code: 'EUR', value });
const capture = (status: string, value = '49.00') => ({ id: 'C1', status, amount: eur(value) });

function seen(status: string, unit: object = {}, order: object = {}) {
  const units = [
    { custom_id: '2026-1', invoice_id: '2026-1', amount: eur('49.00'), payee: { merchant_id: 'US' }, ...unit },
  ];
  return readPayPalPayment(z.parse(payPalOrderSchema, { id: 'O1', status, purchase_units: units, ...order }), {
    payee: 'US',
    prefix: '',
  });
}

describe('PayPal’s answer about a payment', () => {
  it.each([
    ['CREATED', 'created'],
    ['SAVED', 'created'],
    ['PAYER_ACTION_REQUIRED', 'created'],
    ['APPROVED', 'approved'],
    ['VOIDED', 'failed'],
    ['COMPLETED', 'failed'],
    ['SOMETHING_NEW', 'failed'],
  ])('an order that is %s without a capture is %s', (status, meaning) => {
    expect(seen(status).status).toBe(meaning);
  });

  it.each([
    ['COMPLETED', 'captured'],
    ['PENDING', 'pending'],
    ['REFUNDED', 'refunded'],
    ['DECLINED', 'failed'],
    ['FAILED', 'failed'],
    ['SOMETHING_NEW', 'pending'],
  ])('a capture that is %s is %s', (status, meaning) => {
    expect(seen('COMPLETED', { payments: { captures: [capture(status)] } }).status).toBe(meaning);
  });

  it('a shopper may approve again after a decline', () => {
    expect(seen('APPROVED', { payments: { captures: [capture('DECLINED')] } }).status).toBe('approved');
  });

  it('counts the captured, not the requested amount, and separately completed and pending refunds', () => {
    const captures = [capture('DECLINED'), capture('PARTIALLY_REFUNDED', '48.00')];
    const refunds = [
      { status: 'COMPLETED', amount: eur('1.10') },
      { status: 'PENDING', amount: eur('2.00') },
      { status: 'CANCELLED', amount: eur('5.00') },
      { status: 'FAILED', amount: eur('6.00') },
    ];
    expect(seen('COMPLETED', { payments: { captures, refunds } })).toMatchObject({
      status: 'captured',
      amountCents: 4800,
      refundedCents: 310,
    });
  });

  it.each([
    ['REFUNDED', []],
    ['PARTIALLY_REFUNDED', [{ status: 'COMPLETED', amount: eur('49.00') }]],
    ['COMPLETED', [{ status: 'PENDING', amount: eur('49.00') }]],
    ['REFUNDED', [{ status: 'COMPLETED', amount: eur('50.00') }]],
  ])('a capture that is %s and fully refunded by the refunds %j is refunded', (status, refunds) => {
    expect(seen('COMPLETED', { payments: { captures: [capture(status)], refunds } })).toMatchObject({
      status: 'refunded',
      amountCents: 4900,
      refundedCents: 4900,
    });
  });

  it('a capture that took money decides, whatever came after it', () => {
    const captures = [capture('REFUNDED'), capture('DECLINED')];
    expect(seen('COMPLETED', { payments: { captures } }).status).toBe('refunded');
  });

  it('an uncaptured payment has no refunds', () => {
    const payments = { captures: [capture('PENDING')], refunds: [{ status: 'COMPLETED', amount: eur('1.00') }] };
    expect(seen('COMPLETED', { payments })).toMatchObject({ status: 'pending', refundedCents: 0 });
  });

  it('refunded in part, and PayPal does not say how much: the answer is an error', () => {
    const payments = { captures: [capture('PARTIALLY_REFUNDED')] };
    expect(() => seen('COMPLETED', { payments })).toThrow('does not say how much');
  });

  it.each(['NaN', '', '49.000', '-49.00'])('an amount %j fits no order, but is a number', (value) => {
    expect(seen('APPROVED', { amount: eur(value) })).toMatchObject({ amountCents: 0, currency: '' });
  });

  it('an address as payee may be written in upper or lower case', () => {
    const units = [
      { custom_id: '1', amount: eur('1.00'), payee: { email_address: 'Shop@Post.example', merchant_id: 'M' } },
    ];
    const order = z.parse(payPalOrderSchema, { id: 'O1', status: 'APPROVED', purchase_units: units });
    expect(readPayPalPayment(order, { payee: 'shop@post.example', prefix: '' }).payee).toBe('shop@post.example');
    expect(readPayPalPayment(order, { payee: 'other@post.example', prefix: '' }).payee).toBe('M');
  });

  it('an unreadable date counts as now', () => {
    const before = Date.now();
    expect(seen('APPROVED', {}, { update_time: 'yesterday' }).updatedAt.getTime()).toBeGreaterThanOrEqual(before);
  });
});
