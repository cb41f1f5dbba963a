import { expect, it } from 'vitest';
import { furtherLanguages } from '../text/languages.ts';
import { addLanguagePrefix, isSitePath, splitLanguagePath } from './site-paths.ts';

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

it.each([
  ['/', 'de', '/'],
  ['/products/1', 'de', '/products/1'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/en/products/x', 'en', '/products/x'],
  ['/english', 'de', '/english'],
  ['/de', 'de', '/de'],
  ['/de/cart', 'de', '/de/cart'],
  ['/EN', 'de', '/EN'],
  ['/products/en', 'de', '/products/en'],
  ['/en/en', 'en', '/en'],
  ['/en//evil.example', 'en', '//evil.example'],
  ['', 'de', ''],
])('%j is in %s, and of it %j', (pathname, language, path) => {
  expect(splitLanguagePath(pathname)).toEqual({ language, path });
});

it.each([
  ['de', '/', '/'],
  ['de', '/?q=1', '/?q=1'],
  ['en', '/', '/en'],
  ['en', '/?q=1', '/en?q=1'],
  ['en', '/#list', '/en#list'],
  ['en', '/products/1/krug?qty=2', '/en/products/1/krug?qty=2'],
  ['en', '/cart/?qty=2', '/en/cart/?qty=2'],
] as const)('in %s, %s is at %s', (language, path, address) => {
  expect(addLanguagePrefix(language, path)).toBe(address);
});

it('no path of the site is taken for a language', () => {
  for (const language of furtherLanguages) expect(isSitePath(`/${language}`)).toBe(false);
});
