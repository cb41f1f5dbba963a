import { expect, test } from 'vitest';
import {
  cataloguePath,
  everything,
  isCategoryOpening,
  isOpening,
  readCatalogueQuery,
  readEuros,
  toggleFact,
  toggleValue,
  toProductListQuery,
  type CatalogueQuery,
} from './catalogue-query.ts';

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
    brands: ['Fjord & Söhne', 'Kiesel'],
    facts: [
      { name: 'Farbe', values: ['Blau', 'Grün'] },
      { name: 'Material', values: ['Eiche'] },
    ],
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
  // Values as a form sends them: typed freely, or left empty.
  ['minPrice=19%2C90+%E2%82%AC&maxPrice=&q=', 'minPrice=19.9'],
])('%s counts as %s', (address, meaning) => expect(read(address)).toEqual(read(meaning)));

test.each([
  ['999999,99', 999_999.99],
  ['1000000', 1_000_000],
  ['1000000,01', undefined],
  ['10000000', undefined],
  ['', undefined],
  ['viel', undefined],
])('%j is an amount of %s', (typed, euros) => expect(readEuros(typed)).toBe(euros));

test.each([
  ['1', 1],
  ['12', 12],
  ['999999', 999_999],
  ['1000000', 1],
])('page %s is page %i', (page, meant) => expect(read(`page=${page}`).page).toBe(meant));

/** An address with a text of the given length. */
const withLong = (name: string, length: number) => read(`${name}=${'x'.repeat(length)}`);

test('a text is as long as the contract takes it, or left out', () => {
  expect([200, 201].map((length) => withLong('q', length).q?.length)).toEqual([200, undefined]);
  expect([200, 201].map((length) => withLong('category', length).category?.length)).toEqual([200, undefined]);
  expect([200, 201].map((length) => withLong('brand', length).brands.length)).toEqual([1, 0]);
  expect([200, 201].map((length) => withLong('fact.Farbe', length).facts.length)).toEqual([1, 0]);
  expect([60, 61].map((length) => read(`fact.${'x'.repeat(length)}=Blau`).facts.length)).toEqual([1, 0]);
});

test('a fact without a value narrows nothing', () => {
  expect(isOpening(read('fact.Farbe=&fact.Form=+'))).toBe(true);
});

test('bounds in the wrong order are put right', () => {
  expect(read('minPrice=80&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 80 });
});

test('only everything from its first page on is the opening, in whatever order', () => {
  expect(isOpening(read('sort=rating'))).toBe(true);
  expect(
    ['page=2', 'q=a', 'category=Vasen', 'inStock=true', 'maxPrice=5'].some((search) => isOpening(read(search))),
  ).toBe(false);
});

test('a category begins with its whole first page, in whatever order', () => {
  expect(isCategoryOpening(read('category=Vasen'))).toBe(true);
  expect(isCategoryOpening(read('category=Vasen&sort=rating'))).toBe(true);
  const narrowed = ['page=2', 'q=a', 'inStock=true', 'maxPrice=5', 'brand=A', 'fact.Farbe=Blau'];
  expect(narrowed.filter((search) => isCategoryOpening(read(`category=Vasen&${search}`)))).toEqual([]);
  expect(isCategoryOpening(read(''))).toBe(false);
});

test('the same choice is the same address, in whatever order and however often it is given', () => {
  const address = '/?brand=A&brand=B&fact.Farbe=Blau&fact.Farbe=Rot&fact.Material=Eiche';
  const given =
    'fact.Material=Eiche&brand=B&fact.Farbe=Rot&brand=A&brand=B&fact.Farbe=+Blau+&brand=&fact.=x&fact.Form=';
  expect(cataloguePath(read(given))).toBe(address);
});

test('no address names more values and facts than the contract takes', () => {
  const search = Array.from({ length: 50 }, (_, index) => `brand=${index}&fact.${index}=1`).join('&');
  const { brands, facts } = read(search);
  expect([brands.length, facts.length]).toEqual([30, 8]);
});

test('a search is in the order of relevance unless it says otherwise', () => {
  expect(read('q=eiche').sort).toBe('relevance');
  expect(read('sort=relevance').sort).toBe('newest');
  expect(cataloguePath({ q: 'eiche', sort: 'relevance' })).toBe('/?q=eiche');
  expect(cataloguePath({ sort: 'relevance' })).toBe('/');
  expect(cataloguePath({ q: 'eiche', sort: 'newest' })).toBe('/?q=eiche&sort=newest');
  expect(toProductListQuery(read('q=eiche')).sort).toBeUndefined();
  expect(toProductListQuery(read('q=eiche&sort=newest')).sort).toBe('newest');
});

test('the call names what the list is narrowed by, and nothing else', () => {
  expect(toProductListQuery(everything)).toEqual({ page: 1, pageSize: 24 });
  expect(toProductListQuery(read('inStock=true&brand=Kiesel&brand=Fjord&maxPrice=20'))).toEqual({
    page: 1,
    pageSize: 24,
    inStock: 'true',
    brand: ['Fjord', 'Kiesel'],
    maxPrice: 20,
  });
});

test('one value taken off leaves the others', () => {
  expect(toggleValue(['Blau', 'Rot'], 'Blau')).toEqual(['Rot']);
  expect(toggleValue(['Blau', 'Rot'], 'Grün')).toEqual(['Blau', 'Grün', 'Rot']);
});

test('facts are in the order of their names, however they were chosen', () => {
  const chosen = toggleFact(toggleFact([], 'Farbe', 'Blau'), 'Material', 'Eiche');
  expect(chosen.map(({ name }) => name)).toEqual(['Farbe', 'Material']);
});

test('values are chosen and taken off one by one', () => {
  const chosen = toggleFact(toggleFact([], 'Material', 'Eiche'), 'Farbe', 'Blau');
  expect(chosen).toEqual([
    { name: 'Farbe', values: ['Blau'] },
    { name: 'Material', values: ['Eiche'] },
  ]);
  expect(toggleFact(chosen, 'Farbe', 'Blau')).toEqual([{ name: 'Material', values: ['Eiche'] }]);
  expect(toProductListQuery({ ...everything, facts: chosen })).toMatchObject({
    'fact.Farbe': ['Blau'],
    'fact.Material': ['Eiche'],
  });
});
