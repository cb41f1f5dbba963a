import { expect, it } from 'vitest';
import { findCountryCode } from './country-codes.ts';

it.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['Deutschland', 'DE'],
  ['  deutschland ', 'DE'],
  ['Germany', 'DE'],
  ['ÖSTERREICH', 'AT'],
  ['Austria', 'AT'],
  ['Vereinigtes  Königreich', 'GB'],
  ['United Kingdom', 'GB'],
  ['USA', 'US'],
  ['Schweiz', 'CH'],
  ['Switzerland', 'CH'],
  ['Brandenburg', undefined],
  ['D', undefined],
  ['__proto__', undefined],
  ['$ne', undefined],
])('the code of the country %s: %s', (text, code) => {
  expect(findCountryCode(text)).toBe(code);
});
