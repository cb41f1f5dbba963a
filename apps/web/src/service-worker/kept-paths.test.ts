import { expect, test } from 'vitest';
import { isKeptPage, isKeptRead, isOrderPage } from './kept-paths.ts';

test.each(['/', '/en', '/en/', '/products/1/vase', '/en/products/1', '/cart', '/en/cart', '/impressum', '/en/agb'])(
  '%s is the same for everybody and is cached',
  (path) => expect(isKeptPage(path)).toBe(true),
);

const personal = [
  '/orders/1',
  '/en/orders/1',
  '/my-orders',
  '/account/data',
  '/admin/orders',
  '/shipping',
  '/placeorder',
];
test.each([...personal, '/login', '/profile', '/find-order', '/cart/1', '/password-reset', '/vertrag-widerrufen'])(
  '%s is not cached',
  (path) => expect(isKeptPage(path)).toBe(false),
);

test('order pages come from the server', () => {
  expect(['/orders/1', '/en/orders/1', '/my-orders', '/'].map(isOrderPage)).toEqual([true, true, false, false]);
});

test.each([
  ['/api/products', true],
  ['/api/products/1', true],
  ['/api/config/shop', true],
  ['/api/legal/imprint', true],
  ['/api/orders/visitor-order/1', false],
  ['/api/users/profile', false],
  ['/api/users/wishlist', false],
  ['/api/settings', false],
  ['/api/productsomething', false],
] as const)('%s: cached %s', (path, kept) => expect(isKeptRead(path)).toBe(kept));
