import { expect, test } from 'vitest';
import { aProduct } from '../../testing/factories.ts';
import { isSame, plainAmount, valuesOf } from './product-values.ts';

test.each([
  ['19,90', '19.90'],
  ['19.90', '19.90'],
  [' 19,90 € ', '19.90'],
  ['1.019,90', '1019.90'],
  ['1,019.90', '1019.90'],
  ['1 019,90', '1019.90'],
  ['0', '0'],
  // Nobody knows whether that is one or a thousand: three decimals are refused.
  ['1.019', '1.019'],
  ['-49,00', '-49,00'],
  ['neunzehn', 'neunzehn'],
  ['1,2,3', '1,2,3'],
])('the price %j is read as %j', (typed, plain) => expect(plainAmount(typed)).toBe(plain));

test('a price is written as the language writes it, and is the same in both', () => {
  const product = aProduct({ price: 19.9 });
  expect([valuesOf(product, 'de').price, valuesOf(product, 'en').price]).toEqual(['19,90', '19.90']);
  expect(isSame('price', '19,90', '19.9')).toBe(true);
  expect(isSame('price', '19,90', '19,91')).toBe(false);
});
