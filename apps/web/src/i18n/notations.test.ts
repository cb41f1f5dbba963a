import { notations } from '@kontor/languages/notations';
import { languages, locales } from '@kontor/shared/rules/text/languages';
import { describe, expect, it } from 'vitest';

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

  it('the language has the name that Intl gives it', () => {
    const intl = new Intl.DisplayNames(locale, { type: 'language' });
    expect(notations[language].name).toBe(intl.of(language));
  });
});
