import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { pictureStates, waitingPictures } from '../../../testing/calls/picture-calls.ts';
import {
  addProduct,
  anAddedProduct,
  deletePicture,
  deleteProduct,
  editProduct,
} from '../../../testing/calls/product-calls.ts';
import { sendReview } from '../../../testing/calls/review-calls.ts';
import { type Shop, listening, patiently, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ReviewModel } from '../reviews/review.model.ts';
import { ProductModel, categoryPath } from '../product.model.ts';

let shop: Shop;
let admin: { token: string };

beforeEach(async () => {
  shop = await listening(testApp());
  admin = await aUser({ isAdmin: true });
});

const stored = (product: { _id: string }) => ProductModel.findById(product._id).orFail();
const storedCategories = () => ProductModel.distinct(categoryPath, { published: { $in: [true, false] } });
const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => work(i));

describe('an admin saves', () => {
  it('20 times while 100 are sold: the stock is exact', async () => {
    const product = await anAddedProduct(shop, admin, { countInStock: 500 });
    const cart = aVisitorOrderBody([await stored(product)]);
    const saves = async () => {
      let { version, countInStock } = product;
      for (const name of times(20, (i) => `Vase ${i}`)) {
        // Every save adds one unit to the stock that the editor sees.
        const change = { name, version, price: 49.9, countInStock: countInStock + 1, countInStockSeen: countInStock };
        const { body, status } = await patiently(() => editProduct(shop, admin, product, change));
        expect(status).toBe(200);
        ({ version, countInStock } = body);
      }
    };
    const sales = times(100, () => patiently(() => sendVisitorOrder(shop, cart)));
    const [answers] = await Promise.all([Promise.all(sales), saves()]);
    const sold = answers.filter(({ status }) => status === 201).length;
    expect(sold).toBe(100);
    expect(await stored(product)).toMatchObject({
      countInStock: 500 + 20 - sold,
      texts: { de: { name: 'Vase 19' } },
      version: 20,
    });
  });

  it('and nine others with the same version: one save succeeds, the others are refused as conflicts', async () => {
    const pictures = await waitingPictures(10);
    const product = await anAddedProduct(shop, admin);
    const answers = await Promise.all(
      pictures.map((name) =>
        patiently(() => editProduct(shop, admin, product, { version: 0, name, image: [{ name }] })),
      ),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const { texts, images } = await stored(product);
    const { name } = texts.de;
    expect([name, images.map((image) => image.name)]).toEqual([saved[0]?.body.name, [name]]);
    expect(await pictureStates()).toEqual(
      Object.fromEntries(pictures.map((picture) => [picture, picture === name ? 'used' : 'stored'])),
    );
  });

  it('and nine others without a version: each is saved, the pictures are the last one’s', async () => {
    const pictures = await waitingPictures(10);
    const product = await anAddedProduct(shop, admin);
    const answers = await Promise.all(
      pictures.map((name) => patiently(() => editProduct(shop, admin, product, { name, image: [{ name }] }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(10, () => 200));
    const { texts, images, version } = await stored(product);
    const { name } = texts.de;
    expect([version, images.map((image) => image.name)]).toEqual([10, [name]]);
    expect(await pictureStates()).toEqual({ [name]: 'used' });
  });

  it('a picture while it is being deleted: never a product with a picture that is gone', async () => {
    for (const [name, other] of [await waitingPictures(2), await waitingPictures(2), await waitingPictures(2)]) {
      const image = [{ name }, { name: other }];
      const product = await anAddedProduct(shop, admin, { image });
      const [edit] = await Promise.all([
        editProduct(shop, admin, product, { version: 0, image }),
        deletePicture(shop, admin, String(name), product).expect(200),
      ]);
      // Saved first, then deleted; or the save was too late for this picture.
      expect([200, 400]).toContain(edit.status);
      expect((await stored(product)).images.map((entry) => entry.name)).toEqual([other]);
      expect((await pictureStates())[String(name)]).toBeUndefined();
    }
  });
});

describe('a category keeps one spelling', () => {
  it('when twenty products at once are the first in it, in four spellings', async () => {
    for (const spellings of [
      ['Vasen', 'vasen', 'VASEN', 'Vasen\u00a0'],
      ['Kleine Möbel', 'kleine möbel', 'Kleine  möbel', 'KLEINE MÖBEL'],
    ]) {
      const answers = await Promise.all(
        times(20, (i) => patiently(() => addProduct(shop, admin, { category: spellings[i % spellings.length] }))),
      );
      expect(answers.map(({ status }) => status)).toEqual(times(20, () => 201));
    }
    expect(await storedCategories()).toHaveLength(2);
  });

  it('when ten products are moved to it at once', async () => {
    const products = await Promise.all(times(10, (i) => aProduct({ category: `Ablage ${i}` })));
    const answers = await Promise.all(
      products.map((product, i) =>
        patiently(() => editProduct(shop, admin, product, { category: i % 2 === 0 ? 'Krüge' : 'krüge' })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(10, () => 200));
    expect(await storedCategories()).toHaveLength(1);
  });

  it('when the only product of a category changes its spelling while others join the category', async () => {
    const names = ['Vasen', 'Krüge', 'Schalen', 'Lampen'];
    for (const category of names) {
      const only = await anAddedProduct(shop, admin, { category });
      const answers = await Promise.all([
        patiently(() => editProduct(shop, admin, only, { category: category.toUpperCase() })),
        ...times(3, () => patiently(() => addProduct(shop, admin, { category }))),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201]);
    }
    expect(await storedCategories()).toHaveLength(names.length);
  });
});

it('a product deleted while it is reviewed and edited leaves nothing behind', async () => {
  const [name, added] = await waitingPictures(2);
  const product = await anAddedProduct(shop, admin, { image: [{ name }] });
  const customers = await Promise.all(times(5, () => aUser()));
  const reviews = customers.map((user) => sendReview(shop, { _id: product._id as never }, user)); // as stored ones have it
  const edit = editProduct(shop, admin, product, { image: [{ name }, { name: added }] });
  const answers = await Promise.all([...reviews, edit, deleteProduct(shop, admin, product)]);
  expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([]);
  expect(answers.at(-1)?.status).toBe(200);
  expect(await ReviewModel.findOne({ createdAt: { $lte: new Date() } })).toBeNull();
  const left = await pictureStates();
  expect(left[String(name)]).toBeUndefined();
  expect([undefined, 'stored']).toContain(left[String(added)]);
});
