import { expect, test } from 'vitest';
import { shippingAddressSchema } from '../wire/orders.ts';
import { findPostcodeDigits, hasKnownPlaces, isPostcode, makePostcodeCheck, readKnownPostcode } from './postcodes.ts';
import { fieldProblems } from '../wire/validation.ts';

test.each([
  ['22767', 'DE', true],
  ['D-22767', 'DE', true],
  ['', 'DE', true],
  ['2276', 'DE', false],
  ['227670', 'DE', false],
  ['abc', 'DE', false],
  ['x2767', 'DE', false],
  ['2276x', 'DE', false],
  [' 22767 ', 'DE', true],
  ['d-22767', 'DE', true],
  ['DEU-22767', 'DE', true],
  // A country code has at most three letters, and comes first.
  ['DEUT-22767', 'DE', false],
  ['2D-2767', 'DE', false],
  ['1010', 'AT', true],
  ['A-1010', 'AT', true],
  ['22767', 'AT', false],
  ['8001', 'CH', true],
  ['CH-8001', 'CH', true],
  ['80011', 'CH', false],
  ['SW1A 1AA', 'GB', true],
  ['abc', 'Deutschland', true],
  ['abc', 'constructor', true],
])('%s in %s: %s', (zipcode, country, fits) => {
  expect(isPostcode({ zipcode, country })).toBe(fits);
});

test.each([
  ['22767', 'DE', '22767'],
  [' D-22767 ', 'DE', '22767'],
  ['2276', 'DE', undefined],
  ['abcde', 'DE', undefined],
  ['', 'DE', undefined],
  [' ', 'DE', undefined],
  ['D-', 'DE', undefined],
  // No places are known for other countries, or for a country given as free text.
  ['1010', 'AT', undefined],
  ['22767', 'Deutschland', undefined],
])('the places of %j in %s are looked for by %j', (zipcode, country, known) => {
  expect(readKnownPostcode({ zipcode, country })).toBe(known);
});

test('places are known of Germany alone', () => {
  expect(['DE', 'AT', 'de', ''].filter(hasKnownPlaces)).toEqual(['DE']);
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
