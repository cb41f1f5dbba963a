import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cartItemSchema } from '../schemas/order/cart.ts';
import { errorBodySchema } from './errors.ts';
import { shopCurrency } from '../rules/prices/money.ts';
import { orderEndpoints } from './orders.ts';
import { productEndpoints } from './products.ts';
import { rateLimitList, rateLimits } from '../rules/access/rate-limits.ts';

const line = {
  _id: '0'.repeat(24),
  name: 'Vase',
  nameEn: 'Vase (en)',
  image: [{ path: '/uploads/vase.webp', name: 'vase.webp', alt: 'Vase' }],
  price: 49,
  countInStock: 3,
  qty: 2,
};

describe('a line of the stored cart', () => {
  it('is read whole, and what it does not know is dropped', () => {
    expect(z.parse(cartItemSchema, { ...line, more: true })).toEqual(line);
  });

  it.each([{ qty: 0 }, { qty: 1.5 }, { price: -1 }, { countInStock: -1 }, { name: undefined }, { image: [{}] }])(
    'is no line with %j',
    (change) => {
      expect(z.safeParse(cartItemSchema, { ...line, ...change }).success).toBe(false);
    },
  );
});

it('an answer that refuses says why, where, and how the lines are now', () => {
  const refusal = {
    message: 'Not in stock',
    code: 'out_of_stock',
    issues: [{ path: 'qty', code: 'too_large', message: 'Too large' }],
    lines: [{ _id: '1', name: 'Vase', price: 49, countInStock: 0, gone: true }],
  };
  expect(z.parse(errorBodySchema, { ...refusal, secret: 1 })).toEqual(refusal);
  for (const part of ['message', 'code'] as const)
    expect(z.safeParse(errorBodySchema, { ...refusal, [part]: undefined }).success).toBe(false);
});

it.each([
  ['9998-12-31', true],
  ['9999-01-01', false],
  ['2026-02-30', false],
])('the list of orders takes the day %s: %s', (from, taken) => {
  expect(z.safeParse(orderEndpoints.list.query, { from }).success).toBe(taken);
});

const readIds = (ids: string) => z.safeParse(productEndpoints.list.query, { ids }).data?.ids;

it('ids of products come with commas between them', () => {
  const [a, b] = ['a'.repeat(24), 'b'.repeat(24)];
  expect(readIds(`${a},${b}`)).toEqual([a, b]);
  expect(readIds(`,${a},`)).toEqual([a]);
  expect(readIds('nothing')).toBeUndefined();
});

it('every rate limit is in the list under its name', () => {
  expect(rateLimitList.map(({ name }) => name)).toEqual(Object.keys(rateLimits));
  expect(rateLimitList.find(({ name }) => name === 'login')).toMatchObject({ calls: 20, minutes: 15 });
});

it('money is in euros', () => expect(shopCurrency).toBe('EUR'));
