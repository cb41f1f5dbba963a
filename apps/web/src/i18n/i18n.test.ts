import { expect, test } from 'vitest';
import { formatOf } from './format.ts';
import { needTexts, startI18n, switchLanguage } from './i18n.ts';
import { findFieldText, findProblemText } from './problem-text.ts';

test('starts in one language and switches when the other is loaded', async () => {
  const i18n = await startI18n('de');
  expect(document.documentElement.lang).toBe('de');
  expect(i18n.t('product.outOfStock')).toBe('Ausverkauft');
  expect(i18n.t('common.reviews', { count: 1 })).toBe('1 Bewertung');
  expect(i18n.hasResourceBundle('en', 'translation')).toBe(false);
  await switchLanguage(i18n, 'en');
  expect(document.documentElement.lang).toBe('en');
  expect(i18n.t('product.outOfStock')).toBe('Out of Stock');
  expect(i18n.t('product.added', { name: 'A & B' })).toBe('A & B added to the cart.');
});

test('a further part comes when a page needs it, and stays with the next language', async () => {
  const i18n = await startI18n('de');
  expect(i18n.exists('cart.empty')).toBe(false);
  await needTexts('pages');
  expect(i18n.t('cart.empty')).toBe('Ihr Warenkorb ist leer');
  await switchLanguage(i18n, 'en');
  expect(i18n.t('cart.empty')).toBe('Your cart is empty');
});

test('has words for problems, and falls back to those of the server', async () => {
  const { t } = await startI18n('en', ['first', 'pages']);
  expect(findProblemText(t, { code: 'already_paid', message: 'x' })).toContain('already paid');
  expect(findProblemText(t, { code: 'brand_new', message: 'Server says so' })).toBe('Server says so');
  expect(findProblemText(t, { code: 'toString', message: '' })).toBe('That did not work. Please try again.');
  expect(findFieldText(t, { code: 'required', message: '' })).toBe('Please fill in this field.');
});

test('writes prices, dates, lists and countries as each language does', () => {
  const [german, english] = [formatOf('de'), formatOf('en')];
  expect(german.price(1234.5).replace(/\s/, ' ')).toBe('1.234,50 €');
  expect(english.cents(123_450)).toBe('€1,234.50');
  expect(german.date('2026-11-21T12:00:00.000Z')).toBe('22.11.2026');
  expect(german.dateTime('2026-11-21T12:00:00.000Z')).toBe('22.11.2026, 01:00\u00a0Uhr');
  expect(english.date('2026-11-21T12:00:00.000Z')).toBe('22 Nov 2026');
  expect(german.list(['DE', 'AT'].map(german.country))).toBe('Deutschland und Österreich');
  expect(english.country('Freistaat Flaschenhals')).toBe('Freistaat Flaschenhals');
});

test('knows two languages in one namespace, and what German lacks is in English', async () => {
  const i18n = await startI18n('de');
  expect(i18n.options.supportedLngs).toEqual(expect.arrayContaining(['de', 'en']));
  expect(Object.keys(i18n.getDataByLanguage('de') ?? {})).toEqual(['translation']);
  await switchLanguage(i18n, 'en');
  await switchLanguage(i18n, 'de');
  i18n.removeResourceBundle('de', 'translation');
  expect(i18n.t('product.outOfStock')).toBe('Out of Stock');
});
