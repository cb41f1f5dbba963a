// asvs 1.3.4, 5.2.1, 5.2.2
import { readFile } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { limits } from '@kontor/shared/rules/access/limits';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import {
  filesIn,
  listPictureFiles,
  pictureStates,
  plainPicture,
  upload,
} from '../../../testing/calls/picture-calls.ts';
import { aTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { type Shop, errorCode, listening } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';

let folder: string;
let shop: Shop;
let admin: { token: string };
let png: Buffer;

beforeEach(async () => {
  folder = await aTemporaryFolder();
  shop = testApp({ uploadsDir: folder });
  admin = await aUser({ isAdmin: true });
  png = await plainPicture().png().toBuffer();
});

const script = '<script>alert(1)</script>';

async function nothingIsStored() {
  expect(await filesIn(folder)).toEqual([]);
  expect(await pictureStates()).toEqual({});
}

describe('uploading pictures', () => {
  // spec 7.15
  it('stores JPEG, PNG and WebP, recognised by content, under new names in the order of the upload', async () => {
    const files = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map(async (format) => ({
        name: `Größe ${format}.jpg`,
        data: await plainPicture(1400, 700).toFormat(format).toBuffer(),
      })),
    );
    const { status, body } = await upload(shop, admin, files);
    expect(status).toBe(201);
    const names: string[] = body.map(({ name }: { name: string }) => name);
    expect(body).toEqual(names.map((name, i) => ({ name, originalname: files[i]?.name, path: `/uploads/${name}` })));
    expect(await filesIn(folder)).toEqual(names.flatMap(listPictureFiles).toSorted());
    expect(await pictureStates()).toEqual(Object.fromEntries(names.map((name) => [name, 'stored'])));
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f]{16}-800\.webp$/);
      const shown = await request(shop).get(`/uploads/${name}`);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 });
    }
  });

  it('stores only the pixels of a picture', async () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const photo = await plainPicture()
      .jpeg()
      .withExif({ IFD0: { Copyright: script, ImageDescription: script } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
      .toBuffer();
    const data = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(script)]);
    expect(data.toString('latin1').split(script).length).toBeGreaterThan(4);

    const { status } = await upload(shop, admin, [{ name: 'photo.jpg', data }]);
    expect(status).toBe(201);
    for (const file of await filesIn(folder)) {
      expect((await readFile(join(folder, file))).toString('latin1')).not.toContain('script');
    }
  });

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    [String.raw`C:\Bilder\vase.png`, 'vase.png'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['Gro\u0308ße.png', 'Größe.png'],
    [`${'x'.repeat(300)}.png`, 'x'.repeat(200)],
    [`${'x'.repeat(199)}🙂.png`, 'x'.repeat(199)],
  ])('names a file called %s just %s', async (sent, kept) => {
    const { body } = await upload(shop, admin, [{ name: sent, data: png }]);
    expect(body).toMatchObject([{ originalname: kept }]);
  });
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;

describe('a file that is no picture', () => {
  // spec 5.12
  it.each([
    ['a renamed text file', 'notes.jpg', () => Buffer.from('just words')],
    ['an SVG', 'logo.png', () => Buffer.from(svg)],
    ['a GIF', 'moving.png', () => plainPicture().gif().toBuffer()],
    [
      'a picture that is cut off',
      'half.png',
      async () => (await plainPicture(300, 300).png().toBuffer()).subarray(0, 90),
    ],
    ['an empty file', 'empty.png', () => Buffer.alloc(0)],
  ])('%s is refused by name, and the good pictures beside it are not stored', async (_what, name, data) => {
    const response = await upload(shop, admin, [
      { name: 'good.png', data: png },
      { name, data: await data() },
      { name: 'good too.png', data: png },
    ]);
    expect(response.status).toBe(415);
    expect(errorCode(response)).toBe('unsupported_type');
    const message = `${name} is not an image file. Accepted types: .jpg, .jpeg, .png`;
    expect(response.body).toMatchObject({ message, issues: [{ path: 'image.1', code: 'invalid', message }] });
    await nothingIsStored();
  });

  it('every refused file is named, not only the first', async () => {
    const text = Buffer.from('just words');
    const files = ['a.png', 'b.png', 'c.png'].map((name, i) => ({ name, data: i === 1 ? png : text }));
    const { status, body } = await upload(shop, admin, files);
    expect(status).toBe(415);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['image.0', 'image.2']);
  });
});

describe('an upload that is too large', () => {
  it('a small file of 144 megapixels, without decoding it', async () => {
    const bomb = await plainPicture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    for (let i = 0; i < 5; i += 1) {
      const response = await upload(shop, admin, [
        { name: 'good.png', data: png },
        { name: 'bomb.png', data: bomb },
      ]);
      expect([response.status, errorCode(response)]).toEqual([413, 'too_large']);
      expect(response.body.issues).toMatchObject([{ path: 'image.1', code: 'too_large' }]);
      expect(response.body.message).toContain('bomb.png');
    }
    // Unpacked it has 432 MB.
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(150);
    await nothingIsStored();
  });

  it('a file of more than 10 MB; one of exactly 10 MB is read', async () => {
    const files = [limits.fileBytes, limits.fileBytes + 1].map((size) => ({
      name: `${size}.png`,
      data: Buffer.concat([png, Buffer.alloc(size - png.length)]),
    }));
    const response = await upload(shop, admin, files);
    expect([response.status, errorCode(response)]).toEqual([413, 'too_large']);
    const message = `${limits.fileBytes + 1}.png is larger than 10 MB`;
    expect(response.body).toMatchObject({ message, issues: [{ path: 'image.1', code: 'too_large', message }] });
    await nothingIsStored();
    expect((await upload(shop, admin, files.slice(0, 1))).status).toBe(201);
  });

  it('more than 20 files', async () => {
    const files = Array.from({ length: 21 }, (_, i) => ({ name: `${i}.png`, data: png }));
    const response = await upload(shop, admin, files);
    expect([response.status, errorCode(response)]).toEqual([413, 'too_large']);
    await nothingIsStored();
    expect((await upload(shop, admin, files.slice(1))).body).toHaveLength(20);
  });
});

const part = (headers: string, text = 'text') => `--x\r\n${headers}\r\n\r\n${text}\r\n`;
const filePart = part('Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png');

describe('an invalid upload', () => {
  it.each([
    ['nothing', '', undefined],
    ['JSON', '{}', 'application/json'],
    ['another kind of form', 'image=x', 'application/x-www-form-urlencoded'],
    ['no boundary', filePart, 'multipart/form-data'],
    ['another multipart', `${filePart}--x--\r\n`, 'multipart/mixed; boundary=x'],
    ['an empty form', '--x--\r\n', 'multipart/form-data; boundary=x'],
    ['no end', filePart, 'multipart/form-data; boundary=x'],
    ['only the beginning of a part', '--x\r\nContent-Dis', 'multipart/form-data; boundary=x'],
    ['no parts at all', 'just words', 'multipart/form-data; boundary=x'],
    ['a file without a name', `${filePart.replace('a.png', '')}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['another field', `${filePart.replace('"image"', '"file"')}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['no field name', `${filePart.replace('name="image"; ', '')}--x--\r\n`, 'multipart/form-data; boundary=x'],
    [
      'only words',
      `${part('Content-Disposition: form-data; name="image"')}--x--\r\n`,
      'multipart/form-data; boundary=x',
    ],
    [
      'nested names',
      `${part('Content-Disposition: form-data; name="a[b][c]"')}--x--\r\n`,
      'multipart/form-data; boundary=x',
    ],
    [
      '__proto__',
      `${part('Content-Disposition: form-data; name="__proto__"')}--x--\r\n`,
      'multipart/form-data; boundary=x',
    ],
    [
      'many words',
      `${part('Content-Disposition: form-data; name="a"').repeat(11)}--x--\r\n`,
      'multipart/form-data; boundary=x',
    ],
    [
      'a long word',
      `${part('Content-Disposition: form-data; name="a"', 'x'.repeat(2000))}--x--\r\n`,
      'multipart/form-data; boundary=x',
    ],
  ])('%s is refused with 400', async (_what, body, type) => {
    const call = request(shop).post('/api/uploads').auth(admin.token, { type: 'bearer' });
    const response = await (type === undefined ? call : call.set('Content-Type', type).send(body));
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    await nothingIsStored();
  });

  it('text fields beside the files are ignored', async () => {
    const response = await upload(shop, admin, [{ name: 'a.png', data: png }]).field('note', 'Vase');
    expect(response.status).toBe(201);
  });
});

/** Begins an upload whose body is not sent to its end. */
function unfinishedUpload(port: number, token: string): ClientRequest {
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': 1_000_000,
    Authorization: `Bearer ${token}`,
    Expect: '100-continue',
  };
  const sent = httpRequest({ port, method: 'POST', path: '/api/uploads', headers });
  sent.flushHeaders();
  return sent;
}

describe('an upload', () => {
  it('is refused before its body is read', async () => {
    const server = await listening(testApp({ uploadsDir: folder }));
    const sent = unfinishedUpload((server.address() as AddressInfo).port, 'x.y.z'); // what a listening TCP server has
    const status = await new Promise((resolve, reject) => {
      sent.once('response', (response) => resolve(response.statusCode)).once('error', reject);
    });
    expect(status).toBe(401);
    sent.destroy();
    await nothingIsStored();
  });

  it('that is cut off leaves nothing, and the shop continues', async () => {
    const server = await listening(testApp({ uploadsDir: folder }));
    const sent = unfinishedUpload((server.address() as AddressInfo).port, admin.token); // as above
    sent.on('error', () => {}); // it is this side that hangs up
    const received = new Promise((resolve) => {
      server.once('request', (req) => req.once('close', resolve));
    });
    await new Promise((resolve) => {
      sent.once('continue', resolve);
    });
    const head = filePart.slice(0, filePart.indexOf('text'));
    sent.write(Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n'), Buffer.from(head), png.subarray(0, 20)]));
    sent.destroy();
    await received;
    expect((await upload(server, admin, [{ name: 'a.png', data: png }])).status).toBe(201);
    expect(Object.keys(await pictureStates())).toHaveLength(1);
    expect(await filesIn(folder)).toHaveLength(4);
  });
});
