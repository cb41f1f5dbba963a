import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { plainPicture } from '../../../testing/calls/picture-calls.ts';
import { aRow, anImportShop, writeSample } from '../../../testing/imports/import-shop.ts';

/** A picture host in the shop's own network, with answers by path. */
async function aPictureHost() {
  const picture = await plainPicture().png().toBuffer();
  const asked: string[] = [];
  const redirects: Record<string, string> = {
    '/moved.png': '/cup.png',
    '/home': 'http://127.0.0.1:1/secret',
    '/metadata': 'http://169.254.169.254/latest/meta-data',
    '/loop': '/loop',
  };
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    asked.push(path);
    const target = redirects[path];
    if (target) res.writeHead(302, { location: target }).end();
    else if (path === '/text') res.end('no picture');
    else if (path === '/large') res.writeHead(200, { 'content-length': String(11 * 1024 * 1024) }).end();
    else if (path.endsWith('.png')) res.end(picture);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens at a port
  return { origin: `http://127.0.0.1:${port}`, target: `127.0.0.1:${port}`, asked };
}

async function pictureShop() {
  const host = await aPictureHost();
  const shop = await anImportShop({ privateTargets: new Set([host.target]) });
  return { ...host, shop };
}

describe('pictures from addresses', () => {
  it('are fetched once, also by a second file and for two products', async () => {
    const { shop, origin, asked } = await pictureShop();
    const rows = [
      aRow(1, { Bilder: `${origin}/cup.png|${origin}/moved.png|${origin}/cup.png` }),
      aRow(2, { Bilder: `${origin}/cup.png` }),
    ];
    const done = await shop.bring(rows, { pictures: 'addresses' });
    expect(done.counts).toMatchObject({ created: 2 });
    const [first, second] = await Promise.all(done.rows.map(({ product }) => shop.product(product ?? '')));
    expect([first.image.length, second.image.length]).toEqual([2, 1]);
    expect(asked.toSorted()).toEqual(['/cup.png', '/cup.png', '/moved.png']);
    const again = await shop.bring(rows, { pictures: 'addresses' });
    expect(again.counts).toMatchObject({ unchanged: 2, changed: 0 });
    expect(asked.length).toBe(3);
  });

  it.each([
    ['a text', '/text', 'picture_unreadable'],
    ['nothing', '/gone', 'picture_unreachable'],
    ['a file above 10 MB', '/large', 'picture_too_large'],
    ['a redirect to the own machine', '/home', 'picture_private'],
    ['a redirect to a metadata service', '/metadata', 'picture_private'],
    ['redirects without an end', '/loop', 'picture_unreachable'],
  ])('%s is reported, and the product is imported without it', async (_what, path, reason) => {
    const { shop, origin } = await pictureShop();
    const done = await shop.bring([aRow(1, { Bilder: `${origin}${path}|${origin}/cup.png` })], {
      pictures: 'addresses',
    });
    expect(done.rows).toMatchObject([{ outcome: 'created', notes: [{ column: 'image', reason }] }]);
    expect((await shop.product(done.rows[0]?.product ?? '')).image.length).toBe(1);
  });

  it.each([
    'http://127.0.0.1/a.png',
    'http://169.254.169.254/a.png',
    'http://[::1]/a.png',
    'http://10.0.0.8/a.png',
    'http://localhost/a.png',
  ])('%s is not requested', async (address) => {
    const shop = await anImportShop();
    const done = await shop.bring([aRow(1, { Bilder: address })], { pictures: 'addresses' });
    expect(done.rows[0]?.notes).toEqual([{ column: 'image', reason: 'picture_private' }]);
  });

  it('the check reports public addresses as reachable, and nothing is requested if no pictures are wanted', async () => {
    const { shop, origin, asked } = await pictureShop();
    const odd = await shop.bring([aRow(1, { Bilder: 'file:///etc/passwd' })], { pictures: 'addresses' });
    expect(odd.rows[0]?.notes).toEqual([{ column: 'image', reason: 'picture_unreachable' }]);
    await shop.bring([aRow(2, { Bilder: `${origin}/cup.png` })], { pictures: 'none' });
    expect(asked).toEqual([]);
  });
});

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, data] of Object.entries(files)) zip.addBuffer(data, name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('pictures from a ZIP', () => {
  it('are found by the last parts of their names; a missing one is noted', async () => {
    const shop = await anImportShop();
    const rows = [aRow(1, { Bilder: 'https://alt.example/media/Becher.PNG?v=2|fehlt.png' })];
    const picture = await plainPicture().png().toBuffer();
    const file = await zipOf({ 'export/shop.csv': Buffer.from(writeSample(rows)), 'bilder/becher.png': picture });
    const made = await shop.send(file, 'shop.zip');
    expect(made.questions).toContainEqual({ kind: 'pictures', sources: ['zip', 'addresses', 'none'] });
    await shop.answer(made._id, { netPrices: false, pictures: 'zip' });
    const done = await shop.finish(made._id, 'run');
    expect(done.rows).toMatchObject([{ outcome: 'created', notes: [{ column: 'image', reason: 'picture_missing' }] }]);
    expect((await shop.product(done.rows[0]?.product ?? '')).image).toMatchObject([{ originalname: 'becher.png' }]);
  });

  it('with two tables is refused', async () => {
    const shop = await anImportShop();
    const table = Buffer.from(writeSample([aRow(1)]));
    const { status, body } = await shop.upload(await zipOf({ 'a.csv': table, 'b.csv': table }), 'shop.zip');
    expect([status, body.code]).toEqual([400, 'import_unreadable']);
  });
});
