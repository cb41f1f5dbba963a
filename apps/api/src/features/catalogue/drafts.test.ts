import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, editProduct } from '../../testing/calls/product-calls.ts';
import { sendReview } from '../../testing/calls/review-calls.ts';
import { errorCode, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { resetListVersions } from './lists/catalogue.service.ts';
import type { StoredProduct } from './product.model.ts';

const app = testApp();
let draft: StoredProduct;
let shown: StoredProduct;
let admin: { token: string };

beforeEach(async () => {
  await resetListVersions();
  admin = await aUser({ isAdmin: true });
  shown = await aProduct({ name: 'Krug blau', category: 'Krüge', brand: 'Inselton', rating: 1, numReviews: 1 });
  draft = await aProduct({ name: 'Krug grün', category: 'Entwürfe', brand: 'Inselton', rating: 5, published: false });
});

const get = async (path: string) => (await request(app).get(`/api/products${path}`).expect(200)).body;
const namesIn = (products: { name: string }[]) => products.map(({ name }) => name);
const asAdmin = (path: string) => request(app).get(`/api/products${path}`).auth(admin.token, { type: 'bearer' });

const edit = (sent: object) => editProduct(app, admin, draft, { name: 'Krug grün', category: 'Entwürfe', ...sent });

describe('a draft', () => {
  it.each([
    ['every product', ''],
    ['a page', '?page=1'],
    ['a search', '?q=krug'],
    ['a search by price', '?q=krug&sort=price-asc'],
    ['the best rated', '?page=1&sort=rating'],
    ['a brand', '?brand=Inselton'],
    ['a price range', '?minPrice=1&maxPrice=500&inStock=true'],
  ])('is not in the list of %s, not even for an admin', async (_what, query) => {
    const own = (await asAdmin(query).expect(200)).body;
    for (const list of [await get(query), own]) expect(namesIn(list.products ?? list)).toEqual(['Krug blau']);
  });

  it('is in no category and no cart, and 404 by its address and for its reviews', async () => {
    expect(await get('/categories')).toEqual([{ name: 'Krüge', count: 1 }]);
    expect((await get('?page=1&category=Entwürfe')).total).toBe(0);
    expect(namesIn((await get(`?ids=${String(draft._id)},${String(shown._id)}`)).products)).toEqual(['Krug blau']);
    for (const path of [`/${String(draft._id)}`, `/${String(draft._id)}/reviews`]) {
      expect((await request(app).get(`/api/products${path}`)).status).toBe(404);
      expect((await asAdmin(path)).status).toBe(404);
    }
    expect((await sendReview(app, draft, await aUser())).status).toBe(404);
  });

  it('cannot be ordered: it counts as gone, like a deleted product', async () => {
    const answer = await sendVisitorOrder(app, aVisitorOrderBody([draft]));
    expect([answer.status, errorCode(answer)]).toEqual([409, 'out_of_stock']);
    expect(answer.body.lines).toMatchObject([{ _id: String(draft._id), gone: true }]);
  });

  it('is visible to admins, in the list and by its address', async () => {
    expect(namesIn((await asAdmin('/admin').expect(200)).body.products)).toEqual(['Krug grün', 'Krug blau']);
    expect(namesIn((await asAdmin('/admin?published=false').expect(200)).body.products)).toEqual(['Krug grün']);
    expect(namesIn((await asAdmin('/admin?published=true&q=krug').expect(200)).body.products)).toEqual(['Krug blau']);
    expect((await asAdmin(`/admin/${String(draft._id)}`).expect(200)).body).toMatchObject({ published: false });
  });

  it('is published by an edit, and withdrawn by another; without the field it keeps its state', async () => {
    expect((await edit({})).body.published).toBe(false);
    expect((await edit({ published: true })).body.published).toBe(true);
    expect(namesIn((await get('?page=1')).products)).toEqual(['Krug grün', 'Krug blau']);
    expect((await edit({})).body.published).toBe(true);
    await edit({ published: false });
    expect(namesIn((await get('?page=1')).products)).toEqual(['Krug blau']);
  });

  it('still determines the spelling of its category', async () => {
    expect((await addProduct(app, admin, { category: 'entwürfe' })).body.category).toBe('Entwürfe');
  });

  it.each(['onSale', 'published'])('%s must be true or false', async (field) => {
    for (const wrong of [null, 'true', 1]) expect((await addProduct(app, admin, { [field]: wrong })).status).toBe(400);
  });
});
