import type { Express } from 'express';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepPictures } from '../../features/catalogue/pictures/sweep-pictures.ts';
import { adoptOrphans } from '../../features/catalogue/pictures/adopt-orphans.ts';
import { writeImage } from '../../lib/images/image-files.ts';
import { type EncodedImage, encodeImage } from '../../lib/images/images.ts';
import { type FileStorage, folderStorage, sharedStorage } from '../../lib/storage/file-storage.ts';
import { gridfsStore } from '../../lib/storage/gridfs-store.ts';
import { s3Store } from '../../lib/storage/s3-store.ts';
import { filesIn, pictureStates, plainPicture, upload, uploaded } from '../../testing/calls/picture-calls.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { aFakeS3 } from '../../testing/fakes/fake-s3.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { sweepAssets, storeAssets } from './last-assets.ts';

let photo: EncodedImage;
let png: Buffer;

beforeAll(async () => {
  png = await plainPicture(900, 600).png().toBuffer();
  photo = await encodeImage(png);
});

const makers = [
  ['gridfs', async () => gridfsStore()],
  ['s3', async () => s3Store((await aFakeS3()).settings)],
] as const;

const day = 24 * 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);
const cache = 'public, max-age=31536000, immutable';

/** Creates a node with a folder of its own for copies. */
async function aNode(store: FileStorage['store'], maxBytes = 50_000_000) {
  const folder = await aTemporaryFolder();
  const storage = sharedStorage(store, { folder, maxBytes });
  return { folder, storage, app: testApp({ storage, storageProbePauseMs: 0 }) };
}

const open = (app: Express, name: string) => request(app).get(`/uploads/${name}`);

describe.each(makers)('two nodes with pictures in %s', (_kind, make) => {
  it('send the same answers, with ranges and validators', async () => {
    const store = await make();
    const [one, two] = [await aNode(store), await aNode(store)];
    const [{ name } = { name: '' }] = await uploaded(one.app, await aUser({ isAdmin: true }));
    const answers = [await open(one.app, name), await open(two.app, name)];
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
      [200, cache],
      [200, cache],
    ]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const { etag, 'last-modified': modified } = answers[0]?.headers ?? {};
    expect(answers[1]?.headers).toMatchObject({ etag, 'last-modified': modified, 'accept-ranges': 'bytes' });
    await open(two.app, name).set('If-None-Match', String(etag)).expect(304);
    const part = await open(two.app, name).set('Range', 'bytes=4-7').expect(206);
    expect(part.body).toEqual(answers[0]?.body.subarray(4, 8));
  });

  it('show no picture that one of them removed', async () => {
    const store = await make();
    const [one, two] = [await aNode(store), await aNode(store)];
    const admin = await aUser({ isAdmin: true });
    const [{ name } = { name: '' }] = await uploaded(one.app, admin);
    const avif = name.replace('-800.webp', '-600.avif');
    await open(one.app, avif).expect(302);
    await expect.poll(async () => (await open(two.app, avif)).status).toBe(200);
    await open(two.app, name).expect(200);
    await request(one.app).delete(`/api/uploads/delete/${name}`).auth(admin.token, { type: 'bearer' }).expect(200);
    for (const node of [one, two]) {
      await open(node.app, name).expect(404);
      await open(node.app, avif).expect(404);
    }
    const copies = async () => (await filesIn(two.folder)).filter((file) => file.startsWith(name.slice(0, 32)));
    await expect.poll(async () => (await copies()).filter((file) => file === name || file === avif)).toEqual([]);
  });

  it('make a missing width and a preview for both', async () => {
    const store = await make();
    const [one, two] = [await aNode(store), await aNode(store)];
    const name = `${'c'.repeat(32)}-800.webp`;
    await writeImage(name, photo, store);
    const narrow = name.replace('800', '600');
    await store.remove([narrow]);
    const made = await Promise.all([open(one.app, narrow).expect(200), open(two.app, narrow).expect(200)]);
    expect(made.map(({ type }) => type)).toEqual(['image/webp', 'image/webp']);
    const preview = `/previews/${name.replace('.webp', '.jpg')}`;
    await request(one.app).get(preview).expect(200).expect('Content-Type', 'image/jpeg');
    await request(two.app).get(preview).expect(200);
  });
});

describe('copies on a node', () => {
  it('stay within their bytes, and go by last use', async () => {
    const store = s3Store((await aFakeS3()).settings);
    const { folder, storage } = await aNode(store, 2500);
    await store.put(new Map(['a', 'b', 'c'].map((key) => [key, Buffer.alloc(1000, key)])));
    for (const key of ['a', 'b', 'a', 'c']) expect(await storage.find(key)).toBe(join(folder, key));
    const files = async () => (await filesIn(folder)).filter((name) => name !== '.assets');
    await expect.poll(files).toEqual(['a', 'c']);
  });

  it('are read once, however many ask at once, and are used again after a restart', async () => {
    const fake = await aFakeS3();
    const store = s3Store(fake.settings);
    const { folder, storage } = await aNode(store);
    await store.put(new Map([['a', Buffer.alloc(1000)]]));
    await writeFile(join(folder, 'b.part'), 'cut off');
    await Promise.all(Array.from({ length: 9 }, () => storage.find('a')));
    await sharedStorage(store, { folder, maxBytes: 9999 }).find('a');
    expect(fake.calls.filter((call) => call === 'GET a')).toHaveLength(1);
    expect(await filesIn(folder)).toEqual(['.assets', 'a']);
  });

  it('are sent while the bucket is unavailable; what is not there is 503', async () => {
    const fake = await aFakeS3();
    const { app, storage } = await aNode(s3Store(fake.settings));
    const [one, two] = ['d', 'e'].map((letter) => `${letter.repeat(32)}-800.webp`);
    for (const name of [one, two]) await writeImage(String(name), photo, storage.store);
    await open(app, String(one)).expect(200);
    fake.mood = 'busy';
    await open(app, String(one)).expect(200);
    const away = await open(app, String(two)).expect(503).expect('Retry-After', '5');
    expect(errorCode(away)).toBe('unavailable');
    fake.mood = 'well';
    await open(app, String(two)).expect(200);
  });
});

describe('a store that takes no files', () => {
  it.each([
    ['full', 'storage_full'],
    ['read_only', 'storage_read_only'],
  ] as const)('%s: uploads are refused with 507, pictures are sent, and readiness names it', async (mood, code) => {
    const fake = await aFakeS3();
    const { app } = await aNode(s3Store(fake.settings));
    const admin = await aUser({ isAdmin: true });
    const [{ name } = { name: '' }] = await uploaded(app, admin);
    fake.mood = mood;
    const refused = await upload(app, admin, [{ name: 'a.png', data: png }]);
    expect([refused.status, errorCode(refused)]).toEqual([507, code]);
    await open(app, name).expect(200);
    const ready = await request(app).get('/readyz').expect(200);
    expect(ready.body).toEqual({ ready: true, reasons: [code] });
    fake.mood = 'well';
    expect((await request(app).get('/readyz')).body).toEqual({ ready: true, reasons: [] });
    expect((await upload(app, admin, [{ name: 'a.png', data: png }])).status).toBe(201);
  });

  it('a folder that is no folder any more: 5xx with words, never 500', async () => {
    const file = join(await aTemporaryFolder(), 'uploads');
    await writeFile(file, '');
    const { status } = await upload(testApp({ uploadsDir: file }), await aUser({ isAdmin: true }), [
      { name: 'a.png', data: png },
    ]);
    expect(status).toBe(507);
  });
});

describe('pictures without a record', () => {
  it('are found in the store: a product keeps its own, others are removed a day later', async () => {
    const store = gridfsStore();
    const pictures = { files: store, onError: (error: unknown) => expect.unreachable(String(error)) };
    const [shown, orphan] = [`${'f'.repeat(32)}-800.webp`, `${'a'.repeat(32)}-800.webp`];
    for (const name of [shown, orphan]) await writeImage(name, photo, store);
    await aProduct({ images: [{ name: shown, path: `/uploads/${shown}` }] });
    expect(await adoptOrphans(store, later(0))).toBe(0);
    expect(await adoptOrphans(store, later(2 * day))).toBe(2);
    expect(await pictureStates()).toEqual({ [shown]: 'used', [orphan]: 'stored' });
    expect(await adoptOrphans(store, later(2 * day))).toBe(0);
    await sweepPictures(pictures, later(4 * day));
    expect(await pictureStates()).toEqual({ [shown]: 'used' });
    expect([await store.stat(shown), await store.stat(orphan)]).toMatchObject([{ key: shown }, undefined]);
  });
});

/** Creates a built site with one script. */
async function aBuild(hash: string): Promise<string> {
  const web = await aTemporaryFolder();
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  await writeFile(join(web, 'assets', `page-${hash}.js`), `console.log('${hash}')`);
  await writeFile(join(web, 'assets', `page-${hash}.js.br`), 'compressed');
  return web;
}

describe.each([...makers, ['folder', undefined] as const])('assets of another build in %s', (_kind, make) => {
  it('are sent by each node for 30 days after the build was last in use', async () => {
    const storage = make ? (await aNode(await make())).storage : folderStorage(await aTemporaryFolder());
    const [old, recent] = [await aBuild('old'), await aBuild('new')];
    for (const web of [old, recent]) await storeAssets(web, storage.store, later(0));
    const [before, after] = [testApp({ storage, webDist: old }), testApp({ storage, webDist: recent })];
    for (const app of [before, after]) {
      for (const hash of ['old', 'new']) {
        const { text, headers } = await request(app).get(`/assets/page-${hash}.js`).expect(200);
        expect([text, headers['cache-control']]).toEqual([`console.log('${hash}')`, cache]);
        expect(headers['content-type']).toContain('javascript');
      }
      await request(app).get('/assets/page-none.js').expect(404);
      await request(app).get('/uploads/.assets/page-old.js').expect(404);
    }
    await sweepAssets(storage.store, later(30 * day));
    await request(after).get('/assets/page-old.js').expect(200);
    await sweepAssets(storage.store, later(31 * day));
    await request(after).get('/assets/page-old.js').expect(404);
    await request(after).get('/assets/page-new.js').expect(200);
  });
});
