import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ContentUnit, sentContentSchema } from '../../schemas/product/content.ts';
import { computeUnitPrice, computeUnitPriceEuros } from './unit-price.ts';

describe('the price of one kg, l, m or m²', () => {
  it.each<[number, number, ContentUnit, number, string]>([
    [625, 250, 'g', 2500, 'kg'],
    [199, 100, 'g', 1990, 'kg'],
    [1290, 0.75, 'l', 1720, 'l'],
    [249, 330, 'ml', 755, 'l'], // 754.54
    [1000, 3, 'kg', 333, 'kg'],
    [2000, 3, 'kg', 667, 'kg'],
    [4450, 40, 'cm', 11125, 'm'],
    [9990, 2.5, 'm', 3996, 'm'],
    [1001, 2, 'm2', 501, 'm2'], // half a cent up
    [100_000_000, 0.001, 'g', 100_000_000_000_000, 'kg'],
    [0, 500, 'g', 0, 'kg'],
  ])('%i cents for %d %s are %i cents per %s', (price, amount, unit, cents, per) => {
    expect(computeUnitPrice(price, { amount, unit })).toEqual({ cents, unit: per });
  });

  it('rounds exactly for every amount', () => {
    for (let thousandths = 1; thousandths <= 3000; thousandths += 7) {
      const exact = (2n * 1999n * 1000n * 1000n + BigInt(thousandths)) / (2n * BigInt(thousandths));
      expect(computeUnitPrice(1999, { amount: thousandths / 1000, unit: 'g' })?.cents).toBe(Number(exact));
    }
  });

  it('goods sold by number or without a content have none', () => {
    expect(computeUnitPrice(500, { amount: 6, unit: 'piece' })).toBeUndefined();
    expect(computeUnitPriceEuros({ price: 5 })).toBeUndefined();
    expect(computeUnitPriceEuros({ price: 6.25, content: { amount: 250, unit: 'g' } })).toEqual({
      price: 25,
      amount: 1,
      unit: 'kg',
    });
  });
});

it.each([
  [{ amount: '0.75', unit: 'l' }, true],
  [{ amount: 0.001, unit: 'g' }, true],
  [{ amount: 0, unit: 'g' }, false],
  [{ amount: 0.0001, unit: 'g' }, false],
  [{ amount: 1_000_001, unit: 'g' }, false],
  [{ amount: 1, unit: 'lb' }, false],
  [{ amount: 1 }, false],
])('a content may be %j: %s', (content, taken) => {
  expect(z.safeParse(sentContentSchema, content).success).toBe(taken);
});
