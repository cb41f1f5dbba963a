import { limits } from '@kontor/shared/rules/access/limits';
import type { DescribedCategory } from '@kontor/shared/wire/products';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { errorCode, expectRefused, patiently } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { CategoryModel } from './category.model.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';
import { ProductModel } from '../product.model.ts';

const shop = testApp();
let admin: { token: string };

beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
  await resetListVersions();
});

const rename = (body: object, { token } = admin) =>
  request(shop).put('/api/products/categories').auth(token, { type: 'bearer' }).send(body);
const categories = async (): Promise<DescribedCategory[]> => (await request(shop).get('/api/products/categories')).body;
const search = async (q: string) => (await request(shop).get('/api/products').query({ q })).body.total;

// DIN 5007-1: ö as o.
it('categories are sorted like German names', async () => {
  for (const category of ['Zubehör', 'Öle', 'Ofenformen', 'becher', 'Äpfel', 'Papier']) {
    await anAddedProduct(shop, admin, { category });
  }
  const names = (await categories()).map(({ name }) => name);
  expect(names).toEqual(['Äpfel', 'becher', 'Ofenformen', 'Öle', 'Papier', 'Zubehör']);
});

describe('a category in another spelling', () => {
  it.each(['vasen', 'VASEN', '  Vasen ', 'Vasen\u00a0'])('%j is replaced by the existing one', async (category) => {
    await anAddedProduct(shop, admin, { category: 'Vasen' });
    expect((await addProduct(shop, admin, { category })).body.category).toBe('Vasen');
    expect(await categories()).toEqual([{ name: 'Vasen', count: 2 }]);
  });

  it('is replaced when a product is changed, too', async () => {
    await anAddedProduct(shop, admin, { category: 'Kleine Möbel' });
    const other = await anAddedProduct(shop, admin, { category: 'Lampen' });
    expect((await editProduct(shop, admin, other, { category: 'kleine  möbel' })).body.category).toBe('Kleine Möbel');
  });

  it('changes if only one product has it, and not if several have it', async () => {
    const first = await anAddedProduct(shop, admin, { category: 'vasen' });
    expect((await editProduct(shop, admin, first, { category: 'Vasen' })).body.category).toBe('Vasen');
    await anAddedProduct(shop, admin, { category: 'Vasen' });
    expect((await editProduct(shop, admin, first, { category: 'VASEN' })).body.category).toBe('Vasen');
  });

  it('is stored with single spaces if it is new', async () => {
    expect((await addProduct(shop, admin, { category: ' Kleine   Möbel ' })).body.category).toBe('Kleine Möbel');
  });
});

describe('renaming a category', () => {
  it('renames it everywhere: lists, filters, search and both languages', async () => {
    const one = await anAddedProduct(shop, admin, { category: 'Karaffen', categoryEn: 'Carafes', name: 'Eins' });
    const other = await anAddedProduct(shop, admin, { category: 'Lampen', categoryEn: 'Lamps', name: 'Zwei' });

    const { body } = await rename({ from: 'karaffen', to: '  Gefäße ', toEn: 'Vessels' }).expect(200);

    expect(body).toEqual({ changed: 1 });
    expect(await categories()).toEqual([
      { name: 'Gefäße', nameEn: 'Vessels', count: 1 },
      { name: 'Lampen', nameEn: 'Lamps', count: 1 },
    ]);
    const { body: found } = await request(shop).get('/api/products').query({ category: 'Gefäße' });
    expect(found.products.map(({ _id }: { _id: string }) => _id)).toEqual([one._id]);
    expect([await search('gefäße'), await search('vessels'), await search('carafes')]).toEqual([1, 1, 0]);
    expect(await ProductModel.findById(other._id).lean()).toMatchObject({
      version: 0,
      texts: { de: { name: 'Zwei' } },
    });
  });

  it('into an existing name merges both categories, with the spelling and translated names of the existing one', async () => {
    await anAddedProduct(shop, admin, { category: 'Lampen', categoryEn: 'Lamps' });
    await anAddedProduct(shop, admin, { category: 'Leuchten', categoryEn: 'Luminaires' });
    await anAddedProduct(shop, admin, { category: 'Leuchten' });
    expect((await rename({ from: 'Leuchten', to: 'LAMPEN' })).body).toEqual({ changed: 2 });
    expect(await categories()).toEqual([{ name: 'Lampen', nameEn: 'Lamps', count: 3 }]);
    expect(await ProductModel.find().distinct('texts.en.category')).toEqual(['Lamps']);
  });

  it('with a translated name sets it in the products of both categories; an empty one is removed', async () => {
    await anAddedProduct(shop, admin, { category: 'Lampen', categoryEn: 'Lamps' });
    await anAddedProduct(shop, admin, { category: 'Leuchten' });
    expect((await rename({ from: 'Leuchten', to: 'Lampen', toEn: 'Lights' })).body).toEqual({ changed: 2 });
    expect(await categories()).toEqual([{ name: 'Lampen', nameEn: 'Lights', count: 2 }]);
    expect((await rename({ from: 'Lampen', to: 'Lampen', toEn: '' })).body).toEqual({ changed: 2 });
    expect(await categories()).toEqual([{ name: 'Lampen', count: 2 }]);
  });

  it('unifies earlier spellings, and is idempotent', async () => {
    for (const category of ['Vasen', 'vasen', 'VASEN ']) await aProduct({ category });
    expect((await rename({ from: 'vasen', to: 'Vasen' })).body).toEqual({ changed: 2 });
    expect(await categories()).toEqual([{ name: 'Vasen', count: 3 }]);
    expect((await rename({ from: 'vasen', to: 'Vasen' })).body).toEqual({ changed: 0 });
  });

  it('causes an edit conflict in a form that is open for such a product', async () => {
    const product = await anAddedProduct(shop, admin, { category: 'Vasen' });
    await rename({ from: 'Vasen', to: 'Gefäße' }).expect(200);
    expectRefused(await editProduct(shop, admin, product, { version: product.version }), 'edit_conflict');
  });

  it('loses neither sales nor edits made at the same time', async () => {
    const products = await Promise.all(
      Array.from({ length: 8 }, () => anAddedProduct(shop, admin, { category: 'Vasen', brand: 'Alt' })),
    );
    const answers = await Promise.all([
      patiently(() => rename({ from: 'Vasen', to: 'Gefäße' })),
      ...products.map((product) =>
        patiently(() => editProduct(shop, admin, product, { category: 'Gefäße', brand: 'Neu' })),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    for (const { _id } of products) {
      expect(await ProductModel.findById(_id).lean()).toMatchObject({
        brand: 'Neu',
        texts: { de: { category: 'Gefäße' } },
      });
    }
  });

  it('answers 404 for an unknown category, 400 for bad names, and 403 for callers who are not admins', async () => {
    const product = await anAddedProduct(shop, admin, { category: 'Vasen' });
    expect(errorCode(await rename({ from: 'Lampen', to: 'Leuchten' }).expect(404))).toBe('not_found');
    for (const body of [{}, { from: 'Vasen' }, { from: 'Vasen', to: ' ' }, { from: { $ne: '' }, to: 'Alle' }]) {
      expect(errorCode(await rename(body).expect(400))).toBe('invalid_input');
    }
    await rename({ from: 'Vasen', to: 'Meine' }, await aUser()).expect(403);
    expect(await ProductModel.findById(product._id).lean()).toMatchObject({ texts: { de: { category: 'Vasen' } } });
  });
});

const keep = (more: object) => rename({ from: 'Vasen', to: 'Vasen', ...more });
const listed = async (name: string): Promise<DescribedCategory | undefined> => {
  const { body } = await request(shop).get('/api/products/categories').query({ described: true });
  return body.find((category: DescribedCategory) => category.name === name);
};

describe('the description of a category', () => {
  const words = { description: 'Vasen und Krüge.', descriptionEn: 'Vases and jugs.' };

  it('is returned with it, trimmed and by language; missing fields stay, and an empty text is removed', async () => {
    await anAddedProduct(shop, admin, { category: 'Vasen' });
    expect((await keep({ ...words, description: '  Vasen und Krüge.\t' }).expect(200)).body).toEqual({ changed: 0 });
    expect(await listed('Vasen')).toEqual({ name: 'Vasen', count: 1, ...words });
    await keep({}).expect(200);
    expect(await listed('Vasen')).toMatchObject(words);
    await keep({ descriptionEn: '' }).expect(200);
    expect(await listed('Vasen')).toEqual({ name: 'Vasen', count: 1, description: words.description });
    await keep({ description: '' }).expect(200);
    expect((await CategoryModel.findOne({ key: 'vasen' }).lean())?.texts).toEqual({ de: { slug: 'vasen' } });
  });

  it('is in the answer only when the request asks for it', async () => {
    await anAddedProduct(shop, admin, { category: 'Vasen' });
    await keep(words).expect(200);
    expect(await categories()).toEqual([{ name: 'Vasen', count: 1 }]);
    const refused = await request(shop).get('/api/products/categories').query({ described: 'Vasen' }).expect(400);
    expect(errorCode(refused)).toBe('invalid_input');
  });

  it('moves when the category is renamed, and stays when only the case changes', async () => {
    await anAddedProduct(shop, admin, { category: 'Vasen' });
    await keep(words).expect(200);
    await rename({ from: 'vasen', to: 'VASEN' }).expect(200);
    expect(await listed('VASEN')).toMatchObject(words);
    await rename({ from: 'VASEN', to: 'Gefäße' }).expect(200);
    expect(await listed('Gefäße')).toMatchObject(words);
    expect(await CategoryModel.countDocuments()).toBe(1);
  });

  it('of the merge’s target stays; if the target has none, the description of the source is used', async () => {
    await anAddedProduct(shop, admin, { category: 'Vasen' });
    await anAddedProduct(shop, admin, { category: 'Krüge' });
    await anAddedProduct(shop, admin, { category: 'Töpfe' });
    await keep(words).expect(200);
    await rename({ from: 'Vasen', to: 'krüge' }).expect(200);
    expect(await listed('Krüge')).toMatchObject({ count: 2, ...words });
    await rename({ from: 'Töpfe', to: 'Töpfe', description: 'Töpfe.' }).expect(200);
    await rename({ from: 'Krüge', to: 'Töpfe' }).expect(200);
    expect(await listed('Töpfe')).toEqual({ name: 'Töpfe', count: 3, description: 'Töpfe.' });
  });

  it('has a limited length, is plain text, and names a product by its id: otherwise 400, and nothing is stored', async () => {
    await anAddedProduct(shop, admin, { category: 'Vasen' });
    const bad = [{ description: 'x'.repeat(301) }, { description: 'a\u0000b' }, { descriptionEn: 1 }, { product: 'x' }];
    for (const body of [...bad, { product: { $ne: '' } }]) {
      expect(errorCode(await keep(body).expect(400))).toBe('invalid_input');
    }
    await keep({ description: '<b>Vasen</b>' }).expect(200);
    expect(await listed('Vasen')).toMatchObject({ description: '<b>Vasen</b>' });
  });
});

const withPhoto = (category: string, name: string, more: object = {}) =>
  aProduct({ category, images: [{ name: `${name}-800.webp`, path: `/uploads/${name}-800.webp` }], ...more });
const pictures = async () => Object.fromEntries((await categories()).map(({ name, picture }) => [name, picture?.name]));

describe('the photo of a category', () => {
  it('comes from its oldest product, until the merchant chooses another product', async () => {
    await aProduct({ category: 'Vasen', createdAt: new Date('2026-01-01') });
    await withPhoto('Vasen', 'old', { createdAt: new Date('2026-02-01') });
    const other = await withPhoto('Vasen', 'new', { createdAt: new Date('2026-03-01') });
    const foreign = await withPhoto('Lampen', 'lamp');
    expect(await pictures()).toEqual({ Vasen: 'old-800.webp', Lampen: 'lamp-800.webp' });
    for (const [product, shown] of [
      [other._id, 'new-800.webp'],
      [foreign._id, 'old-800.webp'],
      ['0'.repeat(24), 'old-800.webp'],
      ['', 'old-800.webp'],
    ]) {
      await rename({ from: 'Vasen', to: 'Vasen', product }).expect(200);
      expect(await pictures()).toMatchObject({ Vasen: shown });
    }
  });

  it('is shown for the categories on the home page: those with a chosen photo, then the largest', async () => {
    const names = Array.from({ length: limits.picturedCategories + 1 }, (_, index) => String.fromCharCode(65 + index));
    for (const name of names) await withPhoto(name, name);
    await withPhoto('G', 'G2');
    const shown = Object.values(await pictures()).filter((picture) => picture !== undefined);
    expect(shown).toHaveLength(limits.picturedCategories);
    expect(await pictures()).toMatchObject({ G: 'G-800.webp', Y: undefined });
    const y = await withPhoto('Y', 'Y2');
    await rename({ from: 'Y', to: 'Y', product: y._id }).expect(200);
    expect(await pictures()).toMatchObject({ Y: 'Y2-800.webp', G: 'G-800.webp' });
  });
});
