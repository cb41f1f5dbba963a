import { describe, expect, it } from 'vitest';
import { readCatalogueQuery } from './catalogue-query.ts';
import { nameList, type ListSurroundings, type ListWords } from './list-names.ts';

const byLanguage = (text: string) => ({ de: text, en: `${text} (en)` });
const demo = {
  title: byLanguage('Geschirr'),
  headline: byLanguage('Guten Tag'),
  pictureAlt: byLanguage('Ein Tisch'),
  searchExample: byLanguage('Krug'),
};
const categories = [
  { name: 'Vasen', count: 2 },
  { name: 'Krüge', nameEn: 'Jugs', count: 1 },
];
const words: ListWords = {
  latest: 'Latest',
  allProducts: 'All products',
  results: (query) => `Results for ${query}`,
  resultsIn: (query, category) => `${query} in ${category}`,
  pageOf: (title, page) => `${title}, page ${page}`,
};

function nameOf(search: string, surroundings: Partial<ListSurroundings> = {}) {
  const query = readCatalogueQuery(new URLSearchParams(search));
  return nameList(query, { language: 'en', shop: { name: 'Kontor' }, categories, ...surroundings }, words);
}

describe('a list is called', () => {
  it.each([
    ['', 'Latest'],
    ['sort=rating', 'All products'],
    ['minPrice=5', 'All products'],
    ['sort=rating&inStock=true', 'All products'],
    ['category=Krüge', 'Jugs'],
    ['category=Krüge&sort=rating&inStock=true', 'Jugs'],
    // One without a name in the shopper's language, and an unknown one.
    ['category=Vasen', 'Vasen'],
    ['category=Stühle', 'Stühle'],
    ['q=blau', 'Results for blau'],
    ['q=blau&category=Krüge', 'blau in Jugs'],
    ['q=blau&category=Stühle', 'blau in Stühle'],
  ])('at %j: %s', (search, heading) => {
    expect(nameOf(search).heading).toBe(heading);
  });

  it('in German by the German names, and by its address while the categories are not known', () => {
    expect(nameOf('category=Krüge', { language: 'de' }).heading).toBe('Krüge');
    expect(nameOf('category=Krüge', { categories: undefined }).heading).toBe('Krüge');
  });
});

describe('the title of its page', () => {
  it.each([
    ['category=Krüge', 'Jugs'],
    ['category=Krüge&page=2', 'Jugs, page 2'],
    ['q=blau', 'Results for blau'],
    ['q=blau&page=3', 'Results for blau, page 3'],
    ['page=2', 'Latest, page 2'],
    ['inStock=true', 'All products'],
  ])('at %j: %s', (search, title) => {
    expect(nameOf(search, { shop: { name: 'Kontor', demo } }).title).toBe(title);
  });

  it('the home page’s title is the shop’s name alone, or the demo catalogue’s own text', () => {
    expect(nameOf('')).toEqual({ heading: 'Latest', title: undefined });
    expect(nameOf('', { shop: { name: 'Kontor', demo } })).toEqual({ heading: 'Latest', title: 'Geschirr (en)' });
  });
});
