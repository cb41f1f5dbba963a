import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { addProduct, anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { aVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../product.model.ts';

const shop = testApp();
type Admin = { token: string };
const anAdmin = () => aUser({ isAdmin: true });

const change = ({ token }: Admin, id: unknown, body: object) =>
  request(shop)
    .put(`/api/products/${String(id)}/price-and-stock`)
    .auth(token, { type: 'bearer' })
    .send(body);

const list = async ({ token }: Admin, query = '') =>
  (await request(shop).get(`/api/products/admin${query}`).auth(token, { type: 'bearer' }).expect(200)).body;

const manufacturer = {
  name: 'Töpferei Nord',
  street: 'Deichweg',
  number: '4',
  zipcode: '25980',
  city: 'Sylt',
  country: 'China',
  contact: 'post@toepferei.example',
};

describe('PUT /api/products/:id/price-and-stock', () => {
  it('changes the price alone, and counts as an edit', async () => {
    const admin = await anAdmin();
    const product = await anAddedProduct(shop, admin, { nameEn: 'Vase E', sku: 'V-1', manufacturer });
    const before = await ProductModel.findById(product._id).lean();

    const { status, body } = await change(admin, product._id, { price: '59.90', version: 0 });

    expect([status, body.price, body.version]).toEqual([200, 59.9, 1]);
    const after = await ProductModel.findById(product._id).lean();
    expect(after).toEqual({ ...before, priceCents: 5990, version: 1, updatedAt: after?.updatedAt });
  });

  it('changes the stock by the editor’s difference: units sold meanwhile stay sold', async () => {
    const admin = await anAdmin();
    const { _id } = await anAddedProduct(shop, admin);
    const stored = await ProductModel.findById(_id).orFail().lean();
    await aVisitorOrder(shop, { products: [stored] });

    const { body } = await change(admin, _id, { countInStock: 15, countInStockSeen: 10, version: 0 });

    expect([body.countInStock, body.price]).toEqual([14, 49.9]);
  });

  it.each([
    ['nothing of the stock', {}],
    ['what was seen of it', { countInStockSeen: 10 }],
  ])('keeps the stock when a price is sent with %s, whatever was sold meanwhile', async (_what, seen) => {
    const admin = await anAdmin();
    const { _id } = await anAddedProduct(shop, admin);
    await aVisitorOrder(shop, { products: [await ProductModel.findById(_id).orFail().lean()] });

    expect((await change(admin, _id, { price: 1, version: 0, ...seen })).body.countInStock).toBe(9);
  });

  it('is refused when another editor has changed the product meanwhile', async () => {
    const admin = await anAdmin();
    const product = await anAddedProduct(shop, admin);
    await editProduct(shop, admin, product, { price: '45' });

    const { status, body } = await change(admin, product._id, { price: 59, version: 0 });

    expect([status, body.code]).toEqual([409, 'edit_conflict']);
    expect(await ProductModel.findById(product._id).lean()).toMatchObject({ priceCents: 4500, version: 1 });
  });

  it('accepts one of many simultaneous calls', async () => {
    const admin = await anAdmin();
    const { _id } = await anAddedProduct(shop, admin);

    const answers = await Promise.all([1, 2, 3, 4, 5].map((price) => change(admin, _id, { price, version: 0 })));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const saved = answers.find(({ status }) => status === 200);
    expect(await ProductModel.findById(_id).lean()).toMatchObject({ priceCents: saved?.body.price * 100, version: 1 });
  });

  it.each([
    ['nothing', { version: 0 }],
    ['no version', { price: 5 }],
    ['a negative price', { price: -1, version: 0 }],
    ['three decimals', { price: '1.999', version: 0 }],
    ['a broken stock', { countInStock: 1.5, version: 0 }],
  ])('refuses %s', async (_what, body) => {
    const admin = await anAdmin();
    const { _id } = await anAddedProduct(shop, admin);

    expect((await change(admin, _id, body)).status).toBe(400);
    expect(await ProductModel.findById(_id).lean()).toMatchObject({ version: 0 });
  });

  it('answers 404 for a deleted product', async () => {
    expect((await change(await anAdmin(), 'a'.repeat(24), { price: 5, version: 0 })).status).toBe(404);
  });
});

describe('GET /api/products/admin', () => {
  it('lists what each product lacks for lawful sale', async () => {
    const admin = await anAdmin();
    await anAddedProduct(shop, admin, { name: 'Alt', price: 0 });
    await anAddedProduct(shop, admin, { name: 'Neu', sku: 'V-1', properties: 'Steinzeug', manufacturer });

    const { products, total } = await list(admin);

    expect(total).toBe(2);
    expect(products).toMatchObject([
      { name: 'Neu', sku: 'V-1', lacks: ['picture', 'euResponsible'] },
      { name: 'Alt', lacks: ['price', 'picture', 'properties', 'manufacturer'] },
    ]);
  });

  it('pages and searches', async () => {
    const admin = await anAdmin();
    for (const name of ['Krug', 'Schale', 'Krug blau']) await addProduct(shop, admin, { name });

    expect(await list(admin, '?page=2&pageSize=2')).toMatchObject({ products: [{ name: 'Krug' }], pages: 2, total: 3 });
    expect((await list(admin, '?q=krug')).total).toBe(2);
  });
});
