import type { Product } from '@kontor/shared/wire/products';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import { pictureStates, waitingPictures } from '../../../testing/calls/picture-calls.ts';
import { addProduct, anAddedProduct, deleteProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { sendReview } from '../../../testing/calls/review-calls.ts';
import { aVisitorOrder, errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { ReviewModel } from '../reviews/review.model.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';
import { ProductModel } from '../product.model.ts';

const shop = testApp();
let admin: { token: string };

beforeEach(async () => {
  admin = await aUser({ isAdmin: true });
});

const stored = (product: { _id: string }) => ProductModel.findById(product._id).lean();
const found = async (q: string) =>
  (await request(shop).get('/api/products').query({ q })).body.products.map(({ _id }: Product) => _id);
const missing = '0'.repeat(24);

describe('adding a product', () => {
  // spec 7.11
  it('returns it and stores it, in cents, with its search terms', async () => {
    const [one, two] = await waitingPictures(2);
    const { status, body } = await addProduct(shop, admin, {
      name: '  Vase „Düne“ ',
      nameEn: 'Dune vase',
      descriptionEn: '',
      image: [
        { name: two, path: '/etc/passwd', originalname: 'believed?.png', alt: 'Die Vase' },
        { name: one, altEn: '' },
      ],
    });
    expect(status).toBe(201);
    const entry = { _id: expect.stringMatching(/^[0-9a-f]{24}$/) };
    const image = [
      { ...entry, name: two, path: `/uploads/${two}`, alt: 'Die Vase' },
      { ...entry, name: one, path: `/uploads/${one}` },
    ];
    const texts = { name: 'Vase „Düne“', nameEn: 'Dune vase', brand: 'Inselton', category: 'Vasen' };
    expect(body).toEqual({
      _id: entry._id,
      ...texts,
      categoryPath: [{ name: texts.category, slug: 'vasen' }],
      maker: { slug: 'inselton' },
      description: 'Eine Vase.',
      price: 49.9,
      onSale: false,
      published: true,
      taxClass: 'standard',
      delivery: { min: 2, max: 4 },
      countInStock: 10,
      image,
      rating: 0,
      numReviews: 0,
      reviews: [],
      version: 0,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    });
    const product = await stored(body);
    expect(product).toMatchObject({
      brand: 'Inselton',
      priceCents: 4990,
      countInStock: 10,
      ratingSum: 0,
      shopReviews: 0,
    });
    expect(product?.texts).toEqual({
      de: { name: 'Vase „Düne“', category: 'Vasen', description: 'Eine Vase.' },
      en: { name: 'Dune vase' },
    });
    expect(product?.images.map((picture) => picture.texts)).toEqual([{ de: { alt: 'Die Vase' } }, undefined]);
    expect(await found('dune')).toEqual([body._id]);
    expect(await pictureStates()).toEqual({ [String(one)]: 'used', [String(two)]: 'used' });
  });

  it('accepts a price of 0, an empty stock and no pictures', async () => {
    const { body } = await addProduct(shop, admin, { price: 0, countInStock: 0, image: [] });
    expect(body).toMatchObject({ price: 0, countInStock: 0, image: [] });
  });

  // spec 5.9, 5.10
  it.each([
    ['name', '  ', 'required'],
    ['name', undefined, 'required'],
    ['description', '', 'required'],
    ['brand', '', 'required'],
    ['category', '', 'required'],
    ['price', '', 'not_a_number'],
    ['price', -1, 'too_small'],
    ['price', 1.005, 'invalid'],
    ['price', 1_000_001, 'too_large'],
    ['countInStock', -1, 'too_small'],
    ['countInStock', 1.5, 'not_whole'],
    ['image', undefined, 'required'],
    ['taxClass', 'free', 'unknown_value'],
  ])('%s cannot be %j', async (field, value, code) => {
    const response = await addProduct(shop, admin, { [field]: value });
    expect(response.status).toBe(400);
    expect(response.body.issues).toMatchObject([{ path: field, code }]);
    expect(await ProductModel.findOne({ published: { $in: [true, false] } })).toBeNull();
  });

  it('with missing pictures, or another product’s, is refused and leaves the others unchanged', async () => {
    const [mine, theirs] = await waitingPictures(2);
    const other = await anAddedProduct(shop, admin, { image: [{ name: theirs }] });
    const image = [mine, 'no-such.webp', theirs, '../secret'].map((name) => ({ name }));
    const response = await addProduct(shop, admin, { image });
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'image.1.name',
      'image.2.name',
      'image.3.name',
    ]);
    expect(await pictureStates()).toEqual({ [String(mine)]: 'stored', [String(theirs)]: 'used' });
    expect(await ProductModel.distinct('_id', { published: { $in: [true, false] } })).toHaveLength(1);
    expect(await stored(other)).toMatchObject({ images: [{ name: theirs }] });
  });

  it('two products cannot have the same picture, even when they are saved at once', async () => {
    const [name] = await waitingPictures();
    const answers = await Promise.all([1, 2, 3, 4].map(() => addProduct(shop, admin, { image: [{ name }] })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '400', '400', '400']);
  });

  it('appears in lists at once', async () => {
    await resetListVersions();
    expect((await request(shop).get('/api/products/categories')).body).toEqual([]);
    const { _id } = await anAddedProduct(shop, admin, { category: 'Neues' });
    expect((await request(shop).get('/api/products/categories')).body).toEqual([{ name: 'Neues', count: 1 }]);
    await deleteProduct(shop, admin, { _id });
    expect((await request(shop).get('/api/products/categories')).body).toEqual([]);
  });
});

describe('changing a product', () => {
  // spec 7.12
  it('0 and empty lists are values; missing texts stay, empty ones are removed', async () => {
    const [name] = await waitingPictures();
    const before = await anAddedProduct(shop, admin, {
      nameEn: 'Vase',
      descriptionEn: 'A vase.',
      image: [{ name, alt: 'Vase', altEn: 'A vase' }],
    });
    const kept = await editProduct(shop, admin, before, { name: '$name', id: 'x', image: [{ name, altEn: '' }] });
    expect(kept.status).toBe(200);
    expect(kept.body).toMatchObject({ name: '$name', nameEn: 'Vase', descriptionEn: 'A vase.', version: 1 });
    const { altEn: _altEn, ...entry } = before.image[0] ?? {};
    expect(kept.body.image).toEqual([entry]);
    expect(await found('name')).toEqual([before._id]);

    const emptied = await editProduct(shop, admin, before, {
      nameEn: '',
      descriptionEn: '',
      price: 0,
      countInStock: 0,
    });
    const product = await stored(before);
    expect(product).toMatchObject({ priceCents: 0, countInStock: 0, images: [], version: 2 });
    expect(product?.texts).toEqual({ de: { name: 'Vase', category: 'Vasen', description: 'Eine Vase.' } });
    expect(emptied.body).toMatchObject({ price: 0, countInStock: 0, image: [], createdAt: before.createdAt });
    expect(await pictureStates()).toEqual({});
  });

  it('keeps the entries of pictures in a new order, beside new ones, each once', async () => {
    const [a, b, c] = await waitingPictures(3);
    const before = await anAddedProduct(shop, admin, { image: [{ name: a }, { name: b }] });
    const { body } = await editProduct(shop, admin, before, { image: [b, c, a, b].map((name) => ({ name })) });
    expect(body.image.map(({ name }: { name: string }) => name)).toEqual([b, c, a]);
    expect([body.image[0], body.image[2]]).toEqual([before.image[1], before.image[0]]);
  });

  it('keeps a tax class that is not sent', async () => {
    const product = await anAddedProduct(shop, admin, { taxClass: 'reduced' });
    expect(product.taxClass).toBe('reduced');
    expect((await editProduct(shop, admin, product, { taxClass: undefined })).body.taxClass).toBe('reduced');
    expect((await editProduct(shop, admin, product, { taxClass: 'zero' })).body.taxClass).toBe('zero');
    expect(await stored(product)).toMatchObject({ taxClass: 'zero' });
  });

  it('taxes goods that were a voucher before as usual', async () => {
    const card = await anAddedProduct(shop, admin, { giftCard: 'multi' });
    expect(card.taxClass).toBe('zero');
    const { body } = await editProduct(shop, admin, card, { giftCard: null, taxClass: undefined });
    expect(body).toMatchObject({ taxClass: 'standard' });
  });

  it('returns its reviews', async () => {
    const product = await anAddedProduct(shop, admin);
    const entry = { _id: product._id as never }; // as stored products have it
    await sendReview(shop, entry, await aUser()).expect(201);
    const { body } = await editProduct(shop, admin, product);
    expect(body).toMatchObject({ rating: 4, numReviews: 1, reviews: [{ rating: 4 }] });
  });

  // spec 7.12
  it('with a stale version is refused and changes nothing', async () => {
    const product = await anAddedProduct(shop, admin);
    await editProduct(shop, admin, product, { version: 0, name: 'Erste' }).expect(200);
    const [name] = await waitingPictures();
    const response = await editProduct(shop, admin, product, { version: '0', name: 'Zweite', image: [{ name }] });
    expect([response.status, errorCode(response)]).toEqual([409, 'edit_conflict']);
    expect(await stored(product)).toMatchObject({ texts: { de: { name: 'Erste' } }, version: 1, images: [] });
    expect(await pictureStates()).toEqual({ [String(name)]: 'stored' });
    await editProduct(shop, admin, product, { version: 1, name: 'Dritte' }).expect(200);
    // As the older front end saves.
    await editProduct(shop, admin, product, { name: 'Vierte' }).expect(200);
    expect(await stored(product)).toMatchObject({ texts: { de: { name: 'Vierte' } }, version: 3 });
  });

  // spec 5.11
  it('changes the stock by the editor’s difference, never below 0; without the seen value it sets it', async () => {
    const product = await anAddedProduct(shop, admin, { countInStock: 10 });
    await ProductModel.updateOne({ _id: product._id }, { countInStock: 4 });
    const edit = async (countInStock: number, countInStockSeen?: number) =>
      (await editProduct(shop, admin, product, { countInStock, countInStockSeen })).body.countInStock;
    expect(await edit(10, 10)).toBe(4);
    expect(await edit(15, 10)).toBe(9);
    expect(await edit(0, 12)).toBe(0);
    expect(await edit(7)).toBe(7);
    expect(await stored(product)).toMatchObject({ countInStock: 7 });
  });

  it('is 404 when it is gone', async () => {
    expect((await editProduct(shop, admin, { _id: missing })).status).toBe(404);
    expect((await editProduct(shop, admin, { _id: 'x' })).status).toBe(404);
  });
});

describe('deleting a product', () => {
  // spec 7.13
  it('deletes its reviews and pictures; orders keep their copies', async () => {
    const [name, other] = await waitingPictures(2);
    const product = await anAddedProduct(shop, admin, { image: [{ name }] });
    const kept = await anAddedProduct(shop, admin, { image: [{ name: other }] });
    for (const { _id } of [product, kept]) {
      await sendReview(shop, { _id: _id as never }, await aUser()).expect(201); // as stored products have it
      await sendReview(shop, { _id: _id as never }, admin).expect(201); // as above
    }
    const document = await ProductModel.findById(product._id).orFail();
    const order = await aVisitorOrder(shop, { products: [document.toObject()] });

    const { status, body } = await deleteProduct(shop, admin, product);
    expect([status, body]).toEqual([200, { _id: product._id, name: 'Vase' }]);
    expect(await stored(product)).toBeNull();
    expect(await stored(kept)).not.toBeNull();
    const reviews = await ReviewModel.find({ createdAt: { $lte: new Date() } }).lean();
    expect(reviews.map((review) => String(review.product))).toEqual([kept._id, kept._id]);
    expect(await pictureStates()).toEqual({ [String(other)]: 'used' });
    const [line] = (await OrderModel.findById(order._id).lean())?.lines ?? [];
    expect(line).toMatchObject({ texts: { de: { name: 'Vase' } }, images: [{ name, path: `/uploads/${name}` }] });
    expect((await request(shop).get(`/api/orders/visitor-order/${order._id}`)).body.cartItems).toHaveLength(1);
  });

  it('is 404 for one that is gone', async () => {
    const product = await anAddedProduct(shop, admin);
    await deleteProduct(shop, admin, product).expect(200);
    expect((await deleteProduct(shop, admin, product)).status).toBe(404);
    expect((await deleteProduct(shop, admin, { _id: 'x' })).status).toBe(404);
  });
});
