import { beforeAll, expect, it } from 'vitest';
import { filesIn, listPictureFiles, plainPicture } from '../../testing/calls/picture-calls.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { nameOfWidth, newImageName, writeImage } from './image-files.ts';
import { type EncodedImage, encodeImage } from './images.ts';
import { makeMissingFile } from './missing-files.ts';
import { folderStore } from '../storage/folder-store.ts';

let photo: EncodedImage;

beforeAll(async () => {
  photo = await encodeImage(await plainPicture(900, 600).png().toBuffer());
});

async function pictures(count: number) {
  const folder = await aTemporaryFolder();
  const names = Array.from({ length: count }, newImageName);
  for (const name of names) await writeImage(name, photo, folderStore(folder));
  return { folder, names };
}

it('makes eight files at once; further requests may retry', async () => {
  const { folder, names } = await pictures(10);
  const make = (name: string) => makeMissingFile({ name, width: 400, format: 'avif' }, folderStore(folder));
  const files = names.map((name) => nameOfWidth(name, 400, 'avif'));
  expect(await Promise.all(names.map(make))).toEqual([...files.slice(0, 8), undefined, undefined]);
  expect(await Promise.all(names.map(make))).toEqual(expect.arrayContaining(files.slice(0, 8)));
  expect(await Promise.all(names.slice(8).map(make))).toEqual(files.slice(8));
});

it('counts a file once, however many requests need it', async () => {
  const { folder, names } = await pictures(2);
  const [one = '', other = ''] = names;
  const make = (name: string) => makeMissingFile({ name, width: 600, format: 'avif' }, folderStore(folder));
  const made = await Promise.all([...Array.from({ length: 20 }, () => make(one)), make(other)]);
  expect(new Set(made)).toEqual(new Set(names.map((name) => nameOfWidth(name, 600, 'avif'))));
  const avif = names.map((name) => name.replace('-800.webp', '-600.avif'));
  expect((await filesIn(folder)).filter((file) => file !== '.parts')).toEqual(
    [...names.flatMap(listPictureFiles), ...avif].toSorted(),
  );
});
