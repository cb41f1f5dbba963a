import { expect, it } from 'vitest';
import { isShopPath, isShopperPath } from './shop-paths.ts';

it.each([
  '/',
  '/cart',
  '/en/cart',
  '/products/1',
  '/marke',
  '/impressum/',
  '/imprint',
  '/admin/x',
  '/api/x',
  '/sitemap-2.xml',
])('%s belongs to the shop', (path) => {
  expect(isShopPath(path)).toBe(true);
});

it.each(['/produkt/alt', '/index.php', '/products', '/en/produkt', '/wp-content/uploads/a.jpg'])(
  '%s is free for a redirect',
  (path) => {
    expect(isShopPath(path)).toBe(false);
  },
);

it.each([
  ['/', true],
  ['/en/brand/fjord', true],
  ['/agb', true],
  ['/admin', false],
  ['/orders/1', false],
  ['/produkt/alt', false],
  ['/api/products', false],
])('shoppers have a page at %s: %s', (path, expected) => {
  expect(isShopperPath(path)).toBe(expected);
});
