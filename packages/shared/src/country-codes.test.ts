import { expect, it } from 'vitest';
import { countryCodes } from './countries.ts';
import { findCountryCode } from './country-codes.ts';

// In one test, the first: the list is made for the first question, so no other test runs what makes it.
it('every country of today has its code and its names in both languages, and a state that is gone has none', () => {
  expect(countryCodes.filter((code) => findCountryCode(code) !== code)).toEqual([]);
  const names = [
    'Russland',
    'Russia',
    'Serbien',
    'Serbia',
    'Vereinigtes Königreich',
    'UK',
    'Vereinigte Staaten',
    'USA',
  ];
  expect(names.map(findCountryCode)).toEqual(['RU', 'RU', 'RS', 'RS', 'GB', 'GB', 'US', 'US']);
  expect(['SU', 'YU', 'DD', 'QQ', 'XX'].map(findCountryCode)).toEqual(Array.from({ length: 5 }));
});

it.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['Deutschland', 'DE'],
  ['  deutschland ', 'DE'],
  ['Germany', 'DE'],
  ['ÖSTERREICH', 'AT'],
  ['Austria', 'AT'],
  ['Österreich', 'AT'],
  ['Oesterreich', 'AT'],
  ['O\u0308sterreich', 'AT'],
  ['AEGYPTEN', 'EG'],
  ['Tuerkei', 'TR'],
  ['Reunion', 'RE'],
  ['Curacao', 'CW'],
  ['Deutsch\u00ADland', 'DE'],
  ['\u200EGermany\u200E', 'DE'],
  ['Ｇｅｒｍａｎｙ', 'DE'],
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
