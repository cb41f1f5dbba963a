import { expect, test } from 'vitest';
import { cataloguePath, everything, isOpening, readCatalogueQuery, type CatalogueQuery } from './catalogue-query.ts';

const read = (search: string) => readCatalogueQuery(new URLSearchParams(search));

test('an address says the same after reading and writing it', () => {
  const query: CatalogueQuery = {
    category: 'Möbel & Co',
    q: 'blaue Schale',
    sort: 'rating',
    page: 3,
    minPrice: 19.9,
    maxPrice: 80,
    inStock: true,
  };
  expect(read(cataloguePath(query).slice(2))).toEqual(query);
});

test('what is as usual is left out', () => {
  expect(cataloguePath(everything)).toBe('/');
  expect(cataloguePath({ ...everything, page: 2 })).toBe('/?page=2');
});

test.each([
  ['page=0', 'page=1'],
  ['page=two', ''],
  ['page=1e3', ''],
  ['sort=cheapest', 'sort=newest'],
  ['minPrice=-1&maxPrice=1e9', ''],
  ['minPrice=9.999', ''],
  ['inStock=1', 'inStock=false'],
  [`q=${'x'.repeat(201)}`, 'q='],
  ['category=%20', ''],
  // What a form sends that is typed into, or left empty.
  ['minPrice=19%2C90+%E2%82%AC&maxPrice=&q=', 'minPrice=19.9'],
])('%s counts as %s', (address, meaning) => expect(read(address)).toEqual(read(meaning)));

test('bounds in the wrong order are put right', () => {
  expect(read('minPrice=80&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 80 });
});

test('only everything from its first page on is the opening, in whatever order', () => {
  expect(isOpening(read('sort=rating'))).toBe(true);
  expect(
    ['page=2', 'q=a', 'category=Vasen', 'inStock=true', 'maxPrice=5'].some((search) => isOpening(read(search))),
  ).toBe(false);
});
