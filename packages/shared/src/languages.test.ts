import { describe, expect, it } from 'vitest';
import { baseLanguage, furtherLanguages, isLanguage, languages, locales, notations } from './languages.ts';

describe.each(languages)('in %s', (language) => {
  const locale = locales[language];

  it('prices are written as Intl writes them', () => {
    const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
    const { price, group, decimal } = notations[language];
    expect(price.join(`1${group}234${decimal}50`)).toBe(intl.format(1234.5));
  });

  it('lists are written as Intl writes them', () => {
    const intl = new Intl.ListFormat(locale, { type: 'conjunction' });
    expect(['Vase', 'Krug'].join(notations[language].and)).toBe(intl.format(['Vase', 'Krug']));
  });

  it('the language calls itself what Intl calls it', () => {
    const intl = new Intl.DisplayNames(locale, { type: 'language' });
    expect(notations[language].name).toBe(intl.of(language));
  });
});

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
