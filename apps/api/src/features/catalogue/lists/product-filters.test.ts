import { productPageSchema } from '@kontor/shared/wire/products';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aProduct } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { StoredProduct } from '../product.model.ts';

let lamp: StoredProduct;
let bowl: StoredProduct;

beforeEach(async () => {
  lamp = await aProduct({ name: 'Tischlampe, grün', brand: 'Nordlicht', category: 'Leuchten', priceCents: 12_900 });
  bowl = await aProduct({ name: 'Schale', brand: 'Inselton', category: 'Schalen', priceCents: 1990, countInStock: 0 });
  await aProduct({ name: 'Große Vase', nameEn: 'Tall vase', brand: 'Inselton', category: 'Vasen', priceCents: 4900 });
});

async function found(query: Record<string, string>): Promise<string[]> {
  const { body, status } = await request(testApp()).get('/api/products').query(query);
  expect(status).toBe(200);
  const { products, total } = z.parse(productPageSchema, body);
  expect(total).toBe(products.length);
  return products.map(({ name }) => name).toSorted();
}

const all = ['Große Vase', 'Schale', 'Tischlampe, grün'];

describe('product filters', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ category: 'Vasen' }, ['Große Vase']],
    [{ category: ' Vasen ' }, ['Große Vase']],
    [{ category: 'vasen' }, []],
    [{ category: '' }, all],
    [{ brand: 'Inselton' }, ['Große Vase', 'Schale']],
    [{ brand: 'Inselton', category: 'Schalen' }, ['Schale']],
    [{ inStock: 'true' }, ['Große Vase', 'Tischlampe, grün']],
    [{ inStock: 'false' }, all],
    [{ inStock: 'true', brand: 'Inselton' }, ['Große Vase']],
    [{ inStock: 'true', sort: 'rating' }, ['Große Vase', 'Tischlampe, grün']],
    [{ inStock: 'true', sort: 'price-asc', category: 'Vasen', maxPrice: '49' }, ['Große Vase']],
  ])('%j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ minPrice: '49' }, ['Große Vase', 'Tischlampe, grün']],
    [{ minPrice: '49.01' }, ['Tischlampe, grün']],
    [{ maxPrice: '49' }, ['Große Vase', 'Schale']],
    [{ maxPrice: '48.99' }, ['Schale']],
    [{ minPrice: '19.90', maxPrice: '19.9' }, ['Schale']],
    [{ minPrice: '0', maxPrice: '1000000' }, all],
    [{ minPrice: '50', maxPrice: '40' }, []],
  ])('price bounds are inclusive: %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it.each<[string, string[]]>([
    ['lampe', ['Tischlampe, grün']],
    ['LAMPE grun', ['Tischlampe, grün']],
    ['Tischlampe Nordlicht', ['Tischlampe, grün']],
    ['grosse', ['Große Vase']],
    ['große', ['Große Vase']],
    ['tall', ['Große Vase']],
    ['vas', ['Große Vase', 'Schale', 'Tischlampe, grün']], // every description says 'Eine Vase.'
    ['lampe schale', ['Schale', 'Tischlampe, grün']], // one word each
    ['', all],
    ['   ', all],
    ['!!!', []],
    ['.*', []],
    ['^', []],
    ['$where', []],
    ['lampe\u0000', ['Tischlampe, grün']],
    ['lam|scha', ['Schale']], // the better half
    ['𝒜'.repeat(80), []],
    ['🙂', []],
    [
      Array.from({ length: 50 }, () => 'lampe')
        .join(' ')
        .slice(0, 200),
      ['Tischlampe, grün'],
    ],
  ])('search for %j', async (q, names) => {
    expect(await found({ q })).toEqual(names);
  });

  it('a search inside a category, in stock, within a price, sorted', async () => {
    const query = {
      q: 'lampe',
      category: 'Leuchten',
      brand: 'Nordlicht',
      inStock: 'true',
      minPrice: '1',
      sort: 'rating',
    };
    expect(await found(query)).toEqual(['Tischlampe, grün']);
  });

  it('ids: the products of a cart, without deleted ones', async () => {
    const ids = [String(lamp._id), String(bowl._id).toUpperCase(), '0'.repeat(24), String(lamp._id)].join(',');
    expect(await found({ ids })).toEqual(['Schale', 'Tischlampe, grün']);
    expect(await found({ ids, inStock: 'true' })).toEqual(['Tischlampe, grün']);
    expect(await found({ ids, q: 'schale' })).toEqual(['Schale']);
  });

  it('ids: a hundred fit into one page', async () => {
    const ids = [String(lamp._id), ...Array.from({ length: 99 }, (_, i) => String(i).padStart(24, '0'))].join(',');
    expect(await found({ ids })).toEqual(['Tischlampe, grün']);
  });
});
