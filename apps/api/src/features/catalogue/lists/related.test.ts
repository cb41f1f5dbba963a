import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { addProduct, anAddedProduct, deleteProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';

const shop = testApp();
const anAdmin = () => aUser({ isAdmin: true });
type Admin = Awaited<ReturnType<typeof anAdmin>>;

const add = (admin: Admin, name: string, more: object = {}) => anAddedProduct(shop, admin, { name, ...more });
async function recommended(id: string): Promise<string[]> {
  const { status, body } = await request(shop).get(`/api/products/${id}/related`);
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name);
}

describe('related products chosen by the merchant', () => {
  it('are recommended in their order, and named by the product', async () => {
    const admin = await anAdmin();
    const [bowl, jug] = [
      await add(admin, 'Schale', { category: 'Tische', countInStock: '0' }),
      await add(admin, 'Krug'),
    ];
    const { _id, related } = await add(admin, 'Vase', { related: [jug._id, bowl._id] });

    expect(related).toEqual([jug._id, bowl._id]);
    expect(await recommended(_id)).toEqual(['Krug', 'Schale']);
    const { body: listed } = await request(shop).get('/api/products');
    expect(listed[0]).not.toHaveProperty('related');
  });

  it('are hidden from shoppers once they are drafts, and from all once they are deleted', async () => {
    const admin = await anAdmin();
    const [draft, gone, jug] = [await add(admin, 'Entwurf'), await add(admin, 'Weg'), await add(admin, 'Krug')];
    const { _id } = await add(admin, 'Vase', { related: [draft._id, gone._id, jug._id] });
    await editProduct(shop, admin, draft, { published: false });
    await deleteProduct(shop, admin, gone);

    const { body: page } = await request(shop).get(`/api/products/${_id}`);
    const { body: form } = await request(shop).get(`/api/products/admin/${_id}`).auth(admin.token, { type: 'bearer' });

    expect(page.related).toEqual([jug._id]);
    expect(form.related).toEqual([draft._id, jug._id]);
    expect(await recommended(_id)).toEqual(['Krug']);
    const { body: named } = await request(shop)
      .get('/api/products/admin')
      .query({ ids: form.related.join() })
      .auth(admin.token, { type: 'bearer' });
    expect(named.products).toMatchObject([{ _id: draft._id }, { name: 'Krug' }]);
  });

  it('stay if they are not sent, and are removed by null or an empty list', async () => {
    const admin = await anAdmin();
    const jug = await add(admin, 'Krug');
    const product = await add(admin, 'Vase', { related: [jug._id] });

    const { body: kept } = await editProduct(shop, admin, product);
    const { body: removed } = await editProduct(shop, admin, product, { related: null });
    await editProduct(shop, admin, product, { related: [jug._id] });
    const { body: emptied } = await editProduct(shop, admin, product, { related: [] });

    expect(kept.related).toEqual([jug._id]);
    expect(removed).not.toHaveProperty('related');
    expect(emptied).not.toHaveProperty('related');
  });

  it('must exist, differ from the product, and be at most six', async () => {
    const admin = await anAdmin();
    const product = await add(admin, 'Vase');
    const missing = 'f'.repeat(24);

    const unknown = await addProduct(shop, admin, { related: [product._id, missing] });
    const itself = await editProduct(shop, admin, product, { related: [product._id] });
    const many = await addProduct(shop, admin, { related: Array.from({ length: 7 }, () => product._id) });
    const noId = await addProduct(shop, admin, { related: ['x'] });

    expect([unknown.status, unknown.body.issues]).toMatchObject([400, [{ path: 'related.1', code: 'invalid' }]]);
    expect([itself.status, itself.body.issues]).toMatchObject([400, [{ path: 'related.0', code: 'invalid' }]]);
    expect([many.status, many.body.issues]).toMatchObject([400, [{ path: 'related', code: 'too_long' }]]);
    expect(noId.status).toBe(400);
  });

  it('are stored once each', async () => {
    const admin = await anAdmin();
    const jug = await add(admin, 'Krug');
    const { related } = await add(admin, 'Vase', { related: [jug._id, jug._id] });

    expect(related).toEqual([jug._id]);
  });
});

describe('without a choice', () => {
  it('available products of the same category and brand come first, then of the category, then of the brand', async () => {
    const admin = await anAdmin();
    const { _id } = await add(admin, 'Vase', { category: 'Vasen', brand: 'A' });
    await add(admin, 'Marke', { category: 'Uhren', brand: 'A' });
    await add(admin, 'Beides', { category: 'Vasen', brand: 'A' });
    await add(admin, 'Kategorie', { category: 'Vasen', brand: 'B' });
    await add(admin, 'Ausverkauft', { category: 'Vasen', brand: 'A', countInStock: '0' });
    await add(admin, 'Entwurf', { category: 'Vasen', brand: 'A', published: false });
    await add(admin, 'Fremd', { category: 'Uhren', brand: 'B' });

    expect(await recommended(_id)).toEqual(['Beides', 'Kategorie', 'Marke']);
  });

  it('six are recommended at most, and changes appear at once', async () => {
    const admin = await anAdmin();
    const { _id } = await add(admin, 'Vase');
    expect(await recommended(_id)).toEqual([]);
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await add(admin, `Vase ${number}`);

    expect(await recommended(_id)).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Vase ${number}`));
  });
});

it('there are no recommendations for an unknown product or a draft', async () => {
  const draft = await add(await anAdmin(), 'Entwurf', { published: false });

  for (const id of [draft._id, 'f'.repeat(24)]) {
    expect((await request(shop).get(`/api/products/${id}/related`)).status).toBe(404);
  }
});
