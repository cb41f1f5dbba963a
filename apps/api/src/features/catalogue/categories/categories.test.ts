import type { CategoryBranch } from '@kontor/shared/wire/categories';
import type { DescribedCategory } from '@kontor/shared/wire/products';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../../testing/calls/at-once.ts';
import { pictureStates, waitingPictures } from '../../../testing/calls/picture-calls.ts';
import { addProduct, anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { errorCode, expectRefused, patiently } from '../../../testing/calls/shop-calls.ts';
import { monitorDatabaseCalls } from '../../../testing/database-calls.ts';
import { aCategory, aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';
import { ProductModel } from '../product.model.ts';
import { CategoryModel } from './category.model.ts';

const shop = testApp();
const findSent = monitorDatabaseCalls();
let admin: { token: string };

beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
  await resetListVersions();
});

const send = (method: 'post' | 'put' | 'delete' | 'get', path: string, body?: object) =>
  request(shop)[method](`/api/categories${path}`).auth(admin.token, { type: 'bearer' }).send(body);
const add = async (name: string, more: object = {}) => (await send('post', '', { name, ...more }).expect(201)).body;
const tree = async (): Promise<CategoryBranch[]> => (await request(shop).get('/api/categories')).body;
/** Writes the tree as `Keramik 3 (Vasen 1, Krüge 2)`. */
const write = (branches: readonly CategoryBranch[]): string =>
  branches
    .map(({ name, count, children }) => `${name} ${count}${children.length > 0 ? ` (${write(children)})` : ''}`)
    .join(', ');
const written = async () => write(await tree());
const find = async (query: object) =>
  (
    await request(shop)
      .get('/api/products')
      .query({ page: 1, ...query })
  ).body;
const names = async (query: object) =>
  (await find(query)).products.map(({ name }: { name: string }) => name).toSorted();

const pictureOf = async () => {
  const { body } = await request(shop).get('/api/products/categories');
  return body.find(({ name }: DescribedCategory) => name === 'Keramik')?.picture?.name;
};
const rename = (body: object) =>
  request(shop).put('/api/products/categories').auth(admin.token, { type: 'bearer' }).send(body);

const photo = (name: string) => [{ name, path: `/uploads/${name}` }];

/** Ceramics with vases and jugs below, and lamps beside. */
async function aTree() {
  const ceramics = await add('Keramik', { nameEn: 'Ceramics' });
  const vases = await add('Vasen', { parent: ceramics._id });
  const jugs = await add('Krüge', { parent: ceramics._id });
  const lamps = await add('Lampen');
  return { ceramics, vases, jugs, lamps };
}

describe('the tree of categories', () => {
  it('has each category with its texts, picture and place', async () => {
    const [picture] = await waitingPictures(1);
    const given = {
      nameEn: 'Ceramics',
      description: 'Aus Ton.',
      descriptionEn: 'Made of clay.',
      picture,
      seo: { title: 'Keramik von Hand', titleEn: 'Handmade ceramics' },
    };
    const { _id } = await add('Keramik', given);
    const below = await add(' Kleine  Vasen ', { parent: _id, slug: 'Väschen' });
    expect(await tree()).toEqual([
      {
        _id,
        name: 'Keramik',
        slug: 'keramik',
        slugEn: 'ceramics',
        position: 0,
        count: 0,
        version: 0,
        ...given,
        picture: { name: picture, path: `/uploads/${picture}` },
        children: [
          {
            _id: below._id,
            name: 'Kleine Vasen',
            slug: 'vaeschen',
            parent: _id,
            position: 0,
            count: 0,
            version: 0,
            children: [],
          },
        ],
      },
    ]);
    const { body: brief } = await request(shop).get('/api/categories').query({ brief: true });
    expect(Object.keys(brief[0])).not.toContain('description');
    expect(await pictureStates()).toMatchObject({ [String(picture)]: 'used' });
  });

  it('counts the published products of all categories below; a product in two of them, and a group, count once', async () => {
    const { jugs } = await aTree();
    await aProduct({ category: 'Vasen', categories: [jugs._id] });
    await aProduct({ category: 'Keramik' });
    await aProduct({ category: 'Lampen', categories: [jugs._id] });
    await aProduct({ category: 'Vasen', published: false });
    await resetListVersions();
    const mug = await anAddedProduct(shop, admin, { category: 'Krüge' });
    await request(shop)
      .post(`/api/products/${mug._id}/variants`)
      .auth(admin.token, { type: 'bearer' })
      .send({ options: [{ name: 'Farbe', values: [{ value: 'blau' }, { value: 'rot' }] }] })
      .expect(201);
    expect(await written()).toBe('Keramik 4 (Vasen 1, Krüge 3), Lampen 1');
  });

  it('needs the same number of database calls for any number of categories', async () => {
    const count = async () => {
      await resetListVersions();
      await find({ category: 'Keramik' });
      return (await findSent(() => request(shop).get('/api/categories'))).length;
    };
    await aTree();
    await aProduct({ category: 'Vasen' });
    const few = await count();
    for (let n = 0; n < 30; n += 1) await aCategory(`Art ${n}`);
    expect(await count()).toBe(few);
    expect(await findSent(() => request(shop).get('/api/categories'))).toHaveLength(1);
  });

  it('is found by its id, or by its present or earlier address in any language', async () => {
    const { ceramics, vases } = await aTree();
    await send('put', `/${vases._id}`, { slug: 'gefaesse', nameEn: 'Vessels' }).expect(200);
    for (const slug of [vases._id, 'vasen', 'gefaesse', 'vessels']) {
      const { body } = await request(shop).get(`/api/categories/${slug}`).expect(200);
      expect(body).toMatchObject({ name: 'Vasen', slug: 'gefaesse', above: [{ _id: ceramics._id }], below: [] });
    }
    await request(shop).get('/api/categories/nichts').expect(404);
  });

  it('gets a record for each category of products that has none', async () => {
    await aProduct({ category: 'Becher', categoryEn: 'Mugs' });
    expect(await tree()).toMatchObject([{ name: 'Becher', nameEn: 'Mugs', slug: 'becher', slugEn: 'mugs', count: 1 }]);
    expect(await CategoryModel.countDocuments()).toBe(1);
  });
});

describe('lists of a category', () => {
  it('have the products of all categories below, and those with it as a further category: lists, searches, filters and counts', async () => {
    const { ceramics, lamps } = await aTree();
    await anAddedProduct(shop, admin, { name: 'Vase', category: 'Vasen', brand: 'Fjord' });
    await anAddedProduct(shop, admin, { name: 'Krug', category: 'Krüge', brand: 'Kiesel' });
    const { body } = await addProduct(shop, admin, {
      name: 'Tonlampe',
      category: 'Lampen',
      categories: [ceramics._id],
    });
    expect(body.categories).toEqual([ceramics._id]);
    expect(await names({ category: 'Keramik' })).toEqual(['Krug', 'Tonlampe', 'Vase']);
    expect(await names({ category: 'Keramik', q: 'Tonlampe' })).toEqual(['Tonlampe']);
    expect(await names({ category: 'Vasen' })).toEqual(['Vase']);
    const { brands, categories } = await find({ category: 'Keramik' });
    expect(brands).toContainEqual({ value: 'Fjord', count: 1 });
    const counts = [
      { name: 'Keramik', nameEn: 'Ceramics', count: 3 },
      { name: 'Krüge', count: 1 },
      { name: 'Lampen', count: 1 },
      { name: 'Vasen', count: 1 },
    ];
    expect(categories).toEqual(counts);
    const { body: all } = await request(shop).get('/api/products/categories');
    expect(all).toEqual(counts);
    await send('put', `/${lamps._id}`, { parent: ceramics._id }).expect(200);
    expect(await written()).toBe('Keramik 3 (Vasen 1, Krüge 1, Lampen 1)');
    await editProduct(shop, admin, body, { name: 'Tonlampe', category: 'Lampen', categories: null });
    expect(await names({ category: 'Keramik' })).toEqual(['Krug', 'Tonlampe', 'Vase']);
    await send('put', `/${lamps._id}`, { parent: null }).expect(200);
    expect(await names({ category: 'Keramik' })).toEqual(['Krug', 'Vase']);
  });

  it('a product lists its categories with their parents, and refuses further ones that do not exist', async () => {
    await aTree();
    const product = await anAddedProduct(shop, admin, { category: 'Vasen' });
    const { body } = await request(shop).get(`/api/products/${product._id}`);
    expect(body.categoryPath).toEqual([
      { name: 'Keramik', nameEn: 'Ceramics', slug: 'keramik', slugEn: 'ceramics' },
      { name: 'Vasen', slug: 'vasen' },
    ]);
    const refused = await editProduct(shop, admin, product, { categories: ['0'.repeat(24)] });
    expect([refused.status, errorCode(refused)]).toEqual([400, 'invalid_input']);
  });

  it('show the category’s own picture, otherwise that of a product below', async () => {
    const { ceramics } = await aTree();
    await aProduct({ category: 'Vasen', images: [{ name: 'a-800.webp', path: '/uploads/a-800.webp' }] });
    await resetListVersions();
    expect(await pictureOf()).toBe('a-800.webp');
    const [picture] = await waitingPictures(1);
    await send('put', `/${ceramics._id}`, { picture }).expect(200);
    expect(await pictureOf()).toBe(picture);
    await send('put', `/${ceramics._id}`, { picture: '' }).expect(200);
    expect(await pictureOf()).toBe('a-800.webp');
    expect(await pictureStates()).not.toHaveProperty(String(picture));
  });

  it('show the photo of the product that staff have chosen, until they remove the choice', async () => {
    const { ceramics } = await aTree();
    await aProduct({ category: 'Vasen', images: photo('a-800.webp') });
    const chosen = await aProduct({ category: 'Vasen', images: photo('b-800.webp') });
    await resetListVersions();
    const product = String(chosen._id);
    const { body } = await send('put', `/${ceramics._id}`, { product }).expect(200);
    expect(body).toHaveProperty('product', product);
    expect(await pictureOf()).toBe('b-800.webp');
    await send('put', `/${ceramics._id}`, { description: 'Aus Ton.' }).expect(200);
    expect(await pictureOf()).toBe('b-800.webp');
    const { body: without } = await send('put', `/${ceramics._id}`, { product: '' }).expect(200);
    expect(without).not.toHaveProperty('product');
    expect(await pictureOf()).toBe('a-800.webp');
    await send('put', `/${ceramics._id}`, { product: 'x' }).expect(400);
  });
});

describe('changing a category', () => {
  it('sorts it among its siblings, and moves it to the end of another branch', async () => {
    const { ceramics, jugs, vases, lamps } = await aTree();
    await send('put', `/${jugs._id}`, { position: 0 }).expect(200);
    expect(await written()).toBe('Keramik 0 (Krüge 0, Vasen 0), Lampen 0');
    await send('put', `/${lamps._id}`, { parent: ceramics._id, position: 1 }).expect(200);
    expect(await written()).toBe('Keramik 0 (Krüge 0, Lampen 0, Vasen 0)');
    const { body } = await send('put', `/${vases._id}`, { parent: null }).expect(200);
    expect(body).toMatchObject({ name: 'Vasen', position: 1 });
    expect(await written()).toBe('Keramik 0 (Krüge 0, Lampen 0), Vasen 0');
  });

  it('renames it in its products, as if each had been edited; its other fields stay', async () => {
    const { vases } = await aTree();
    const product = await anAddedProduct(shop, admin, { category: 'Vasen', categoryEn: 'Vases' });
    const { body } = await send('put', `/${vases._id}`, { name: 'Gefäße', nameEn: 'Vessels', version: 0 }).expect(200);
    expect(body).toMatchObject({ name: 'Gefäße', nameEn: 'Vessels', slug: 'vasen', version: 1, count: 1 });
    expect(await ProductModel.findById(product._id).lean()).toMatchObject({
      version: 1,
      texts: { de: { category: 'Gefäße' }, en: { category: 'Vessels' } },
    });
    expect(await names({ category: 'Keramik' })).toEqual([product.name]);
    expectRefused(await send('put', `/${vases._id}`, { name: 'Anders', version: 0 }), 'edit_conflict');
    const entries = await AuditModel.find({ action: 'category_changed' }).sort({ _id: 1 }).lean();
    expect(entries).toMatchObject([{ subject: { kind: 'category', id: vases._id, name: 'Gefäße' } }]);
  });

  it('refuses names and addresses of others, and changes nothing', async () => {
    const { vases } = await aTree();
    for (const name of ['Lampen', ' LAMPEN ', 'Vasen'])
      expectRefused(await send('post', '', { name }), 'category_taken');
    expectRefused(await send('put', `/${vases._id}`, { name: 'krüge' }), 'category_taken');
    expectRefused(await send('put', `/${vases._id}`, { nameEn: 'ceramics' }), 'category_taken');
    expectRefused(await send('put', `/${vases._id}`, { slug: 'lampen' }), 'slug_taken');
    await send('put', `/${'0'.repeat(24)}`, { name: 'Neu' }).expect(404);
    for (const body of [
      { parent: 'x' },
      { parent: '0'.repeat(24) },
      { name: ' ' },
      { position: -1 },
      { picture: 'x' },
    ]) {
      expect(errorCode(await send('put', `/${vases._id}`, body).expect(400))).toBe('invalid_input');
    }
    expect(await written()).toBe('Keramik 0 (Vasen 0, Krüge 0), Lampen 0');
    expect((await CategoryModel.findById(vases._id).lean())?.version).toBe(0);
  });

  it('refuses circles and a fifth level', async () => {
    const { ceramics, vases, lamps } = await aTree();
    const third = await add('Bodenvasen', { parent: vases._id });
    const fourth = await add('Hohe Bodenvasen', { parent: third._id });
    expectRefused(await send('post', '', { name: 'Zu tief', parent: fourth._id }), 'category_misplaced');
    for (const parent of [ceramics._id, vases._id, fourth._id]) {
      expectRefused(await send('put', `/${ceramics._id}`, { parent }), 'category_misplaced');
    }
    expectRefused(await send('put', `/${ceramics._id}`, { parent: lamps._id }), 'category_misplaced');
    expect(await written()).toBe('Keramik 0 (Vasen 0 (Bodenvasen 0 (Hohe Bodenvasen 0)), Krüge 0), Lampen 0');
  });

  it('prevents a circle when two moves happen at the same time', async () => {
    const { ceramics, lamps } = await aTree();
    const answers = await atOnce(
      () => patiently(() => send('put', `/${ceramics._id}`, { parent: lamps._id })),
      () => patiently(() => send('put', `/${lamps._id}`, { parent: ceramics._id })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await CategoryModel.countDocuments({ parent: { $exists: true } })).toBe(3);
  });
});

describe('deleting a category', () => {
  it('moves its products and the categories below it to its parent, and its address leads there', async () => {
    const { vases } = await aTree();
    await add('Bodenvasen', { parent: vases._id });
    await anAddedProduct(shop, admin, { name: 'Vase', category: 'Vasen', categoryEn: 'Vases' });
    const other = await anAddedProduct(shop, admin, { name: 'Lampe', category: 'Lampen', categories: [vases._id] });
    expect((await send('delete', `/${vases._id}`).expect(200)).body).toEqual({ _id: vases._id, name: 'Vasen' });
    expect(await written()).toBe('Keramik 2 (Bodenvasen 0, Krüge 0), Lampen 1');
    const moved = await ProductModel.findOne({ 'texts.de.category': 'Keramik', published: true }).lean();
    expect(moved).toMatchObject({ version: 1, texts: { en: { category: 'Ceramics' } } });
    const { body } = await request(shop).get(`/api/products/${other._id}`);
    expect(body.categories).toEqual([(await CategoryModel.findOne({ key: 'keramik' }).lean())?._id.toHexString()]);
    expect((await request(shop).get('/api/categories/vasen')).body.name).toBe('Keramik');
    await send('delete', `/${vases._id}`).expect(404);
  });

  it('on the first level is refused while products, even drafts, have it', async () => {
    const { lamps, ceramics } = await aTree();
    const product = await anAddedProduct(shop, admin, { category: 'Lampen', published: false });
    expectRefused(await send('delete', `/${lamps._id}`), 'category_in_use');
    await editProduct(shop, admin, product, { category: 'Vasen', published: true });
    await send('delete', `/${lamps._id}`).expect(200);
    await send('delete', `/${ceramics._id}`).expect(200);
    expect(await written()).toBe('Vasen 1, Krüge 0');
  });
});

describe('merging by the older call', () => {
  it('moves what is below, further categories and addresses to the target', async () => {
    const { ceramics, lamps } = await aTree();
    await anAddedProduct(shop, admin, { category: 'Keramik' });
    await anAddedProduct(shop, admin, { category: 'Vasen', categories: [ceramics._id] });
    expect((await rename({ from: 'Keramik', to: 'lampen' }).expect(200)).body).toEqual({ changed: 1 });
    expect(await written()).toBe('Lampen 2 (Vasen 1, Krüge 0)');
    expect(await ProductModel.distinct('categories')).toEqual([(await CategoryModel.findById(lamps._id).lean())?._id]);
    expect((await request(shop).get('/api/categories/ceramics')).body.name).toBe('Lampen');
  });

  it('into a category below it moves that one to its place', async () => {
    await aTree();
    await rename({ from: 'Keramik', to: 'Vasen' }).expect(200);
    expect(await written()).toBe('Vasen 0 (Krüge 0), Lampen 0');
  });

  it('renames a category without products, and its record follows', async () => {
    await aTree();
    expect((await rename({ from: 'Lampen', to: 'Leuchten', toEn: 'Lights' }).expect(200)).body).toEqual({ changed: 0 });
    expect((await tree())[1]).toMatchObject({ name: 'Leuchten', nameEn: 'Lights', slug: 'lampen', slugEn: 'lights' });
  });
});
