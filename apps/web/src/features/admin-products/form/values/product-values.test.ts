import { expect, test } from 'vitest';
import { aProduct } from '../../../../testing/factories.ts';
import { isSame, readProductValues } from './product-values.ts';

test('a price is formatted for the language, and reads back equal in both', () => {
  const product = aProduct({ price: 19.9 });
  expect([readProductValues(product, 'de').price, readProductValues(product, 'en').price]).toEqual(['19,90', '19.90']);
  expect(isSame('price', '19,90', '19.9')).toBe(true);
  expect(isSame('price', '19,90', '19,91')).toBe(false);
});
