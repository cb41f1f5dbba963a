import { productPageSchema } from '@kontor/shared/wire/products';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addProduct, anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../product.model.ts';

const shop = testApp();
const anAdmin = () => aUser({ isAdmin: true });

const honey = {
  name: 'Honig',
  goodsClass: 'food',
  content: { amount: 250, unit: 'g' },
  foodName: 'Blütenhonig',
  foodNameEn: 'Blossom honey',
  ingredients: '100 % Honig',
  allergens: 'Keine',
  storage: 'Trocken und dunkel',
  origin: 'Griechenland 70 %, Italien 30 %',
  originEn: 'Greece 70%, Italy 30%',
  operator: 'Imkerei Nord, Deichweg 4, 25980 Sylt',
  organic: true,
  organicControl: 'DE-ÖKO-001',
  alcohol: '0.5',
};
const scarf = { name: 'Schal', goodsClass: 'textile', fibres: '80 % Wolle, 20 % Seide', animalParts: false };

/** Filters of a list without drafts, with the number of products of each. */
async function facetsOf(query: Record<string, string> = {}) {
  const { body } = await request(shop)
    .get('/api/products')
    .query({ pageSize: 10, ...query });
  return z.parse(productPageSchema, body);
}

describe('typed details of a product', () => {
  it('are stored by their types, and its own page lists the ones it shows', async () => {
    const product = await anAddedProduct(shop, await anAdmin(), honey);

    expect(product).toMatchObject({ ...honey, alcohol: 0.5 });
    const ofFood = ['foodName', 'ingredients', 'allergens', 'alcohol', 'storage', 'origin', 'operator'];
    expect(product.declared).toEqual([...ofFood, 'organic', 'organicControl']);
    const stored = await ProductModel.findById(product._id).lean();
    expect(stored).toMatchObject({ goodsClass: 'food', organic: true, alcohol: 0.5 });
    expect(stored?.texts.en).toMatchObject({ foodName: 'Blossom honey', origin: 'Greece 70%, Italy 30%' });
  });

  it('with the value false are stored like true', async () => {
    const { animalParts, declared } = await anAddedProduct(shop, await anAdmin(), scarf);

    expect([animalParts, declared]).toEqual([false, ['fibres', 'animalParts']]);
  });

  it('are shown only for their kind of goods', async () => {
    const admin = await anAdmin();
    const product = await anAddedProduct(shop, admin, honey);

    const { body: textile } = await editProduct(shop, admin, product, { ...scarf, organic: true });
    const { body: unsorted } = await editProduct(shop, admin, product, { goodsClass: null });

    expect(textile.declared).toEqual(['fibres', 'animalParts']);
    expect(unsorted).not.toHaveProperty('declared');
    expect(unsorted).toMatchObject({ foodName: 'Blütenhonig', fibres: scarf.fibres });
  });

  it('stay if they are not sent, and are removed by null or an empty text', async () => {
    const admin = await anAdmin();
    const product = await anAddedProduct(shop, admin, honey);

    const { body: kept } = await editProduct(shop, admin, product);
    const { body: removed } = await editProduct(shop, admin, product, { alcohol: null, organic: null, origin: '' });

    expect(kept).toMatchObject({ ...honey, name: 'Vase', alcohol: 0.5 });
    for (const name of ['alcohol', 'organic', 'origin']) expect(removed).not.toHaveProperty(name);
    expect(removed.declared).toEqual(['foodName', 'ingredients', 'allergens', 'storage', 'operator']);
  });

  it.each([
    [{ alcohol: 'viel' }, 'alcohol', 'not_a_number'],
    [{ alcohol: 101 }, 'alcohol', 'too_large'],
    [{ alcohol: 5.25 }, 'alcohol', 'invalid'],
    [{ goodsClass: 'toys' }, 'goodsClass', 'unknown_value'],
    [{ organic: 'ja' }, 'organic', 'invalid'],
    [{ origin: 'x'.repeat(201) }, 'origin', 'too_long'],
    [{ fibres: { $gt: '' } }, 'fibres', 'invalid'],
  ])('%j is refused', async (wrong, path, code) => {
    const { status, body } = await addProduct(shop, await anAdmin(), wrong);

    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues).toMatchObject([{ path, code }]);
  });

  it('are in no list; the admins’ list names the missing ones', async () => {
    const admin = await anAdmin();
    await anAddedProduct(shop, admin, { ...honey, storage: '' });
    await anAddedProduct(shop, admin, { ...scarf, fibres: '' });

    const { products } = await facetsOf();
    const { body } = await request(shop).get('/api/products/admin').auth(admin.token, { type: 'bearer' });

    for (const product of products) for (const name of ['foodName', 'origin']) expect(product).not.toHaveProperty(name);
    const lacks = body.products.map((product: { lacks: string[] }) => product.lacks);
    expect(lacks).toEqual([
      ['picture', 'properties', 'manufacturer', 'fibres'],
      ['picture', 'properties', 'storage'],
    ]);
  });
});

describe('a filterable detail', () => {
  const organic = { name: 'Aus biologischer Erzeugung', nameEn: 'Organically produced' };

  it('narrows a list like a fact, with texts in each language', async () => {
    const admin = await anAdmin();
    const eaten = await anAddedProduct(shop, admin, honey);
    await anAddedProduct(shop, admin, { ...honey, name: 'Mehl', organic: false, origin: '', originEn: '' });
    await anAddedProduct(shop, admin, scarf);

    const { facets } = await facetsOf();
    const { products } = await facetsOf({ [`fact.${organic.name}`]: 'Ja' });

    expect(facets).toEqual([
      {
        name: 'Ursprungsland oder Herkunftsort',
        nameEn: 'Country of origin or place of provenance',
        values: [{ value: honey.origin, valueEn: honey.originEn, count: 1 }],
      },
      {
        ...organic,
        values: [
          { value: 'Ja', valueEn: 'Yes', count: 1 },
          { value: 'Nein', valueEn: 'No', count: 1 },
        ],
      },
    ]);
    expect(products.map(({ _id }) => _id)).toEqual([eaten._id]);
  });

  it('does not count if it does not apply to the product’s kind of goods', async () => {
    await anAddedProduct(shop, await anAdmin(), { ...scarf, organic: true, origin: 'Indien' });

    expect((await facetsOf()).facets ?? []).toEqual([]);
  });

  it('is counted once if the merchant’s fact says the same', async () => {
    const facts = [{ name: 'Ursprungsland oder Herkunftsort', value: honey.origin }];
    await anAddedProduct(shop, await anAdmin(), { ...honey, facts });

    expect((await facetsOf()).facets?.[0]?.values).toEqual([
      { value: honey.origin, valueEn: honey.originEn, count: 1 },
    ]);
  });
});
