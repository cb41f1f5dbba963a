import { productPageSchema } from '@kontor/shared/wire/products';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aProduct } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../product.model.ts';

async function search(query: Record<string, string>) {
  const { body, status } = await request(testApp()).get('/api/products').query(query);
  expect(status).toBe(200);
  return z.parse(productPageSchema, body);
}

const found = async (q: string) => (await search({ q })).products.map(({ name }) => name).toSorted();

function many(count: number, fields: (index: number) => object, texts: (index: number) => object = () => ({})) {
  const one = { brand: 'B', priceCents: 100, countInStock: 1 };
  const textsOf = (i: number) => ({ description: 'x', category: 'C', name: `P${i}`, ...texts(i) });
  return ProductModel.insertMany(
    Array.from({ length: count }, (_, i) => ({ texts: { de: textsOf(i) }, ...one, ...fields(i) })),
  );
}

describe('tolerance of a search', () => {
  it.each<[string, string[]]>([
    ['Lampen', ['Tischlampe']],
    ['vasen', ['Bauchvase']],
    ['eiche', ['Eichenhocker']],
    ['holz', ['Eichenhocker']],
    ['Hocker Holztisch', ['Eichenhocker']],
    ['huelle', ['Kissenhülle']],
    ['Hüllen', ['Kissenhülle']],
    ['kissen', ['Kissenhülle']],
    ['nordlichts', ['Tischlampe']],
    ['blue', []],
    ['tisch l', ['Eichenhocker', 'Tischlampe']],
    ['pillow', ['Kissenhülle']],
  ])('%s', async (q, names) => {
    const other = { brand: 'Inselton', category: 'Wohnen', description: 'Für Blumen.' };
    await aProduct({ ...other, name: 'Tischlampe', brand: 'Nordlicht' });
    await aProduct({ ...other, name: 'Bauchvase' });
    await aProduct({ ...other, name: 'Eichenhocker', description: 'Auch als Eichenholztisch.' });
    await aProduct({ ...other, name: 'Kissenhülle', nameEn: 'Pillows' });

    expect(await found(q)).toEqual(names);
  });
});

describe('a search with thousands of hits', () => {
  it('ranks the newest 1,000 of them, on pages without repetitions or gaps', async () => {
    const begun = Date.UTC(2026, 0, 1);
    await many(
      1100,
      (i) => ({ priceCents: 5000 - i, createdAt: new Date(begun + i * 1000) }),
      () => ({ description: 'und' }),
    );

    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        search({ q: 'und', sort: 'price-desc', pageSize: '100', page: String(i + 1) }),
      ),
    );

    const names = pages.flatMap(({ products }) => products.map(({ name }) => name));
    expect(names).toEqual(Array.from({ length: 1000 }, (_, i) => `P${i + 100}`));
    expect(pages[0]).toMatchObject({ total: 1000, pages: 10, more: true });
    expect((await search({ q: 'und', pageSize: '100', page: '11' })).products).toEqual([]);
  });

  it('finds the few that match all words and filters', async () => {
    await many(
      1200,
      () => ({}),
      (i) => ({
        description: i % 100 === 0 ? 'und Krug' : 'und',
        category: i % 200 === 0 ? 'Vasen' : 'C',
      }),
    );
    const both = await search({ q: 'und krug' });
    expect(both).toMatchObject({ total: 12 });
    expect(both).not.toHaveProperty('more');
    expect(await search({ q: 'und', category: 'Vasen' })).toMatchObject({ total: 6 });
  });
});
