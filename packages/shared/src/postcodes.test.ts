import { expect, test } from 'vitest';
import { shippingAddressSchema } from './orders.ts';
import { findPostcodeDigits, isPostcodeOf, makePostcodeCheck } from './postcodes.ts';
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

const address = { street: 'Große Elbstraße', number: '47 b', zipcode: 'abc', city: 'Hamburg', country: 'DE' };
const findProblems = (of: typeof address, accepted: Parameters<typeof makePostcodeCheck>[0]) => {
  const { error } = shippingAddressSchema.check(makePostcodeCheck(accepted)).safeParse(of);
  return error ? fieldProblems(error).map(({ path, code }) => [path, code]) : [];
};

test('an address is warned of for its postcode, beside what is wrong with it', () => {
  expect(findProblems({ ...address, street: '' }, [])).toEqual([
    ['street', 'required'],
    ['zipcode', 'invalid_zipcode'],
  ]);
  expect(findPostcodeDigits('AT')).toBe(4);
});

test.each([
  ['abc', 'DE', true],
  [' abc ', 'DE', true],
  ['abc', 'AT', false],
  ['abcd', 'DE', false],
])('abc in DE is taken where %j in %s is accepted: %s', (zipcode, country, taken) => {
  expect(findProblems(address, [{ zipcode, country }])).toEqual(taken ? [] : [['zipcode', 'invalid_zipcode']]);
});
