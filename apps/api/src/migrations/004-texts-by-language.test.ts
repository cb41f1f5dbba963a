import mongoose from 'mongoose';
import request from 'supertest';
import { expect, it } from 'vitest';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aVisitorOrder } from '../testing/calls/shop-calls.ts';
import { aProduct } from '../testing/factories.ts';
import { testApp } from '../testing/test-app.ts';
import { textsByLanguage } from './004-texts-by-language.ts';

const shop = testApp();
const products = () => mongoose.connection.collection('products');
const orders = () => mongoose.connection.collection<{ _id: string; lines: mongoose.mongo.Document[] }>('orders');
const all = { _id: { $exists: true } };

const names = { name: 'Vase', nameEn: 'Vase (en)' };
const texts = { ...names, category: 'Vasen', categoryEn: 'Vases', description: 'Eine Düne.', descriptionEn: 'A dune.' };
const view = { path: '/uploads/v.webp', originalname: 'v.jpg' };
const alts = [{ alt: 'Die Vase', altEn: 'The vase' }, { alt: 'Ihr Fuß' }, {}];
const images = alts.map((alt, i) => ({
  _id: new mongoose.Types.ObjectId(),
  name: `v${i}.webp`,
  ...view,
  ...alt,
}));
/** Documents in the form of an earlier version, the subject of this test. */
const earlier = { ...texts, images };

/** Returns a product and an order of it, both stored as an earlier version of the shop did. */
async function earlierData() {
  const product = await aProduct();
  const order = await aVisitorOrder(shop, { products: [product] });
  await products().updateOne({ _id: product._id }, { $set: { ...earlier }, $unset: { texts: 1 } });
  await orders().updateOne(
    { _id: order._id },
    { $set: { 'lines.0.name': names.name, 'lines.0.nameEn': names.nameEn, 'lines.0.images': images } },
  );
  await orders().updateOne({ _id: order._id }, { $unset: { 'lines.0.texts': 1 } });
  return { product, order };
}

const stored = async () => ({
  products: await products().find(all).toArray(),
  orders: await orders().find(all).toArray(),
});
const convert = () => textsByLanguage.run(currentDatabase());

it('documents of an earlier version are answered as before', async () => {
  const { product, order } = await earlierData();

  await convert();

  const image = images.map(({ _id, ...rest }) => ({ _id: String(_id), ...rest }));
  const { body } = await request(shop).get(`/api/products/${String(product._id)}`);
  expect(body).toMatchObject({ ...texts, image, version: 0, updatedAt: product.updatedAt.toISOString() });
  const { body: placed } = await request(shop).get(`/api/orders/visitor-order/${order._id}`);
  const lineImage = image.map(({ originalname: _kept, ...rest }) => rest);
  expect(placed).toEqual({ ...order, cartItems: [{ ...order.cartItems[0], ...names, image: lineImage }] });
});

it('nothing of the earlier form is left, and missing texts stay missing', async () => {
  const { product } = await earlierData();
  await products().updateOne({ _id: product._id }, { $unset: { nameEn: 1, categoryEn: 1, descriptionEn: 1 } });

  await convert();

  const [one] = (await stored()).products;
  const [line] = (await stored()).orders.flatMap(({ lines }) => lines);
  const pictures = [{ de: { alt: 'Die Vase' }, en: { alt: 'The vase' } }, { de: { alt: 'Ihr Fuß' } }];
  expect(one).toMatchObject({ texts: { de: { name: 'Vase', category: 'Vasen', description: 'Eine Düne.' } } });
  expect(Object.keys(one?.['texts'])).toEqual(['de']);
  expect(one).not.toHaveProperty('name');
  for (const shown of [one?.['images'], line?.['images']]) {
    expect(shown.map((picture: { texts?: object }) => picture.texts)).toEqual([...pictures, undefined]);
    expect(shown[2]).toEqual(images[2]);
  }
  expect(line).not.toHaveProperty('name');
});

it('continues where it was killed, and skips converted data', async () => {
  await earlierData();
  await convert();
  const { product, order } = await earlierData();
  await convert();
  const once = await stored();
  expect([once.products.length, once.orders.length]).toEqual([2, 2]);

  await convert();

  expect(await stored()).toEqual(once);
  expect(once.products[1]).toMatchObject({ _id: product._id, texts: { en: { name: names.nameEn } } });
  expect((await orders().findOne({ _id: order._id }))?.lines).toMatchObject([{ texts: { de: { name: 'Vase' } } }]);
});

it('the search finds converted products, in either language', async () => {
  const { product } = await earlierData();
  await convert();

  for (const q of ['düne', 'dune', 'vases']) {
    const { body } = await request(shop).get('/api/products').query({ q });
    expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([String(product._id)]);
  }
});
