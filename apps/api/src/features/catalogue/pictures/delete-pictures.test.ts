import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type PictureShop,
  aPictureShop,
  filesIn,
  listPictureFiles,
  pictureStates,
  uploaded,
} from '../../../testing/calls/picture-calls.ts';
import { anAddedProduct, deletePicture, deleteProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { ProductModel } from '../product.model.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { folderStore } from '../../../lib/storage/folder-store.ts';

let folder: string;
let shop: PictureShop['shop'];
let admin: PictureShop['admin'];

beforeEach(async () => {
  ({ folder, shop, admin } = await aPictureShop());
});

const namesOf = (pictures: readonly { name: string }[]) => pictures.map(({ name }) => name);
const missing = `${'0'.repeat(32)}-800.webp`;

/** Creates a product with two uploaded pictures. */
async function aProductWithPictures() {
  const image = await uploaded(shop, admin, 2);
  return { product: await anAddedProduct(shop, admin, { image }), names: namesOf(image) };
}

async function onlyThesePictures(names: readonly string[], state = 'used') {
  expect(await filesIn(folder)).toEqual(names.flatMap(listPictureFiles).toSorted());
  expect(await pictureStates()).toEqual(Object.fromEntries(names.map((name) => [name, state])));
}

describe('deleting a picture of a product', () => {
  // spec 7.16
  it('removes its files and its entry, and does not raise the version', async () => {
    const { product, names } = await aProductWithPictures();
    const [name = '', other = ''] = names;
    const { status, body } = await deletePicture(shop, admin, name, product);
    expect([status, body]).toEqual([200, { name, status: 'deleted' }]);
    expect(await ProductModel.findById(product._id).lean()).toMatchObject({ images: [{ name: other }], version: 0 });
    await onlyThesePictures([other]);
    expect((await request(shop).get(`/uploads/${name}`)).status).toBe(404);
    // The editor continues with the loaded version.
    await editProduct(shop, admin, product, { version: 0, image: [{ name: other }] }).expect(200);
    // An editor whose form still has the deleted picture learns which one it is.
    const late = await editProduct(shop, admin, product, { version: 1, image: [{ name: other }, { name }] });
    expect(late.status).toBe(400);
    expect(late.body.issues).toMatchObject([{ path: 'image.1.name' }]);
  });

  it('is 404 for a picture of another product, and for one that is gone', async () => {
    const { product, names } = await aProductWithPictures();
    const other = await anAddedProduct(shop, admin);
    const [name = ''] = names;
    expect((await deletePicture(shop, admin, name, other)).status).toBe(404);
    expect((await deletePicture(shop, admin, missing, product)).status).toBe(404);
    expect((await deletePicture(shop, admin, name, { _id: '0'.repeat(24) })).status).toBe(404);
    await onlyThesePictures(names);
    await deletePicture(shop, admin, name, product).expect(200);
    expect((await deletePicture(shop, admin, name, product)).status).toBe(404);
  });
});

describe('deleting an uploaded picture', () => {
  // spec 7.17
  it('removes its files, once', async () => {
    const [one, two] = namesOf(await uploaded(shop, admin, 2));
    const { status, body } = await deletePicture(shop, admin, String(one));
    expect([status, body]).toEqual([200, { name: one, status: 'deleted' }]);
    await onlyThesePictures([String(two)], 'stored');
    expect((await deletePicture(shop, admin, String(one))).status).toBe(404);
  });

  it('is refused while a product uses it', async () => {
    const { names } = await aProductWithPictures();
    const response = await deletePicture(shop, admin, String(names[0]));
    expect([response.status, errorCode(response)]).toEqual([409, 'file_in_use']);
    await onlyThesePictures(names);
  });

  it('while it is being saved: either happens, never both', async () => {
    for (const { name } of await uploaded(shop, admin, 3)) {
      const product = await anAddedProduct(shop, admin);
      const [save, removal] = await Promise.all([
        editProduct(shop, admin, product, { image: [{ name }] }),
        deletePicture(shop, admin, name),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([save.status, removal.status]);
      const { images } = await ProductModel.findById(product._id).orFail();
      expect(images).toHaveLength(save.status === 200 ? 1 : 0);
      expect((await filesIn(folder)).includes(name)).toBe(save.status === 200);
      await deleteProduct(shop, admin, product).expect(200);
    }
  });
});

describe('a path cannot lead out of the folder', () => {
  it.each([
    '..%2fsecret.webp',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecret.webp',
    '..%5csecret.webp',
    'secret.webp',
    '%00',
    `${'0'.repeat(32)}-800.webp%00.png`,
    `..%2f${'0'.repeat(32)}-800.webp`,
    '.',
    '%2e%2e',
  ])('%s', async (name) => {
    const { product, names } = await aProductWithPictures();
    await writeFile(join(folder, '..', 'secret.webp'), 'secret');
    for (const of of [undefined, product]) {
      const response = await deletePicture(shop, admin, name, of);
      expect([response.status, errorCode(response)]).toEqual([404, 'not_found']);
    }
    expect(await filesIn(join(folder, '..'))).toContain('secret.webp');
    await rm(join(folder, '..', 'secret.webp'));
    await onlyThesePictures(names);
  });
});

describe('pictures removed from a product', () => {
  it('are deleted from the disk when it is saved without them, and with the product itself', async () => {
    const { product, names } = await aProductWithPictures();
    const [, other = ''] = names;
    await editProduct(shop, admin, product, { image: [{ name: other }] }).expect(200);
    await onlyThesePictures([other]);
    await deleteProduct(shop, admin, product).expect(200);
    await onlyThesePictures([]);
  });

  it('are deleted later if that fails now: the call succeeds, and the next sweep completes it', async () => {
    const { product, names } = await aProductWithPictures();
    // A folder in a file's place cannot be removed as a file.
    const [name = ''] = names;
    await rename(join(folder, name), join(folder, 'aside'));
    await mkdir(join(folder, name));
    const problems: unknown[] = [];
    await deleteProduct(shop, admin, product).expect(200);
    expect(await ProductModel.findById(product._id)).toBeNull();
    expect(await pictureStates()).toEqual({ [name]: 'removed' });
    await sweepPictures({ files: folderStore(folder), onError: (error) => problems.push(error) });
    expect(problems).toHaveLength(1);

    await rm(join(folder, name), { recursive: true });
    await rename(join(folder, 'aside'), join(folder, name));
    await sweepPictures({ files: folderStore(folder), onError: (error) => problems.push(error) });
    expect(problems).toHaveLength(1);
    await onlyThesePictures([]);
  });
});
