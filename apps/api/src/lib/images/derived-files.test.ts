import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { plainPicture } from '../../testing/calls/picture-calls.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { findDerived } from './derived-files.ts';
import { deleteImage, largestFile, newImageName, previewFile, writeImage } from './image-files.ts';
import { encodeImage } from './images.ts';
import { folderStore } from '../storage/folder-store.ts';

let folder: string;
let name: string;

beforeEach(async () => {
  folder = await aTemporaryFolder();
  name = newImageName();
  await writeImage(name, await encodeImage(await plainPicture().png().toBuffer()), folderStore(folder));
});

const derive = (encode: (original: Buffer) => Promise<Buffer>) =>
  findDerived({ file: previewFile(name), original: largestFile(name), encode }, folderStore(folder));
const toJpeg = (original: Buffer) => sharp(original).jpeg().toBuffer();

it.each([
  [
    'before it is read',
    async (original: Buffer) => {
      await deleteImage(name, folderStore(folder));
      return toJpeg(original);
    },
  ],
  [
    'after it was read',
    async (original: Buffer) => {
      const data = await toJpeg(original);
      await deleteImage(name, folderStore(folder));
      return data;
    },
  ],
])('leaves no file of a picture that is deleted %s, without an error', async (_when, encode) => {
  expect(await derive(encode)).toBeUndefined();
  const left = await readdir(folder, { recursive: true });
  expect(left.filter((file) => file !== '.parts')).toEqual([]);
});

it('reports the error of an existing picture, and makes the file on the next request', async () => {
  await expect(derive(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  const made = await Promise.all([derive(toJpeg), derive(toJpeg)]);
  expect(made).toEqual([previewFile(name), previewFile(name)]);
});
