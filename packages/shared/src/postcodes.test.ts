import { expect, test } from 'vitest';
import { shippingAddressSchema } from './orders.ts';
import { findPostcodeDigits, isPostcodeOf, postcodeFits } from './postcodes.ts';
import { fieldProblems } from './validation.ts';

test.each([
  ['22767', 'DE', true],
  ['D-22767', 'DE', true],
  ['', 'DE', true],
  ['2276', 'DE', false],
  ['abc', 'DE', false],
  ['1010', 'AT', true],
  ['A-1010', 'AT', true],
  ['22767', 'AT', false],
  ['8001', 'CH', true],
  ['80011', 'CH', false],
  ['SW1A 1AA', 'GB', true],
  ['abc', 'Deutschland', true],
  ['abc', 'constructor', true],
])('%s in %s: %s', (zipcode, country, fits) => {
  expect(isPostcodeOf({ zipcode, country })).toBe(fits);
});

test('an address is refused for its postcode, beside what else is wrong with it', () => {
  const address = { street: '', number: '47 b', zipcode: 'abc', city: 'Hamburg', country: 'DE' };
  const { error } = shippingAddressSchema.check(postcodeFits).safeParse(address);
  expect(error && fieldProblems(error).map(({ path, code }) => [path, code])).toEqual([
    ['street', 'required'],
    ['zipcode', 'invalid_zipcode'],
  ]);
  expect(findPostcodeDigits('AT')).toBe(4);
});
