import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aUser } from '../../testing/factories.ts';
import { renderedShop } from '../../testing/rendered-shop.ts';

/** Headers by which a request may pretend to be another one, or to come from elsewhere. */
const strange: readonly Readonly<Record<string, string>>[] = [
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '4444' },
  { Forwarded: 'host=evil.example;proto=http' },
  { 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Cookie: 'language=en; __Host-language=en; evil=<script>alert(1)</script>' },
  { 'Accept-Language': 'en, <script>evil</script>' },
  { Origin: 'https://evil.example', Referer: 'https://evil.example/' },
  { 'User-Agent': '<script>evil</script>' },
  { Accept: 'application/json' },
];

let paths: string[];
beforeEach(async () => {
  const product = await aProduct({ name: 'Vase' });
  paths = ['/en', `/products/${String(product._id)}`, `/en/products/${String(product._id)}`, '/versand'];
});

describe('a page of the server does not depend on the headers of the request that it was first rendered for', () => {
  it.each(strange)('%j', async (headers) => {
    const [asked, other] = [renderedShop(), renderedShop()];
    for (const path of paths) {
      const first = await request(asked).get(path).set(headers);
      const next = await request(asked).get(path);
      const { text, status } = await request(other).get(path);
      expect([next.status, next.text]).toEqual([status, text]);
      expect(`${first.text}${JSON.stringify(first.headers)}${next.text}`).not.toContain('evil');
    }
  });

  it('contains nothing about a signed-in caller, by token or by cookie', async () => {
    const user = await aUser({ name: 'Karla Geheim', isAdmin: true });
    const [asked, other] = [renderedShop(), renderedShop()];
    for (const path of paths) {
      const signedIn = await request(asked)
        .get(path)
        .auth(user.token, { type: 'bearer' })
        .set('Cookie', `token=${user.token}`);
      expect(signedIn.text).toBe((await request(other).get(path)).text);
      expect(signedIn.headers['set-cookie']).toBeUndefined();
    }
  });

  it('contains nothing from an address beyond its page', async () => {
    const [asked, other] = [renderedShop(), renderedShop()];
    for (const path of paths) {
      await request(asked).get(`${path}?utm_source=evil&__proto__=evil&_method=DELETE`);
      const { text } = await request(asked).get(path);
      expect(text).toBe((await request(other).get(path)).text);
      expect(text).not.toContain('evil');
    }
  });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/en//evil.example',
  '/?next=//evil.example',
  '/.//evil.example',
])('redirects to no other site: %s', async (path) => {
  const shop = renderedShop();
  for (const cookie of ['', 'language=en', 'language=//evil.example', '__Host-language=https://evil.example']) {
    const { headers } = await request(shop).get(path).set('Cookie', cookie).redirects(0);
    const to = headers['location'] ?? '/';
    expect(new URL(to, 'https://shop.example').host).toMatch(/^(?:shop\.example|localhost:3000)$/);
  }
});
