// asvs 1.1.1, 1.2.3, 4.1.1, 13.4.1, 13.4.3, 13.4.4
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express, { type Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listening } from '../../testing/calls/shop-calls.ts';
import type { ShopStart } from '../../features/settings/show-shop.ts';
import { testApp } from '../../testing/test-app.ts';
import { aShop, testShop } from '../../testing/test-shop.ts';
import { readPageDocuments } from './page-documents.ts';
import { site } from './site.ts';

const script = `console.log('${'kontor '.repeat(300)}');`;
const page =
  '<!doctype html><title>x</title><script type="application/json" id="shop-settings"><!--shop-settings--></script>';
const shop: ShopStart = {
  sections: {
    ...testShop.sections,
    shop: { name: 'A & B </script><script>alert(1)</script>', contactEmail: 'post@kontor.example' },
  },
  priceNote: { de: '$& inkl.', en: '$1 incl.' },
  paymentSandbox: false,
};

let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-site-'));
  const [web, uploads] = [join(folder, 'web'), join(folder, 'uploads')];
  await mkdir(join(web, 'assets'), { recursive: true });
  await mkdir(uploads);
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(web, 'index.html'), page);
  await writeFile(join(web, 'favicon.svg'), '<svg/>');
  await writeFile(join(web, 'assets', 'index-abc123.js'), script);
  await writeFile(join(web, 'assets', 'index-abc123.js.br'), brotliCompressSync(script));
  await writeFile(join(web, 'assets', 'index-abc123.js.gz'), gzipSync(script));
  await writeFile(join(uploads, `${'a'.repeat(32)}-800.webp`), 'picture');
  app = testApp({ webDist: web, uploadsDir: uploads, shop });
});

afterAll(() => rm(folder, { recursive: true }));

const asset = '/assets/index-abc123.js';
const failToDescribe = () => Promise.reject(new Error('no database'));

describe('the built site', () => {
  it.each([
    ['br', 'br', brotliCompressSync(script)],
    ['gzip, deflate, br', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['identity', undefined, Buffer.from(script)],
  ])('a hashed asset, for %s, is sent as %s and may be cached forever', async (accepted, encoding, bytes) => {
    const response = await request(app).get(asset).set('Accept-Encoding', accepted);
    expect(response.status).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toMatch(/^text\/javascript; charset=utf-8$/i);
    expect(response.headers['vary']).toMatch(/accept-encoding/i);
    expect(response.headers['content-length']).toBe(String(bytes.length));
  });

  it('a file without a hash is cached for an hour', async () => {
    await request(app)
      .get('/favicon.svg')
      .expect(200)
      .expect('Cache-Control', 'public, max-age=3600')
      .expect('Content-Type', 'image/svg+xml; charset=utf-8');
  });

  it.each([
    ['/', 'private, no-cache'],
    ['/en', 'no-cache'],
    ['/cart/?qty=1', 'no-cache'],
    ['/login?redirect=shipping', 'no-cache'],
  ])('%s is the start page, revalidated on each visit', async (path, caching) => {
    const response = await request(app).get(path);
    expect(response.status).toBe(200);
    expect(response.type).toBe('text/html');
    expect(response.headers['cache-control']).toBe(caching);
    expect(response.text).toContain('<title>A &amp; B &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
  });

  it('the start page contains the settings, and nothing in them ends the script element', async () => {
    const { text } = await request(app).get('/');
    const json = /id="shop-settings">(.*)<\/script>$/.exec(text)?.[1] ?? '';
    expect(json).not.toContain('<');
    const { arrivals, ...settings } = aShop(shop);
    // Days of arrival are counted from today.
    const days = { ...arrivals, days: expect.any(Array), until: expect.any(String) };
    expect(JSON.parse(json)).toEqual({ ...settings, arrivals: days });
    expect(
      text.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '').match(/<\/script>/g),
    ).toHaveLength(1);
  });

  it.each(['/\\[', '/\\', '///\\[', '/\\evil.example:99999/', '/\\<script>'])(
    'the raw path %s, which is no URL of its own, redirects home',
    async (path) => {
      const server = await listening(app);
      const { port } = z.parse(z.object({ port: z.number() }), server.address());
      const sent = httpRequest({ port, path });
      sent.end();
      const [response] = z.parse(z.tuple([z.instanceof(IncomingMessage)], z.unknown()), await once(sent, 'response'));
      response.resume();
      expect([response.statusCode, response.headers.location]).toEqual([302, '/#gone']);
    },
  );

  it('a page that cannot be described is served all the same, and the error is logged', async () => {
    const told: unknown[] = [];
    const webDist = join(folder, 'web');
    const alone = express().use(
      site({
        webDist,
        readShop: async () => aShop(shop),
        documents: readPageDocuments(webDist),
        lastAssets: (_req, _res, next) => next(),
        orderHeaders: (_req, _res, next) => next(),
        describe: failToDescribe,
        describeClosed: () => undefined,
        onError: (error) => told.push(error),
      }),
    );
    const { text } = await request(alone).get('/products/1').expect(200);
    expect(text).toContain('<title>A &amp; B ');
    expect(told).toEqual([expect.objectContaining({ message: 'no database' })]);
  });

  it.each([
    '/assets/gone-def456.js',
    '/assets/',
    '/assets/chunk',
    '/gone.css',
    '/robots.php',
    '/.env',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
  ])('%s is 404 and never the start page', async (path) => {
    const response = await request(app).get(path);
    expect(response.status).toBe(404);
    expect(response.type).not.toBe('text/html');
    expect(response.text).not.toMatch(/doctype|secret/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['/%', '/%E0%A4%A', '/assets/%00.js', '/uploads/%', '/uploads/%00', '/uploads/%E0%A4%A'])(
    'the malformed address %s is a client error',
    async (path) => {
      const { status, type } = await request(app).get(path);
      expect([400, 404]).toContain(status);
      expect(type).not.toBe('text/html');
    },
  );

  it('only GET and HEAD get pages', async () => {
    await request(app).head('/').expect(200);
    await request(app).post('/').expect(404);
    await request(app).delete(asset).set('Accept-Encoding', 'identity').expect(404);
  });

  it('unknown calls below /api never get the start page', async () => {
    const response = await request(app).get('/api/nowhere').set('Accept', 'text/html');
    expect([response.status, response.type]).toEqual([404, 'application/json']);
  });
});

describe('stored pictures', () => {
  it('may be cached forever', async () => {
    const response = await request(app).get(`/uploads/${'a'.repeat(32)}-800.webp`);
    expect([response.status, response.type]).toEqual([200, 'image/webp']);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/uploads/none.webp',
    '/uploads/',
    '/uploads',
    '/uploads/..%2fsecret.txt',
    '/uploads/..%2fweb%2findex.html',
  ])('%s is 404', async (path) => {
    const response = await request(app).get(path);
    expect(response.status).toBe(404);
    expect(response.text).not.toMatch(/doctype|secret/);
  });
});

describe('without a built site', () => {
  it('the API works, everything else is 404', async () => {
    await request(testApp()).get('/api/products').expect(200);
    await request(testApp()).get('/').expect(404);
  });
});
