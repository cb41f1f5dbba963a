import { productPageSchema } from '@kontor/shared/wire/products';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveSearch } from '../../../testing/calls/search-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';

const shop = testApp();

beforeEach(resetListVersions);

async function list(query: string) {
  const { body } = await request(shop).get('/api/products').query(query).expect(200);
  return z.parse(productPageSchema, body);
}

const fact = (name: string, value: string, en: { name?: string; value?: string } = {}) => ({
  texts: { de: { name, value }, ...(Object.keys(en).length > 0 && { en }) },
});

const names = async (query: string) => (await list(query)).products.map(({ name }) => name).toSorted();
const many = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join('&');

describe('the narrowing options of a list', () => {
  beforeEach(async () => {
    const blue = fact('Farbe', 'Blau', { name: 'Colour', value: 'Blue' });
    const red = fact('Farbe', 'Rot');
    await aProduct({
      name: 'A',
      brand: 'Nord',
      category: 'Vasen',
      categoryEn: 'Vases',
      priceCents: 1000,
      facts: [blue],
    });
    await aProduct({
      name: 'B',
      brand: 'Nord',
      category: 'Krüge',
      priceCents: 2000,
      facts: [red, fact('Material', 'Ton')],
    });
    await aProduct({ name: 'C', brand: 'Süd', category: 'Vasen', priceCents: 3000, facts: [blue, red] });
    await saveSearch(shop, { synonyms: [], facets: ['Farbe', 'Nirgends', 'Material'] });
  });

  it.each([
    ['fact.Farbe=Blau', ['A', 'C']],
    ['fact.Farbe=Blau&fact.Farbe=Rot', ['A', 'B', 'C']],
    ['fact.Farbe=Rot&fact.Material=Ton', ['B']],
    ['fact.Farbe=Gelb', []],
    ['fact.Nirgends=Blau', []],
    ['brand=Nord', ['A', 'B']],
    ['brand=Nord&brand=S%C3%BCd', ['A', 'B', 'C']],
    ['brand=Nord&fact.Farbe=Blau&category=Vasen', ['A']],
    ['q=vasen&fact.Farbe=Rot&brand=S%C3%BCd', ['C']],
    ['fact.constructor=x', []],
    ['fact.__proto__=x', []],
    ['nothing.Farbe=Blau&page=1', ['A', 'B', 'C']],
  ])('%s', async (query, wanted) => {
    expect(await names(query)).toEqual(wanted);
  });

  it('are counted among the rows that match all other choices', async () => {
    expect(await list('page=1')).toMatchObject({
      facets: [
        {
          name: 'Farbe',
          nameEn: 'Colour',
          values: [
            { value: 'Blau', valueEn: 'Blue', count: 2 },
            { value: 'Rot', count: 2 },
          ],
        },
        { name: 'Material', values: [{ value: 'Ton', count: 1 }] },
      ],
      brands: [
        { value: 'Nord', count: 2 },
        { value: 'Süd', count: 1 },
      ],
      categories: [
        { name: 'Krüge', count: 1 },
        { name: 'Vasen', nameEn: 'Vases', count: 2 },
      ],
    });
    const narrowed = await list('fact.Farbe=Blau&brand=Nord');
    expect(narrowed).toMatchObject({
      total: 1,
      brands: [
        { value: 'Nord', count: 1 },
        { value: 'Süd', count: 1 },
      ],
      categories: [{ name: 'Vasen', count: 1 }],
    });
    expect(narrowed.facets).toEqual([
      {
        name: 'Farbe',
        nameEn: 'Colour',
        values: [
          { value: 'Blau', valueEn: 'Blue', count: 1 },
          { value: 'Rot', count: 1 },
        ],
      },
      { name: 'Material', values: [{ value: 'Ton', count: 0 }] },
    ]);
    expect((await list('maxPrice=15&q=vasen')).categories).toEqual([{ name: 'Vasen', nameEn: 'Vases', count: 1 }]);
    expect((await list('brand=Fort&page=1')).brands?.map(({ value }) => value)).toEqual(['Nord', 'Süd']);
  });

  it('keep their order when most rows have the chosen value', async () => {
    for (const material of ['Kork', 'Filz', 'Filz', 'Kork', 'Filz']) {
      await aProduct({ category: 'Matten', facts: [fact('Material', material)] });
    }
    const { facets } = await list('category=Matten&fact.Material=Filz');
    expect(facets).toEqual([
      {
        name: 'Material',
        values: [
          { value: 'Filz', count: 3 },
          { value: 'Kork', count: 2 },
        ],
      },
    ]);
  });

  it.each([
    'minPrice=1000',
    'inStock=true&maxPrice=1',
    'fact.Farbe=Rot&fact.Material=Ton',
    'brand=Süd&maxPrice=25',
    'category=Vasen&brand=Süd',
  ])('stay the same, in the same order, whatever narrows the list: %s', async (query) => {
    const offered = ({ brands, facets }: Awaited<ReturnType<typeof list>>) => [
      brands?.map(({ value }) => value),
      facets?.map(({ name, values }) => [name, values.map(({ value }) => value)]),
    ];
    const whole = await list(query.startsWith('category=') ? 'category=Vasen' : 'page=1');
    expect(offered(await list(query))).toEqual(offered(whole));
  });

  it('are chosen among the facts of existing products', async () => {
    const { token } = await aUser({ isAdmin: true });
    const { body } = await request(shop).get('/api/products/facts').auth(token, { type: 'bearer' }).expect(200);
    expect(body).toEqual([
      { name: 'Farbe', nameEn: 'Colour', count: 3 },
      { name: 'Material', count: 1 },
    ]);
  });

  it.each([
    'fact.Farbe=',
    'fact.=Blau',
    `fact.${'x'.repeat(61)}=Blau`,
    `fact.Farbe=${'x'.repeat(201)}`,
    'fact.Farbe=%0A',
  ])('400 for %s', async (query) => {
    const { body } = await request(shop).get(`/api/products?${query}`).expect(400);
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: query.split('=')[0] }] });
  });

  it('400 for too many facts or values', async () => {
    for (const query of [
      many(9, (i) => `fact.F${i}=x`),
      many(31, (i) => `fact.F=${i}`),
      many(31, (i) => `brand=${i}`),
    ]) {
      await request(shop).get(`/api/products?${query}`).expect(400);
    }
  });
});

describe('a category', () => {
  it('has the English name of any of its products', async () => {
    await aProduct({ category: 'Aufbewahrung', categoryEn: 'Storage' });
    await aProduct({ category: 'Aufbewahrung' });
    const { body } = await request(shop).get('/api/products/categories').expect(200);
    expect(body).toEqual([{ name: 'Aufbewahrung', nameEn: 'Storage', count: 2 }]);
  });
});
