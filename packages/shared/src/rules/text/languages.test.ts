import { expect, it } from 'vitest';
import { baseLanguage, furtherLanguages, isLanguage, languages } from './languages.ts';

it('every language but the one that all texts exist in is a further one', () => {
  expect(languages).toContain(baseLanguage);
  expect(furtherLanguages).toEqual(languages.filter((language) => language !== 'de'));
  expect(furtherLanguages).toHaveLength(languages.length - 1);
});

it.each([
  ['de', true],
  ['en', true],
  ['fr', false],
  ['DE', false],
  ['', false],
  [undefined, false],
  [['de'], false],
])('%j is a language of the shop: %s', (value, known) => {
  expect(isLanguage(value)).toBe(known);
});
