import { expect, test } from 'vitest';
import { pickPostcodeKeys } from './pick-postcode-keys.ts';

/** Issue 39, item 18: a phone shows digits only where nothing else is valid. */
test.each([
  ['DE', 'numeric'],
  ['Deutschland', 'numeric'],
  ['AT', 'numeric'],
  // '1012 AB', '00-950' and 'LV-1010' cannot be typed with digits only.
  ['NL', undefined],
  ['PL', undefined],
  ['LV', undefined],
  [undefined, undefined],
])('the postcode of %s has the keyboard %s', (country, keys) => {
  expect(pickPostcodeKeys(country)).toBe(keys);
});
