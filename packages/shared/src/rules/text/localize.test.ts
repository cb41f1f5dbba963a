import { expect, it } from 'vitest';
import { localize, pickLanguage } from './localize.ts';

it.each([
  ['de', { name: 'Vase', nameEn: 'Vessel' }, 'Vase'],
  ['en', { name: 'Vase', nameEn: 'Vessel' }, 'Vessel'],
  ['en', { name: 'Vase', nameEn: '' }, 'Vase'],
  ['en', { name: 'Vase' }, 'Vase'],
  ['en', { nameEn: 'Vessel' }, 'Vessel'],
  ['de', { nameEn: 'Vessel' }, ''],
  ['de', { name: '' }, ''],
  ['en', {}, ''],
] as const)('a shopper who reads %s sees of %j: %j', (language, product, seen) => {
  expect(localize(product, 'name', language)).toBe(seen);
});

it('one text of a product is not taken for another', () => {
  const product = { name: 'Vase', nameEn: 'Vessel', description: 'Aus Ton.' };
  expect(localize(product, 'description', 'en')).toBe('Aus Ton.');
});

it.each([
  ['de', { de: 'Guten Tag', en: 'Hello' }, 'Guten Tag'],
  ['en', { de: 'Guten Tag', en: 'Hello' }, 'Hello'],
  ['en', { de: 'Guten Tag' }, 'Guten Tag'],
] as const)('the shop’s own words for who reads %s, of %j: %j', (language, texts, seen) => {
  expect(pickLanguage(texts, language)).toBe(seen);
});
