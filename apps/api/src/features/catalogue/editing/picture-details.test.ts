import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type PictureShop,
  aPictureShop,
  filesIn,
  pictureStates,
  uploaded,
} from '../../../testing/calls/picture-calls.ts';
import {
  addProduct,
  anAddedProduct,
  deletePicture,
  deleteProduct,
  editProduct,
} from '../../../testing/calls/product-calls.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { sweepPictures } from '../pictures/sweep-pictures.ts';
import { folderStore } from '../../../lib/storage/folder-store.ts';

let folder: string;
let shop: PictureShop['shop'];
let admin: PictureShop['admin'];

beforeEach(async () => {
  ({ folder, shop, admin } = await aPictureShop());
});

const namesOf = async (count: number) => (await uploaded(shop, admin, count)).map(({ name }) => name);
const shown = async (id: string) => (await request(shop).get(`/api/products/${id}`)).body;
const inADay = () => new Date(Date.now() + 25 * 3_600_000);
const sweep = () =>
  sweepPictures({ files: folderStore(folder), onError: (error) => expect.unreachable(String(error)) }, inADay());

describe.each(['guaranteeLabel', 'mandatoryPicture'] as const)('the %s picture of a product', (detail) => {
  it('is an upload, which is kept as long as the product uses it', async () => {
    const [name] = await namesOf(1);
    const product = await anAddedProduct(shop, admin, { [detail]: name });
    expect([product[detail], (await shown(product._id))[detail]]).toEqual([name, name]);
    await editProduct(shop, admin, product, { price: '5' }).expect(200);
    await sweep();
    expect(await pictureStates()).toEqual({ [String(name)]: 'used' });
    expect((await request(shop).get(`/uploads/${name}`)).status).toBe(200);
  });

  it('is replaced by another one, and becomes free at once', async () => {
    const [first, second] = await namesOf(2);
    const product = await anAddedProduct(shop, admin, { [detail]: first });
    await editProduct(shop, admin, product, { [detail]: second }).expect(200);
    expect([(await shown(product._id))[detail], await pictureStates()]).toEqual([second, { [String(second)]: 'used' }]);
  });

  it.each([null, ''])('is removed by %j, with its files', async (none) => {
    const [name] = await namesOf(1);
    const product = await anAddedProduct(shop, admin, { [detail]: name });
    await editProduct(shop, admin, product, { [detail]: none }).expect(200);
    expect(await shown(product._id)).not.toHaveProperty(detail);
    expect([await pictureStates(), await filesIn(folder)]).toEqual([{}, []]);
  });

  it('is deleted with its product', async () => {
    const [name] = await namesOf(1);
    await deleteProduct(shop, admin, await anAddedProduct(shop, admin, { [detail]: name })).expect(200);
    expect([await pictureStates(), await filesIn(folder)]).toEqual([{}, []]);
  });

  it('cannot be deleted like an unused upload', async () => {
    const [name = ''] = await namesOf(1);
    await anAddedProduct(shop, admin, { [detail]: name });
    expect(errorCode(await deletePicture(shop, admin, name))).toBe('file_in_use');
  });

  it('is refused if it is not stored, or belongs to another product, and nothing is saved then', async () => {
    const [used] = await namesOf(1);
    await anAddedProduct(shop, admin, { [detail]: used });
    const product = await anAddedProduct(shop, admin);
    for (const name of [used, `${'0'.repeat(32)}-800.webp`, '../logo.webp', 7]) {
      const response = await editProduct(shop, admin, product, { price: '5', [detail]: name });
      expect([response.status, response.body.issues?.[0]?.path]).toEqual([400, detail]);
      expect((await addProduct(shop, admin, { [detail]: name })).status).toBe(400);
    }
    expect(await shown(product._id)).toMatchObject({ price: 49.9, version: 0 });
  });
});

it('a product’s label and photo must be two different pictures', async () => {
  const [name] = await namesOf(1);
  expect((await addProduct(shop, admin, { image: [{ name }], guaranteeLabel: name })).status).toBe(400);
  expect(await pictureStates()).toEqual({ [String(name)]: 'stored' });
});
