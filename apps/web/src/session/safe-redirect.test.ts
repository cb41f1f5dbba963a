// asvs 1.2.2, 3.7.2
import { describe, expect, test } from 'vitest';
import { makeLoginPath, makeRegisterPath, sanitizeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  test.each([
    ['shipping', '/shipping'],
    ['/shipping', '/shipping'],
    ['/orders/1?from=mail#pay', '/orders/1?from=mail#pay'],
    ['/products/a%20b', '/products/a%20b'],
    ['/products?q=a:b', '/products?q=a:b'],
    ['/login/more', '/login/more'],
    ['1:2', '/1:2'],
    ['/search?q=//', '/search?q=//'],
  ])('leads to %s', (wanted, path) => expect(sanitizeRedirect(wanted)).toBe(path));

  test.each([
    undefined,
    null,
    '',
    '//evil.example',
    '//',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/login?redirect=/login',
    '/register',
    'login',
    'x+y-z.1:path',
    '/a\u007Fb',
    '/a\u0000b',
    '/a\u001Fb',
    '/a/..//evil.example',
  ])('refuses %j', (wanted) => expect(sanitizeRedirect(wanted)).toBeUndefined());
});

test('login and registration keep the way back', () => {
  expect(makeLoginPath('/orders/1?a=b')).toBe('/login?redirect=%2Forders%2F1%3Fa%3Db');
  expect(makeLoginPath('/')).toBe('/login');
  expect(makeLoginPath(undefined)).toBe('/login');
  expect(makeRegisterPath('/shipping')).toBe('/register?redirect=%2Fshipping');
  expect(makeRegisterPath('//evil.example')).toBe('/register');
});
