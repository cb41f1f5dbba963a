import { expect, it } from 'vitest';
import { readCatalogueQuery } from './catalogue-query.ts';
import { describeList } from './list-head.ts';

const byLanguage = (text: string) => ({ de: text, en: `${text} (en)` });
const demo = {
  title: byLanguage('Geschirr'),
  headline: byLanguage('Guten Tag'),
  pictureAlt: byLanguage('Ein Tisch'),
  searchExample: byLanguage('Krug'),
};
const categories = [
  { name: 'Krüge', nameEn: 'Jugs', count: 1 },
  { name: 'Vasen', count: 2 },
];

function headOf(search: string, shop: Parameters<typeof describeList>[1]['shop'] = { name: 'Kontor' }) {
  return describeList(readCatalogueQuery(new URLSearchParams(search)), { language: 'en', shop, categories });
}

it.each([
  ['', '/'],
  ['page=1&sort=newest&inStock=false&utm=x', '/'],
  ['page=2', '/?page=2'],
  ['category=Vasen&page=3', '/?category=Vasen&page=3'],
  ['q=%20&minPrice=nothing&sort=none', '/'],
])('%j is found at %s', (search, path) => {
  expect(headOf(search).path).toBe(path);
});

it.each([
  'q=a',
  'sort=rating',
  'minPrice=1',
  'maxPrice=1,50',
  'inStock=true',
  'brand=A',
  'fact.Farbe=Blau',
  'category=nichts',
  'category=Vasen&q=a',
])('%j is not to be found', (search) => {
  expect(headOf(search).path).toBeUndefined();
});

it('as long as the categories are not known, none is taken for one', () => {
  const query = readCatalogueQuery(new URLSearchParams('category=Vasen'));
  const shop = { name: 'Kontor' };
  expect(describeList(query, { language: 'de', shop, categories: undefined }).path).toBeUndefined();
});

it('the first page of a category has the merchant’s description; further pages do not', () => {
  const described = [{ name: 'Krüge', count: 1, description: 'Zum Ausschenken.', descriptionEn: 'For pouring.' }];
  const describe = (search: string) => {
    const query = readCatalogueQuery(new URLSearchParams(search));
    return describeList(query, { language: 'en', shop: { name: 'Kontor' }, categories: described }).description;
  };
  expect(describe('category=Krüge')).toBe('For pouring.');
  expect(['category=Krüge&page=2', 'category=Krüge&q=a', 'category=Krüge&brand=A'].map(describe)).toEqual(
    Array(3).fill('Krüge: Kontor'),
  );
});

it('a list is described by its category, everything by the shop’s own words or its categories', () => {
  expect(headOf('category=Kr%C3%BCge').description).toBe('Jugs: Kontor');
  expect(headOf('category=Vasen').description).toBe('Vasen: Kontor');
  expect(headOf('').description).toBe('Kontor: Jugs, Vasen');
  expect(headOf('', { name: 'Kontor', demo, intro: byLanguage('Für jeden Tag.') }).description).toBe(
    'Für jeden Tag. (en)',
  );
});
