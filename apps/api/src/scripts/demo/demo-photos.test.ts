import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeImage } from '../../lib/images/images.ts';
import { encodeDemoPhotos, removeKeptPhotos } from './demo-photos.ts';

const names = ['blue.png', 'green.png', 'red.png'];
const say = () => undefined;
let folder: string;
let uploads: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-photos-'));
  uploads = join(folder, 'uploads');
  for (const name of names) {
    const background = name.replace('.png', '');
    await writeFile(
      join(folder, name),
      await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  }
});
afterEach(() => rm(folder, { recursive: true }));

test('photos made by an interrupted start are not made again', async () => {
  const made: number[] = [];
  const encodeUntil = (last: number) => async (data: Buffer) => {
    if (made.length === last) throw new Error('the machine is switched off');
    made.push(data.length);
    return encodeImage(data);
  };
  const first = encodeDemoPhotos(names, { folder, uploads, encode: encodeUntil(2) }, say);
  await expect(first).rejects.toThrow('switched off');
  const encoded = await encodeDemoPhotos(names, { folder, uploads, encode: encodeUntil(3) }, say);
  expect(made).toHaveLength(3);
  for (const name of names) {
    expect(encoded.get(name)).toEqual(await encodeImage(await readFile(join(folder, name))));
  }
});

test('no photos are kept once the demo is stored', async () => {
  await encodeDemoPhotos(names, { folder, uploads }, say);
  await removeKeptPhotos(uploads);
  expect(existsSync(join(uploads, '.demo-photos'))).toBe(false);
});
