// asvs 5.3.2
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, listPictureFiles, plainPicture } from '../../testing/calls/picture-calls.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { deleteImage, newImageName, writeImage } from './image-files.ts';
import { encodeImage } from './images.ts';
import { folderStore } from '../storage/folder-store.ts';

it('a stored picture has a file of every width, complete, under an unguessable name; deleting it leaves nothing', async () => {
  const folder = join(await aTemporaryFolder(), 'new');
  const encoded = await encodeImage(await plainPicture(900, 600).png().toBuffer());
  const [one, two] = [newImageName(), newImageName()];
  expect(one).toMatch(/^[0-9a-f]{16}-800\.webp$/);
  expect(two).not.toBe(one);

  for (const name of [one, two]) await writeImage(name, encoded, folderStore(folder));
  expect(await filesIn(folder)).toEqual([one, two].flatMap(listPictureFiles).toSorted());
  expect(await readFile(join(folder, one))).toEqual(encoded.get(800));

  await writeFile(join(folder, `${one}.part`), 'cut off');
  await deleteImage(one, folderStore(folder));
  await deleteImage(one, folderStore(folder));
  expect(await filesIn(folder)).toEqual(listPictureFiles(two).toSorted());
});
