import { expect, test } from 'vitest';
import { anOrder } from '../../testing/factories.ts';
import { sumTerms, toRefund } from './refund-terms.ts';

const [vase, blanket] = ['1'.repeat(24), '2'.repeat(24)];
const line = { image: [], qty: 2, price: 30 };
const order = anOrder({
  cartItems: [
    { ...line, _id: vase, name: 'Vase', nameEn: 'Vase' },
    { ...line, _id: blanket, name: 'Decke', nameEn: 'Blanket', qty: 1, price: 50 },
  ],
  shippingPrice: 5,
});

test('the amount is the sum of lines and shipping, less the reduction', () => {
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

test('refunded gift wrapping is a part of the amount', () => {
  const terms = { pieces: { [vase]: 1 }, shipping: 0, wrapping: 350, reduction: 0 };
  expect(toRefund(order, terms, { payment: 'p', restock: false })).toEqual({
    amount: 33.5,
    lines: [{ _id: vase, qty: 1 }],
    wrapping: 3.5,
    payment: 'p',
  });
});
