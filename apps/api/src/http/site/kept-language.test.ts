// asvs 3.3.3
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-kept-language-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="de"><head><title>x</title></head></html>');
  app = testApp({ webDist: folder });
});
afterAll(() => rm(folder, { recursive: true }));

const open = (path: string, headers: Record<string, string> = {}) => request(app).get(path).set(headers);

it.each([
  ['/', 'language=en', '/en'],
  ['/?q=1&category=Tee%20%26', 'a=b; language=en; c', '/en?q=1&category=Tee%20%26'],
  ['/?next=?x', 'language=en', '/en?next=?x'],
  ['/', '__Host-language=en', '/en'],
  ['/', 'language=de; __Host-language=en', '/en'],
])('%s redirects a visitor with %s to %s', async (path, Cookie, location) => {
  const response = await open(path, { Cookie }).expect(302);
  expect(response.headers).toMatchObject({ location, 'cache-control': 'private, no-cache' });
  expect(response.headers['vary']).toContain('Cookie');
});

it.each([
  'language=en; __Host-language=de',
  'language=de',
  'language=fr',
  'language=',
  'language',
  'xlanguage=en',
  'other=language=en',
  'a=1',
])('a visitor with %s stays', async (Cookie) => {
  const response = await open('/', { Cookie }).expect(200);
  expect(response.headers['cache-control']).toBe('private, no-cache');
  expect(response.headers['vary']).toContain('Cookie');
});

it('the browser’s preferred language does not count', async () => {
  await open('/', { 'Accept-Language': 'en' }).expect(200);
});

it('a link of the shop itself keeps its language', async () => {
  await open('/', { Cookie: 'language=en', 'Sec-Fetch-Site': 'same-origin' }).expect(200);
  await open('/', { Cookie: 'language=en', 'Sec-Fetch-Site': 'cross-site' }).expect(302);
});

it.each(['/cart', '/products/x', '/en', '/en/cart'])('%s is the same for everybody', async (path) => {
  const [one, other] = await Promise.all([open(path), open(path, { Cookie: 'language=en' })]);
  expect(other.status).toBe(one.status);
  expect(other.text).toBe(one.text);
  expect(other.headers['cache-control']).toBe('no-cache');
  expect(other.headers['vary'] ?? '').not.toContain('Cookie');
});
