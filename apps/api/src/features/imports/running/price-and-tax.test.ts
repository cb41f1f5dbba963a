import { expect, it } from 'vitest';
import { chooseTaxClass, roundPrice } from './price-and-tax.ts';

it.each([
  ['10', 19, 1190],
  ['9.3458', 7, 1000],
  ['0.0042', 19, 0],
  ['0.0043', 19, 1],
  ['16.798319327731', 19, 1999],
  ['12.345', 0, 1235],
  ['999999999', 19, 118_999_999_881],
  ['10', 8.1, 1081],
])('%s without VAT of %s percent are %s cents with it', (amount, percent, cents) => {
  expect(roundPrice(amount, percent)).toBe(cents);
});

it.each(['', '-1', '1,5', '1e3', 'NaN', '1.1.1'])('%j is no price', (amount) => {
  expect(roundPrice(amount, 19)).toBeUndefined();
});

const rates = { standard: 20, reduced: 10, zero: 0 };

it.each([
  [{ rate: 20 }, 'standard'],
  [{ rate: 19 }, 'standard'],
  [{ rate: 7 }, 'reduced'],
  [{ rate: 0 }, 'zero'],
  [{ rate: 13 }, undefined],
  [{ name: 'Buch' }, 'reduced'],
  [{ name: 'buch' }, undefined],
] as const)('%j means the tax class %s', (tax, taxClass) => {
  expect(chooseTaxClass(tax, { taxClasses: [{ name: 'Buch', taxClass: 'reduced' }] }, rates)).toBe(taxClass);
});
