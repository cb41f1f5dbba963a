import { expect, it } from 'vitest';
import { isSitePath } from './site-paths.ts';

it.each(['/', '/cart', '/cart/', '/cart/1', '/products/1', '/products/1/vase', '/orders/1', '/admin', '/admin/user/1'])(
  'the site has %s',
  (path) => {
    expect(isSitePath(path)).toBe(true);
  },
);

it.each(['/nowhere', '/products', '/products/1/vase/2', '/cart/1/2', '/orders', '/administrator', '/loginx', '//', ''])(
  'and not %j',
  (path) => {
    expect(isSitePath(path)).toBe(false);
  },
);
