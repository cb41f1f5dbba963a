import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { changePrice, planUndo, planValues } from './plan-values.ts';

const vase = {
  price: 49.9,
  countInStock: 5,
  published: true,
  category: 'Vasen',
  taxClass: 'standard',
  brand: 'A',
} as const;

describe('a changed price', () => {
  it.each([
    [49.9, { percent: 10 }, 54.89],
    [19.99, { percent: -15 }, 16.99],
    [0.01, { percent: 50 }, 0.02],
    [10, { amount: -2.5 }, 7.5],
    [10, { value: 3 }, 3],
    [54.89, { amount: 0, ending: '90' }, 54.9],
    [54.2, { amount: 0, ending: '90' }, 53.9],
    // Equally far from both: the higher one.
    [54.4, { amount: 0, ending: '90' }, 54.9],
    [54.5, { amount: 0, ending: '00' }, 55],
    [54.44, { amount: 0, ending: '95' }, 53.95],
    [0.2, { amount: 0, ending: '00' }, 1],
    [0.2, { amount: 0, ending: '95' }, 0.95],
  ] as const)('of %s by %o is %s', (price, change, expected) => {
    expect(changePrice(price, change)).toBe(expected);
  });

  it.each([
    [1, { amount: -1.01 }],
    [1_000_000, { percent: 1 }],
  ])('of %s by %o is refused', (price, change) => {
    expect(() => changePrice(price, change)).toThrow(ApiError);
  });
});

it('plans only fields whose values change, and undoes those that were not changed since', () => {
  const after = planValues(vase, { price: { value: 50 }, stock: { change: -9 }, published: true, brand: 'B' });
  const given = { price: 50, countInStock: 0, brand: 'B' };
  expect(after).toEqual(given);
  expect(() => planValues(vase, { stock: { change: 999_999 } })).toThrow(ApiError);
  const row = { before: { price: 49.9, countInStock: 5, brand: 'A' }, after };
  // Three units came back meanwhile: they stay.
  expect(planUndo({ ...vase, ...given, countInStock: 3 }, row)).toEqual({ price: 49.9, brand: 'A', countInStock: 8 });
  expect(planUndo({ ...vase, ...given, price: 51 }, row)).toBeUndefined();
});
