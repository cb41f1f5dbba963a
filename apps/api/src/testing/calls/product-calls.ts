import { type NewProduct, type Product, productSchema } from '@kontor/shared/wire/products';
import request from 'supertest';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Shop } from './shop-calls.ts';

type Sent = Partial<Record<keyof NewProduct | 'version' | 'countInStockSeen' | 'id', unknown>>;
type Admin = { token: string };

/** Creates a product's form data: a vase without pictures. */
export function aProductBody(overrides: Sent = {}): Sent {
  const texts = { name: 'Vase', description: 'Eine Vase.', brand: 'Inselton', category: 'Vasen' };
  return { ...texts, price: '49.90', countInStock: '10', image: [], ...overrides };
}

export function addProduct(shop: Shop, { token }: Admin, overrides: Sent = {}) {
  return request(shop).post('/api/products/new').auth(token, { type: 'bearer' }).send(aProductBody(overrides));
}

export function editProduct(shop: Shop, { token }: Admin, { _id }: { _id: unknown }, overrides: Sent = {}) {
  const call = request(shop)
    .put(`/api/products/${String(_id)}`)
    .auth(token, { type: 'bearer' });
  return call.send(aProductBody(overrides));
}

export function deleteProduct(shop: Shop, { token }: Admin, { _id }: { _id: unknown }) {
  return request(shop)
    .delete(`/api/products/${String(_id)}`)
    .auth(token, { type: 'bearer' });
}

/** Deletes a picture of a product, or an unused one. */
export function deletePicture(shop: Shop, { token }: Admin, name: string, product?: { _id: unknown }) {
  const of = product ? `${String(product._id)}/` : '';
  return request(shop).delete(`/api/uploads/delete/${of}${name}`).auth(token, { type: 'bearer' });
}

/** Adds a product and returns the shop's answer. */
export async function anAddedProduct(shop: Shop, admin: Admin, overrides: Sent = {}): Promise<Product> {
  const { status, body } = await addProduct(shop, admin, overrides);
  expect(status).toBe(201);
  return z.parse(productSchema, body);
}
