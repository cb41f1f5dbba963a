import { expect, test } from 'vitest';
import { anOrder } from '../../testing/factories.ts';
import { findReturnable, findShippingLeft, sumTerms, toRefund } from './refund-terms.ts';

const [vase, blanket] = ['1'.repeat(24), '2'.repeat(24)];
const line = { image: [], qty: 2, price: 30 };
const order = anOrder({
  cartItems: [
    { ...line, _id: vase, name: 'Vase', nameEn: 'Vase' },
    { ...line, _id: blanket, name: 'Decke', nameEn: 'Blanket', qty: 1, price: 50 },
  ],
  shippingPrice: 5,
  history: [
    {
      at: '2026-11-22T10:00:00.000Z',
      action: 'refunded',
      amount: 32,
      parts: { lines: [{ _id: vase, qty: 1, amount: 30 }], shipping: 2 },
    },
  ],
});
const [vases, blankets] = order.cartItems;

test('what went back before does not go back again', () => {
  expect(vases && findReturnable(order, vases)).toBe(1);
  expect(blankets && findReturnable(order, blankets)).toBe(1);
  expect(findShippingLeft(order)).toBe(300);
});

test('the amount is what lines and shipping come to, less the reduction', () => {
  const terms = { pieces: { [vase]: 1, [blanket]: 1 }, shipping: 300, reduction: 1000 };
  expect(sumTerms(order, terms)).toBe(7300);
  expect(sumTerms(order, { ...terms, pieces: {} })).toBe(0);
  expect(toRefund(order, terms, { payment: 'p', restock: true, reason: 'Kratzer' })).toEqual({
    amount: 73,
    lines: [
      { _id: vase, qty: 1, restock: true },
      { _id: blanket, qty: 1, restock: true },
    ],
    shipping: 3,
    payment: 'p',
    reason: 'Kratzer',
  });
});
