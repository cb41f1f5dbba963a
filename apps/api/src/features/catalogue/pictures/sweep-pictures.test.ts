import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import { filesIn, listPictureFiles, pictureStates, uploaded } from '../../../testing/calls/picture-calls.ts';
import { aTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import type { Shop } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../product.model.ts';
import { PictureModel } from './picture.model.ts';
import { thisWriter } from './picture-writer.ts';
import { type PictureStore, storePictures } from './pictures.service.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { folderStore } from '../../../lib/storage/folder-store.ts';

/** Errors of pictures that could not be removed. */
let problems: unknown[];
let folder: string;
let store: PictureStore;
let shop: Shop;
let admin: { token: string };

beforeEach(async () => {
  problems = [];
  folder = await aTemporaryFolder();
  store = { files: folderStore(folder), onError: (error) => problems.push(error) };
  shop = testApp({ uploadsDir: folder });
  admin = await aUser({ isAdmin: true });
});

/** The number of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['--version']).pid;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** Creates a picture whose writing was cut off after two of its files. */
async function aHalfWrittenPicture(writer: object): Promise<string> {
  const name = `${'a'.repeat(32)}-800.webp`;
  await PictureModel.create({ _id: name, state: 'writing', writer, changedAt: new Date() });
  for (const file of [`${name}.part`, name.replace('800', '400')]) await writeFile(join(folder, file), 'half');
  return name;
}

describe('the sweep', () => {
  it('leaves pictures of products, and for a day unsaved uploads', async () => {
    const [used, waiting] = (await uploaded(shop, admin, 2)).map(({ name }) => name);
    await anAddedProduct(shop, admin, { image: [{ name: used }] });
    await sweepPictures(store, hours(23));
    expect(await pictureStates()).toEqual({ [String(used)]: 'used', [String(waiting)]: 'stored' });
    await sweepPictures(store, hours(25));
    expect(await pictureStates()).toEqual({ [String(used)]: 'used' });
    expect(await filesIn(folder)).toEqual(listPictureFiles(String(used)).toSorted());
  });

  it.each([
    ['a process that has ended', () => ({ host: hostname(), pid: ended(), run: 'x' })],
    ['an earlier process of the same number', () => ({ host: hostname(), pid: process.pid, run: 'x' })],
  ])('removes at once what %s was writing', async (_what, writer) => {
    await aHalfWrittenPicture(writer());
    await sweepPictures(store);
    expect([await pictureStates(), problems]).toEqual([{}, []]);
    expect(await filesIn(folder)).toEqual([]);
  });

  it.each([
    ['this process', () => thisWriter],
    ['a process that lives', () => ({ host: hostname(), pid: process.ppid, run: 'x' })],
    ['another machine', () => ({ host: 'elsewhere', pid: ended(), run: 'x' })],
  ])('gives %s ten minutes for writing', async (_what, writer) => {
    const name = await aHalfWrittenPicture(writer());
    await sweepPictures(store, hours(0.15));
    expect(await pictureStates()).toEqual({ [name]: 'writing' });
    await sweepPictures(store, hours(0.2));
    expect([await pictureStates(), problems]).toEqual([{}, []]);
    expect(await filesIn(folder)).toEqual([]);
  });

  it('removes unfinished files of an ended process ten minutes later', async () => {
    const part = join(folder, '.parts', '0'.repeat(32));
    await mkdir(dirname(part));
    await writeFile(part, 'half');
    await sweepPictures(store, hours(0.15));
    expect(await filesIn(dirname(part))).toHaveLength(1);
    await sweepPictures(store, hours(0.2));
    expect(await filesIn(dirname(part))).toEqual([]);
  });

  it('and a save of the same picture: one of them wins, completely', async () => {
    for (const { name } of await uploaded(shop, admin, 3)) {
      const product = await anAddedProduct(shop, admin);
      const [save] = await Promise.all([
        editProduct(shop, admin, product, { image: [{ name }] }),
        sweepPictures(store, hours(25)),
        sweepPictures(store, hours(25)),
      ]);
      const { images } = await ProductModel.findById(product._id).orFail();
      const there = (await filesIn(folder)).includes(name);
      expect([save.status, images.length, there]).toEqual(save.status === 200 ? [200, 1, true] : [400, 0, false]);
      // Work left for the next round.
      await PictureModel.updateMany({ state: 'stored' }, { changedAt: new Date() });
    }
  });
});

it('if one of several pictures cannot be written, none is left', async () => {
  const unwritable = {} as Buffer; // what no disk takes
  const pictures = [Buffer.from('x'), unwritable].map((data) => ({
    originalname: '',
    encoded: new Map([[400, data]]),
  }));
  await expect(storePictures(pictures, store)).rejects.toMatchObject({ code: 'ERR_INVALID_ARG_TYPE' });
  expect(await pictureStates()).toEqual({});
  expect(await filesIn(folder)).toEqual([]);
});
