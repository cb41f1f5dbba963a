import { expect, test } from 'vitest';
import { normalizeAmount, formatAmount } from './amounts.ts';

test.each([
  ['19,90', '19.90'],
  ['19.90', '19.90'],
  [' 19,90 € ', '19.90'],
  ['1.019,90', '1019.90'],
  ['1,019.90', '1019.90'],
  ['1 019,90', '1019.90'],
  ['0', '0'],
  // Three decimals are ambiguous (1.019 or 1,019) and refused.
  ['1.019', '1.019'],
  ['-49,00', '-49,00'],
  ['neunzehn', 'neunzehn'],
  ['1,2,3', '1,2,3'],
])('the amount %j is read as %j', (typed, plain) => expect(normalizeAmount(typed)).toBe(plain));

test('an amount is formatted for the language', () =>
  expect([formatAmount(19.9, 'de'), formatAmount(19.9, 'en')]).toEqual(['19,90', '19.90']));
