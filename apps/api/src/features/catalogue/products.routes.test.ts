import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/factories.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { ProductModel, type StoredProduct } from './product.model.ts';

const stored = { name: 'vase-800.webp', path: '/uploads/vase-800.webp', originalname: 'vase.jpg' };
const picture = { ...stored, alt: 'Vase' };
const fullProduct = {
  name: 'Vase',
  nameEn: 'Vase (en)',
  descriptionEn: 'A vase.',
  categoryEn: 'Vases',
  priceCents: 1990,
  rating: 4.25,
  numReviews: 4,
};
const aFullProduct = () => aProduct({ images: [{ ...stored, texts: { de: { alt: 'Vase' } } }], ...fullProduct });

/** Returns all fields in the answer for a full product. */
function listedFields({ _id, createdAt, updatedAt }: StoredProduct) {
  return {
    _id: String(_id),
    name: 'Vase',
    nameEn: 'Vase (en)',
    brand: 'Inselton',
    category: 'Vasen',
    categoryEn: 'Vases',
    price: 19.9,
    onSale: false,
    published: true,
    taxClass: 'standard',
    delivery: { min: 2, max: 4 },
    countInStock: 10,
    image: [{ _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...picture }],
    rating: 4.25,
    numReviews: 4,
    version: 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

describe('GET /api/products without a query', () => {
  // spec 2.32, 7.9
  it('lists all products, newest first', async () => {
    await aProduct({ name: 'Alt', createdAt: new Date('2026-01-01') });
    await aProduct({ name: 'Neu', createdAt: new Date('2026-02-01') });

    const { body, status } = await request(testApp()).get('/api/products');

    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Neu', 'Alt']);
  });

  // spec 3.1
  it('contains exactly the fields of the contract: no descriptions, no reviews, decimals as plain numbers', async () => {
    const product = await aFullProduct();

    const { body } = await request(testApp()).get('/api/products');

    expect(body).toEqual([listedFields(product)]);
  });

  it('an empty shop has an empty list', async () => {
    const { body, status } = await request(testApp()).get('/api/products');
    expect([status, body]).toEqual([200, []]);
  });

  it.each([
    '?utm_source=mail',
    '?q[$gt]=',
    '?category[$ne]=x',
    '?sort[]=newest',
    '?__proto__[page]=2',
    '?constructor=1',
  ])('ignores unknown query fields: %s', async (query) => {
    await aProduct();
    const { body, status } = await request(testApp()).get(`/api/products${query}`);
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
  });

  it('must be revalidated by the browser before reuse', async () => {
    const response = await request(testApp()).get('/api/products').expect('Cache-Control', 'no-cache');
    await request(testApp()).get('/api/products').set('If-None-Match', String(response.headers['etag'])).expect(304);
  });
});

describe('GET /api/products/categories', () => {
  // spec 2.31
  it('names each category with the number of its products, by name', async () => {
    await aProduct({ category: 'Vasen', categoryEn: 'Vases' });
    await aProduct({ category: 'Vasen', categoryEn: 'Vases' });
    await aProduct({ category: 'Körbe' });

    const { body } = await request(testApp()).get('/api/products/categories');

    expect(body).toEqual([
      { name: 'Körbe', count: 1 },
      { name: 'Vasen', nameEn: 'Vases', count: 2 },
    ]);
  });
});

describe('GET /api/products/:id', () => {
  // spec 3.1, 7.10
  it('returns the product with its description and reviews, and no internal fields', async () => {
    const product = await aFullProduct();

    const { body } = await request(testApp())
      .get(`/api/products/${String(product._id)}`)
      .expect(200);

    expect(body).toEqual({
      ...listedFields(product),
      description: 'Eine Vase.',
      descriptionEn: 'A vase.',
      reviews: [],
    });
    // Fields for sorting and searching lists are stored, and not sent.
    const [internal] = await ProductModel.find({ _id: product._id }).lean();
    expect(internal).toMatchObject({ priceCents: 1990, texts: expect.any(Object) });
  });

  it('finds an id in upper case', async () => {
    const product = await aProduct();
    await request(testApp())
      .get(`/api/products/${String(product._id).toUpperCase()}`)
      .expect(200);
  });

  it.each([
    '0'.repeat(24),
    '1',
    'x'.repeat(24),
    '0'.repeat(25),
    '%00',
    '$gt',
    '[object Object]',
    '%7B%22$gt%22:1%7D',
    '🙂',
  ])('404 for the unknown id %s', async (id) => {
    await aProduct();
    const response = await request(testApp()).get(`/api/products/${encodeURI(id)}`);
    expect(response.status).toBe(404);
    expect(errorCode(response)).toBe('not_found');
  });
});
