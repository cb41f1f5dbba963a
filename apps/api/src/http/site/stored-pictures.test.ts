// asvs 5.3.1, 5.3.2
import type { Express } from 'express';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteImage, imagePath, newImageName, writeImage } from '../../lib/images/image-files.ts';
import { type EncodedImage, encodeImage } from '../../lib/images/images.ts';
import { makeMissingFile } from '../../lib/images/missing-files.ts';
import { avifSize, filesIn, listPictureFiles, plainPicture } from '../../testing/calls/picture-calls.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { eventually } from '../../testing/eventually.ts';
import { folderStore } from '../../lib/storage/folder-store.ts';

let folder: string;
let photo: EncodedImage;
let app: Express;

beforeAll(async () => {
  photo = await encodeImage(await plainPicture(1500, 1000).png().toBuffer());
});

beforeEach(async () => {
  folder = await aTemporaryFolder();
  app = testApp({ uploadsDir: folder });
});

const widthOf = (name: string, width: number) => name.replace('-800.', `-${width}.`);
const open = (name: string) => request(app).get(imagePath(name));

/** Creates a picture stored before 600 px was one of its widths. */
async function anOldPicture(): Promise<string> {
  const name = newImageName();
  await writeImage(name, photo, folderStore(folder));
  await rm(join(folder, widthOf(name, 600)));
  return name;
}

/** Returns all files of a picture on the disk, including unfinished ones. */
async function everyFile(): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((file) => file !== '.parts').toSorted();
}

describe('a width that is missing for a picture', () => {
  it('is made on the first request, stored, and may be cached forever by browsers too', async () => {
    const name = await anOldPicture();
    const { body, status, headers, type } = await open(widthOf(name, 600));
    expect([status, type, headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
    expect(await everyFile()).toEqual(listPictureFiles(name).toSorted());
    expect(await readFile(join(folder, widthOf(name, 600)))).toEqual(body);
  });

  it('is sent to all simultaneous requests', async () => {
    const name = await anOldPicture();
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(widthOf(name, 600))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await everyFile()).toEqual(listPictureFiles(name).toSorted());
  });

  it('redirects to the width that every browser shows while many are being made', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, anOldPicture));
    const answers = await Promise.all(names.map((name) => open(widthOf(name, 600))));
    const led = answers.flatMap(({ status, headers }, i) => (status === 302 ? [[i, headers] as const] : []));
    expect(led.length).toBeGreaterThan(0);
    for (const [i, headers] of led) {
      expect(headers).toMatchObject({ location: imagePath(String(names[i])), 'cache-control': 'no-store' });
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20 - led.length);
    for (const [i] of led) await open(widthOf(String(names[i]), 600)).expect(200);
  });

  it('redirects there too if it cannot be made', async () => {
    const name = await anOldPicture();
    await writeFile(join(folder, widthOf(name, 1200)), 'no picture');
    await open(widthOf(name, 600)).expect(302).expect('Location', imagePath(name)).expect('Cache-Control', 'no-store');
    expect(await everyFile()).toEqual(
      listPictureFiles(name)
        .filter((file) => !file.includes('-600'))
        .toSorted(),
    );
  });

  it('is never sent partially', async () => {
    await mkdir(join(folder, '.parts'));
    await writeFile(join(folder, '.parts', '0'.repeat(32)), 'half');
    await request(app)
      .get(`/uploads/.parts/${'0'.repeat(32)}`)
      .expect(404);
  });

  it('is deleted with its picture', async () => {
    const name = await anOldPicture();
    await open(widthOf(name, 600)).expect(200);
    await deleteImage(name, folderStore(folder));
    expect(await everyFile()).toEqual([]);
  });

  it.each([`${'0'.repeat(32)}-600.webp`, `${'0'.repeat(32)}-800.webp`])(
    'is 404 for a missing picture: %s',
    async (name) => {
      await open(name).expect(404);
    },
  );

  it('is 404 for an unknown width: no file is made', async () => {
    const name = await anOldPicture();
    const before = await filesIn(folder);
    for (const width of [0, 1, 601, 1600, 99_999]) await open(widthOf(name, width)).expect(404);
    expect(await filesIn(folder)).toEqual(before);
  });
});

const avifOf = (name: string, width = 600) => widthOf(name, width).replace('.webp', '.avif');
/** Waits for a file that is being made, or makes it. */
const finish = (name: string, width = 600) => makeMissingFile({ name, width, format: 'avif' }, folderStore(folder));

async function aPicture(): Promise<string> {
  const name = newImageName();
  await writeImage(name, photo, folderStore(folder));
  return name;
}

describe('AVIF of a picture', () => {
  it.each([400, 600, 800, 1200])('is made on the first request, which is redirected to WebP (%s)', async (width) => {
    const name = await aPicture();
    await open(avifOf(name, width))
      .expect(302)
      .expect('Location', imagePath(widthOf(name, width)))
      .expect('Cache-Control', 'no-store');
    await finish(name, width);
    const { body, status, headers, type } = await open(avifOf(name, width));
    expect([status, type, headers['cache-control']]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(avifSize(body)).toEqual({ width, height: Math.round((width * 2) / 3) });
    expect(await everyFile()).toEqual([...listPictureFiles(name), avifOf(name, width)].toSorted());
  });

  it('is made after the request alone', async () => {
    const name = await aPicture();
    await open(avifOf(name)).expect(302);
    await eventually(() => open(avifOf(name)).expect(200));
  });

  it('is WebP as long as it cannot be made, and the reason is logged', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const telling = testApp({ uploadsDir: folder, logger });
    const name = await aPicture();
    await writeFile(join(folder, widthOf(name, 1200)), 'no picture');
    await request(telling)
      .get(imagePath(avifOf(name)))
      .expect(302);
    await eventually(() => expect(lines.join('')).toContain('a file of a picture could not be made'));
    await request(telling)
      .get(imagePath(avifOf(name)))
      .expect(302)
      .expect('Location', imagePath(widthOf(name, 600)));
    await expect(finish(name)).rejects.toThrow('unsupported image format');
    expect(await everyFile()).toEqual(listPictureFiles(name).toSorted());
  });

  it('is deleted with its picture', async () => {
    const name = await aPicture();
    for (const width of [400, 600, 800, 1200]) await finish(name, width);
    await deleteImage(name, folderStore(folder));
    expect(await everyFile()).toEqual([]);
    await open(avifOf(name)).expect(404);
  });

  it('is not left behind by a picture that is deleted meanwhile', async () => {
    const name = await aPicture();
    await open(avifOf(name)).expect(302);
    await deleteImage(name, folderStore(folder));
    expect(await finish(name)).toBeUndefined();
    expect(await everyFile()).toEqual([]);
  });

  it('is 404 for a missing picture, and for an unknown width', async () => {
    await open(avifOf(newImageName())).expect(404);
    const name = await aPicture();
    for (const width of [0, 601, 1600]) await open(avifOf(name, width)).expect(404);
    expect(await everyFile()).toEqual(listPictureFiles(name).toSorted());
  });
});
