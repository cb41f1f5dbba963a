import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorBodySchema, exceededLimitSchema } from './errors.ts';

it.each(['product', 'pieces', 'euros'])('a limit is one of %s', (of) => {
  expect(z.parse(exceededLimitSchema, { of, max: 20 })).toEqual({ of, max: 20 });
});

it.each([{}, { of: 'orders', max: 1 }, { of: '', max: 1 }, { of: 'pieces' }])('%j is no limit', (limit) => {
  expect(z.safeParse(exceededLimitSchema, limit).success).toBe(false);
});

it('an answer that is an error says what an order comes to, whole or not at all', () => {
  const totals = {
    itemsPrice: 1,
    shippingPrice: 2,
    totalPrice: 3,
    taxIncluded: [{ percent: 19, net: 2.52, tax: 0.48 }],
  };
  const body = { message: 'dearer', code: 'price_changed', totals };
  expect(z.parse(errorBodySchema, body)).toEqual(body);
  const { totalPrice: _total, ...less } = totals;
  expect(z.safeParse(errorBodySchema, { ...body, totals: less }).success).toBe(false);
});
