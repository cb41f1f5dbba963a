import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { findFormat, useFormat } from './format.ts';
import { needTexts, startI18n, switchLanguage } from './i18n.ts';
import { languageName } from './language-name.ts';
import { loadTexts } from './load-texts.ts';
import { findFieldText } from './field-text.ts';
import { findProblemText } from './problem-text.ts';
import { de } from '@kontor/languages/de/site/first';
import { en } from '@kontor/languages/en/site/first';

function Sample() {
  const { number, price, list, country } = useFormat();
  const countries = list(['DE', 'AT'].map(country));
  return [number(4.5), price(1234.5), countries, languageName('de'), languageName('en')].join(' ');
}

// spec 1.1, 1.26
test('starts in one language, and switches when the other is loaded', async () => {
  const i18n = await startI18n('de');
  expect(document.documentElement.lang).toBe('de');
  expect(i18n.t('common.outOfStock')).toBe('Ausverkauft');
  expect(i18n.t('common.reviews', { count: 1 })).toBe('1 Bewertung');
  expect(i18n.hasResourceBundle('en', 'translation')).toBe(false);
  await switchLanguage(i18n, 'en');
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.t('common.outOfStock')).toBe('Out of Stock');
  expect(i18n.t('header.home', { shop: 'A & B' })).toBe('A & B, to the home page');
});

test('a further part loads when a page needs it, and also with the next language', async () => {
  const i18n = await startI18n('de');
  expect(i18n.exists('cart.empty')).toBe(false);
  await needTexts('pages');
  expect(i18n.t('cart.empty')).toBe('Ihr Warenkorb ist leer');
  await switchLanguage(i18n, 'en');
  expect(i18n.t('cart.empty')).toBe('Your cart is empty');
});

test.each([
  ['home', ['home']],
  ['product', ['product']],
  ['list', ['home', 'list']],
  ['pages', ['home', 'product', 'list', 'pages']],
  ['admin', ['admin', 'details']],
] as const)('%s loads with the parts %j, and no other', async (part, brought) => {
  const samples = {
    home: 'home.all',
    product: 'product.inStock',
    list: 'finding.filter',
    pages: 'cart.empty',
    admin: 'adminProducts.facts',
    details: 'details.title',
  } as const;
  const i18n = await startI18n('de');
  await needTexts(part);
  const there = Object.entries(samples).flatMap(([name, key]) => (i18n.exists(key) ? [name] : []));
  expect(there).toEqual(brought);
});

test('a part that is requested during a change of language loads in the new one', async () => {
  const i18n = await startI18n('de', ['first', 'list']);
  // German product texts are cached, and arrive before the English ones: the first touch of a page loads both.
  await loadTexts('de', 'product');
  await Promise.all([needTexts('product'), switchLanguage(i18n, 'en')]);
  expect(i18n.t('product.addToCart')).toBe('Add to cart');
});

// spec 8.1, 8.3
test('has texts for problems, and falls back to those of the server', async () => {
  const { t } = await startI18n('en', ['first', 'pages']);
  expect(findProblemText(t, { code: 'already_paid', message: 'x' })).toContain('already paid');
  expect(findProblemText(t, { code: 'brand_new', message: 'Server says so' })).toBe('Server says so');
  expect(findProblemText(t, { code: 'toString', message: '' })).toBe('That did not work. Please try again.');
  expect(findFieldText(t, { code: 'required', message: '' })).toBe('Please fill in this field.');
});

// spec 1.2, 9.1
test('writes prices, dates, lists and countries as each language does', () => {
  const [german, english] = [findFormat('de'), findFormat('en')];
  expect(german.price(1234.5).replace(/\s/, ' ')).toBe('1.234,50 €');
  expect(english.cents(123_450)).toBe('€1,234.50');
  // In the shop's time zone: these tests run in Auckland's.
  expect(german.date('2026-11-21T12:00:00.000Z')).toBe('21.11.2026');
  expect(german.dateTime('2026-11-21T12:00:00.000Z')).toBe('21.11.2026, 13:00\u00a0Uhr');
  expect(german.dateTime('2026-07-21T23:30:00.000Z')).toBe('22.07.2026, 01:30\u00a0Uhr');
  expect(english.date('2026-11-21T12:00:00.000Z')).toBe('21\u00a0Nov 2026');
  // A typed day stays the same day.
  expect(german.date('2026-11-21')).toBe('21.11.2026');
  expect(german.list(['DE', 'AT'].map(german.country))).toBe('Deutschland und Österreich');
  expect(english.country('Freistaat Flaschenhals')).toBe('Freistaat Flaschenhals');
});

test.each([
  ['de', de],
  ['en', en],
] as const)('the countries’ names equal those of Intl: %s', (language, { countries }) => {
  const names = Object.keys(countries).map((code) => [code, findFormat(language).country(code)]);
  expect(Object.entries(countries)).toEqual(names);
});

test('server-rendered formats do not use Intl, which differs between engines', async () => {
  const writers = (['NumberFormat', 'ListFormat', 'DisplayNames', 'DateTimeFormat'] as const).map((name) =>
    vi.spyOn(Intl, name),
  );
  const { i18n } = await renderWithApp(<Sample />);
  expect(i18n.t('home.range', { first: 1, last: 24, count: 1234 })).toBe('1 bis 24 von 1.234 Produkten');
  expect(screen.getByText('4,5 1.234,50 € Deutschland und Österreich Deutsch English')).toBeDefined();
  expect(writers.map((writer) => writer.mock.calls)).toEqual([[], [], [], []]);
});

// spec 1.22, 1.24, 1.25, 9.3
test('has two languages in one namespace, and falls back to English for texts missing in German', async () => {
  const i18n = await startI18n('de');
  expect(i18n.options.supportedLngs).toEqual(expect.arrayContaining(['de', 'en']));
  expect(Object.keys(i18n.getDataByLanguage('de') ?? {})).toEqual(['translation']);
  await switchLanguage(i18n, 'en');
  await switchLanguage(i18n, 'de');
  i18n.removeResourceBundle('de', 'translation');
  expect(i18n.t('common.outOfStock')).toBe('Out of Stock');
});
