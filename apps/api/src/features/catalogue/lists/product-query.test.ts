import { type ProductPage, productPageSchema } from '@kontor/shared/wire/products';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aProduct, makeProductTexts } from '../../../testing/factories.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../product.model.ts';

async function ask(query: string | Record<string, string>): Promise<ProductPage> {
  const { body, status } = await request(testApp()).get('/api/products').query(query);
  expect(status).toBe(200);
  const page = z.parse(productPageSchema, body);
  expect(body, 'a list carries nothing but what the contract says').toEqual(page);
  return page;
}

const namesOf = ({ products }: ProductPage) => products.map(({ name }) => name);
const day = (date: number) => new Date(Date.UTC(2026, 0, date));

describe('product query: values that are refused', () => {
  it.each([
    ...['0', '-1', '1.5', '1e3', '', ' 2 ', '0x10', 'NaN', 'null', '1000001', '١'].map((value) => ['page', value]),
    ...['0', '101', '-5', '2.5', '1e1', '', 'all'].map((value) => ['pageSize', value]),
    ...['', '-1', '1e3', '1000001', '1.999', 'NaN', '0x10', ' 1'].map((value) => ['minPrice', value]),
    ...['', '-1', '1e3', '1000001', '1.999', 'Infinity'].map((value) => ['maxPrice', value]),
    ...['', 'name', 'NEWEST', 'price', '__proto__', 'constructor'].map((value) => ['sort', value]),
    ...['', '1', 'yes', 'TRUE'].map((value) => ['inStock', value]),
    ...['', ',', 'x', '1,2', '0'.repeat(23), `${'0'.repeat(24)};`].map((value) => ['ids', value]),
    ['ids', Array.from({ length: 101 }, () => '0'.repeat(24)).join(',')],
    ...['q', 'category', 'brand', 'fact.Farbe'].map((field) => [field, 'x'.repeat(201)]),
    ...['fact.', 'fact.%20', `fact.${'x'.repeat(201)}`].map((field) => [decodeURIComponent(field), 'x']),
    ['fact.Farbe', ''],
  ])('400 for %s=%j', async (field = '', value = '') => {
    const response = await request(testApp())
      .get('/api/products')
      .query({ [field]: value });
    expect(response.status).toBe(400);
    expect(errorCode(response)).toBe('invalid_input');
    expect(response.body.issues[0].path.split('.')[0]).toBe(field.split('.')[0]);
  });

  it.each(['page', 'pageSize', 'category', 'q', 'sort', 'minPrice', 'maxPrice', 'inStock', 'ids'])(
    '400 for %s given twice',
    async (field) => {
      const response = await request(testApp()).get(`/api/products?${field}=1&${field}=2`);
      expect(response.status).toBe(400);
    },
  );
});

describe('product query: pages', () => {
  it('returns the requested page, with the total', async () => {
    for (let i = 1; i <= 5; i += 1) await aProduct({ name: `P${i}`, createdAt: day(i) });

    const page = await ask({ page: '2', pageSize: '2' });

    expect(namesOf(page)).toEqual(['P3', 'P2']);
    expect(page).toMatchObject({ page: 2, pages: 3, total: 5 });
    expect(page).not.toHaveProperty('more');
  });

  it('returns 24 per page by default, at most 100', async () => {
    await ProductModel.insertMany(
      Array.from({ length: 101 }, (_, i) => ({
        texts: makeProductTexts({ name: `P${i}` }),
        brand: 'B',
        priceCents: i,
        countInStock: 1,
      })),
    );
    expect((await ask({ page: '1' })).products).toHaveLength(24);
    const page = await ask({ pageSize: '100' });
    expect(page.products).toHaveLength(100);
    expect(page).toMatchObject({ page: 1, pages: 2, total: 101 });
  });

  it('a page beyond the last is an empty list', async () => {
    await aProduct();
    expect(await ask({ page: '1000000', pageSize: '100' })).toMatchObject({
      products: [],
      page: 1_000_000,
      pages: 1,
      total: 1,
    });
  });

  it('total counts to 1,000 with a search, and `more` says that there are more', async () => {
    const one = { brand: 'B', priceCents: 1, countInStock: 1 };
    await ProductModel.insertMany(
      Array.from({ length: 1001 }, (_, i) => ({ texts: makeProductTexts({ name: `P${i}`, category: 'C' }), ...one })),
    );

    expect(await ask({ q: 'vase', pageSize: '1' })).toMatchObject({ total: 1000, more: true });
    expect(await ask({ category: 'C', pageSize: '1' })).toMatchObject({ total: 1001 });
    expect((await request(testApp()).get('/api/products')).body).toHaveLength(1000);
  });
});

describe('product query: sorting', () => {
  it.each([
    ['newest', ['C', 'B', 'A']],
    ['price-asc', ['B', 'C', 'A']],
    ['price-desc', ['A', 'C', 'B']],
    ['rating', ['B', 'A', 'C']],
  ])('sort=%s', async (sort, names) => {
    await aProduct({ name: 'A', priceCents: 300, rating: 4, numReviews: 2, createdAt: day(1) });
    await aProduct({ name: 'B', priceCents: 100, rating: 4, numReviews: 9, createdAt: day(2) });
    await aProduct({ name: 'C', priceCents: 200, rating: 3.5, numReviews: 99, createdAt: day(3) });
    expect(namesOf(await ask({ sort }))).toEqual(names);
  });

  it('equal prices keep the same order over all pages', async () => {
    for (let i = 0; i < 6; i += 1) await aProduct({ name: `P${i}`, createdAt: day(1) });
    for (const sort of ['newest', 'price-asc', 'price-desc', 'rating']) {
      const pages = await Promise.all(['1', '2', '3'].map((page) => ask({ page, pageSize: '2', sort })));
      expect(new Set(pages.flatMap(namesOf)).size).toBe(6);
    }
  });
});
