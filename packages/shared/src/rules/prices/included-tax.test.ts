import { expect, test } from 'vitest';
import { splitByIncludedTax } from './included-tax.ts';

const rows = [
  { percent: 19, net: 2000, tax: 380 },
  { percent: 7, net: 1000, tax: 70 },
];

test('the whole total gives its own rows, for payments and refunds', () => {
  expect(splitByIncludedTax(3450, rows)).toEqual(rows);
  expect(splitByIncludedTax(-3450, rows)).toEqual(
    rows.map(({ percent, net, tax }) => ({ percent, net: -net, tax: -tax })),
  );
});

test('any amount is split exactly, paid or refunded', () => {
  for (let amount = 0; amount < 4000; amount += 7) {
    for (const signed of [amount, -amount]) {
      const parts = splitByIncludedTax(signed, rows);
      expect(parts.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(amount === 0 ? 0 : signed);
    }
  }
});

test('a cent goes to the rate with the larger part', () => {
  expect(splitByIncludedTax(-1, rows)).toEqual([
    { percent: 19, net: -1, tax: 0 },
    { percent: 7, net: 0, tax: 0 },
  ]);
});

test('a rate without an amount gets no share', () => {
  expect(
    splitByIncludedTax(1190, [
      { percent: 19, net: 2000, tax: 380 },
      { percent: 7, net: 0, tax: 0 },
    ]),
  ).toEqual([
    { percent: 19, net: 1000, tax: 190 },
    { percent: 7, net: 0, tax: 0 },
  ]);
});

test('without rows the result is empty', () => {
  expect(splitByIncludedTax(100, [])).toEqual([]);
  expect(splitByIncludedTax(100, [{ percent: 19, net: 0, tax: 0 }])).toEqual([]);
});
