import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '../../testing/factories.ts';
import { anImportShop } from '../../testing/imports/import-shop.ts';
import { CategoryModel } from '../catalogue/categories/category.model.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { importFormats } from './formats/formats.ts';

const realShop = () => anImportShop({ importFormats }, { importFormats });

/** Returns the lines of a file without ids and times, sorted. */
const anonymous = (text: string) =>
  text
    .replaceAll(/\b[\da-f]{24}\b/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .split('\r\n')
    .toSorted();

async function exportProducts({ app, token, bearer }: Awaited<ReturnType<typeof realShop>>): Promise<string> {
  const { text } = await request(app).get('/api/exports/products.csv').auth(token, bearer).expect(200);
  return text;
}

/** A product with details of all kinds, and a group of three variants, one of them heavier. */
async function fillShop({ app, token, bearer, product }: Awaited<ReturnType<typeof realShop>>): Promise<void> {
  const [plain, cup] = [await aProduct({ name: 'Schale', sku: 'S-1' }), await aProduct({ name: 'Becher', sku: 'B-1' })];
  const kitchen = await aCategory('Küche \\ Bad');
  const below = await aCategory('Aus Ton', { parent: new mongoose.Types.ObjectId(kitchen) });
  const sale = await aCategory('Angebote');
  const change = {
    ...(await product(String(plain._id))),
    nameEn: 'Bowl',
    description: '=1+1\nZweite "Zeile"; mit Zeichen',
    facts: [{ name: 'Maß: innen', value: '12 cm', nameEn: 'Size', valueEn: '12 cm' }],
    content: { amount: 0.5, unit: 'l' },
    deliveryDays: { min: 1, max: 3 },
    gtin: '4006381333931',
    seo: { title: 'Schalen aus Ton' },
    related: [String(cup._id)],
    category: 'Becher > Schalen',
    categories: [below, sale],
  };
  await request(app)
    .put(`/api/products/${String(plain._id)}`)
    .auth(token, bearer)
    .send(change)
    .expect(200);
  await request(app)
    .post(`/api/products/${String(cup._id)}/variants`)
    .auth(token, bearer)
    .send({
      options: [
        {
          name: 'Farbe',
          nameEn: 'Colour',
          values: [{ value: 'Blau', valueEn: 'Blue' }, { value: 'Rot' }, { value: 'Weiß' }],
        },
      ],
    })
    .expect(201);
  const cups = await ProductModel.find({ _id: { $exists: true } })
    .sort({ _id: -1 })
    .lean();
  const last = String(cups[0]?._id);
  const heavy = { ...(await product(last)), weight: 900, shippingClass: 'bulky' };
  await request(app).put(`/api/products/${last}`).auth(token, bearer).send(heavy).expect(200);
}

describe('our own export', () => {
  it('changes nothing in the shop that exported it', async () => {
    const shop = await realShop();
    await fillShop(shop);
    const made = await shop.send(await exportProducts(shop), 'products.csv');
    expect(made.format).toBe('kontor');
    const done = await shop.finish(made._id, 'run');
    expect(done.rows.map(({ outcome, fields, refusal, notes }) => ({ outcome, fields, refusal, notes }))).toEqual(
      done.rows.map(() => ({ outcome: 'unchanged', fields: undefined, refusal: undefined, notes: undefined })),
    );
  });

  it('makes the same products in an empty shop, apart from ids and times', async () => {
    const shop = await realShop();
    await fillShop(shop);
    const before = await exportProducts(shop);
    await ProductModel.deleteMany({ _id: { $exists: true } });
    await CategoryModel.deleteMany({ _id: { $exists: true } });
    await resetListVersions();
    const made = await shop.send(before, 'products.csv');
    const done = await shop.finish(made._id, 'run');
    expect(done.counts).toMatchObject({ created: 4, refused: 0 });
    expect(anonymous(await exportProducts(shop))).toEqual(anonymous(before));
  });
});

describe('files of other shops', () => {
  it('WooCommerce: a variable product becomes a group, a grouped one is refused', async () => {
    const shop = await realShop();
    const file = [
      'ID,Type,SKU,Name,Published,"Visibility in catalog",Description,"Tax class","In stock?",Stock,"Regular price","Sale price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
      '1,simple,W-1,Schale,1,visible,"<p>Rund</p>",,1,4,20,15,"Küche > Schalen",,,,',
      '2,variable,W-2,Hemd,1,visible,Warm,,1,,,,Kleidung,,,Größe,"S, M"',
      '3,variation,W-2-S,"Hemd - S",1,visible,,parent,1,2,30,,,,W-2,Größe,S',
      '4,variation,W-2-M,"Hemd - M",1,visible,,parent,1,3,32,,,,W-2,Größe,M',
      '5,grouped,W-5,Set,1,visible,,,1,,,,Küche,,,,',
    ].join('\n');
    const made = await shop.send(file);
    expect(made.format).toBe('woocommerce');
    expect(made.questions.length).toBeLessThanOrEqual(5);
    const names = made.questions.flatMap((question) => (question.kind === 'taxClasses' ? question.names : []));
    await shop.answer(made._id, {
      netPrices: false,
      defaults: { brand: 'Eigene' },
      taxClasses: names.map((name) => ({ name, taxClass: 'standard' as const })),
    });
    const done = await shop.finish(made._id, 'run');
    expect(done.rows.map(({ line, outcome, refusal }) => [line, outcome, refusal])).toEqual([
      [2, 'created', undefined],
      [3, 'created', undefined],
      [4, 'created', undefined],
      [5, 'created', undefined],
      [6, 'refused', 'grouped'],
    ]);
    const all = (await shop.products()).map(({ name, price, countInStock }: Record<string, unknown>) => [
      name,
      price,
      countInStock,
    ]);
    expect(all).toEqual(
      expect.arrayContaining([
        ['Schale', 15, 4],
        ['Hemd, S', 30, 2],
        ['Hemd, M', 32, 3],
      ]),
    );
  });

  it('Shopify: rows of one handle are one product, and its old address redirects to it', async () => {
    const shop = await realShop();
    const head = [
      'Handle',
      'Title',
      'Body (HTML)',
      'Vendor',
      'Type',
      'Tags',
      'Published',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Inventory Qty',
      'Variant Price',
      'Variant Compare At Price',
      'Image Src',
    ];
    const file = [
      head.join(','),
      'mug,Mug,<b>Round</b>,Ahrens,Cups,"a, b",true,Title,Default Title,,7,19.90,25.00,',
      'shirt,Shirt,Warm,Ahrens,Shirts,,true,Size,S,,1,30,,',
      'shirt,,,,,,,,M,,2,31,,',
    ].join('\n');
    const made = await shop.send(file);
    expect(made.format).toBe('shopify');
    await shop.answer(made._id, { netPrices: false });
    const done = await shop.finish(made._id, 'run');
    expect(done.counts).toMatchObject({ created: 3, refused: 0 });
    const again = await shop.finish((await shop.answer((await shop.send(file))._id, { netPrices: false }))._id, 'run');
    expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    const { body } = await request(shop.app).get('/api/redirects').auth(shop.token, shop.bearer).expect(200);
    expect(body.redirects.map(({ from }: { from: string }) => from).toSorted()).toEqual([
      '/products/mug',
      '/products/shirt',
    ]);
  });
});
