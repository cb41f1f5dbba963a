import { productPageSchema } from '@kontor/shared/wire/products';
import mongoose from 'mongoose';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { anAddedProduct, deleteProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { renewListVersion, resetListVersions } from './catalogue.service.ts';
import { ProductModel } from '../product.model.ts';

beforeEach(resetListVersions);
const app = testApp();

const nothing = { names: [], total: 0 };
const only = (name: string) => ({ names: [name], total: 1 });

async function list(query: Record<string, string>) {
  const { products, total } = z.parse(
    productPageSchema,
    (await request(testApp()).get('/api/products').query(query)).body,
  );
  return { names: products.map(({ name }) => name), total };
}

const lists = () => Promise.all([{ page: '1' }, { q: 'vasen' }, { category: 'Vasen' }].map(list));

describe('a cached list', () => {
  it('stays until a change: even a product written outside the shop is not counted at once', async () => {
    await aProduct({ name: 'A' });
    expect(await list({ page: '1' })).toEqual({ names: ['A'], total: 1 });
    await aProduct({ name: 'B' });
    expect((await list({ page: '1' })).total).toBe(1);
  });

  it('is outdated when the catalogue changes on any node', async () => {
    await aProduct({ name: 'A' });
    const queries = [{ page: '1' }, { q: 'vase' }, { category: 'Vasen', sort: 'rating' }, { inStock: 'true' }];
    for (const query of queries) expect((await list(query)).total).toBe(1);
    await aProduct({ name: 'B' });

    // Like another node: through the database alone.
    await mongoose.connection
      .collection('catalogue')
      .updateOne({}, { $set: { products: new mongoose.Types.ObjectId() } });

    for (const query of queries) expect((await list(query)).total).toBe(2);
    const { body } = await request(testApp()).get('/api/products/categories');
    expect(body).toEqual([{ name: 'Vasen', count: 2 }]);
  });

  it('shows present prices and stock', async () => {
    const { _id } = await aProduct({ name: 'A', countInStock: 5 });
    await list({ page: '1' });
    await ProductModel.updateOne({ _id }, { $set: { countInStock: 3 } });
    const { body } = await request(testApp()).get('/api/products').query({ page: '1' });
    expect(body.products[0].countInStock).toBe(3);
  });

  it('a sold-out product leaves the in-stock list at once, and a cancelled order brings it back', async () => {
    const product = await aProduct({ name: 'A', countInStock: 2 });
    const { token } = await aUser();
    expect((await list({ inStock: 'true' })).total).toBe(1);

    await request(testApp())
      .post('/api/orders/visitor-order')
      .send(aVisitorOrderBody([product]))
      .expect(201);
    expect((await list({ inStock: 'true' })).total).toBe(1);
    const auth = ['Authorization', `Bearer ${token}`] as const;
    const order = await request(testApp())
      .post('/api/orders')
      .set(...auth)
      .send(anOrderBody([product]))
      .expect(201);
    expect((await list({ inStock: 'true' })).total).toBe(0);

    await request(testApp())
      .delete(`/api/orders/${order.body._id}`)
      .set(...auth)
      .expect(200);
    expect((await list({ inStock: 'true' })).total).toBe(1);
  });

  it('a review changes the order by rating', async () => {
    const worse = await aProduct({ name: 'A' });
    await aProduct({ name: 'B', rating: 3, ratingSum: 3, numReviews: 1 });
    expect((await list({ sort: 'rating' })).names).toEqual(['B', 'A']);
    const { token } = await aUser();

    await request(testApp())
      .post(`/api/products/${String(worse._id)}/reviews`)
      .set('Authorization', `Bearer ${token}`)
      .send({ rating: 5, comment: 'Schön.' })
      .expect(201);

    expect((await list({ sort: 'rating' })).names).toEqual(['A', 'B']);
  });

  it('every change by an admin is in every list at once, and counted', async () => {
    const admin = await aUser({ isAdmin: true });
    const product = await anAddedProduct(app, admin, { name: 'A' });
    expect(await lists()).toEqual([only('A'), only('A'), only('A')]);

    await editProduct(app, admin, product, { name: 'A2', category: 'Krüge', description: 'Neu.' }).expect(200);
    expect(await lists()).toEqual([only('A2'), nothing, nothing]);

    const added = await anAddedProduct(app, admin, { name: 'B' });
    expect(await lists()).toEqual([{ names: ['B', 'A2'], total: 2 }, only('B'), only('B')]);

    await deleteProduct(app, admin, added).expect(200);
    expect(await lists()).toEqual([only('A2'), nothing, nothing]);
  });

  it('nothing is cached if no server has started', async () => {
    await mongoose.connection.collection('catalogue').deleteMany({});
    await aProduct({ name: 'A' });
    expect((await list({ page: '1' })).total).toBe(1);
    await aProduct({ name: 'B' });
    await renewListVersion('products');
    expect((await list({ page: '1' })).total).toBe(2);
  });
});
