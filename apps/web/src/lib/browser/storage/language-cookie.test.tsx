// asvs 3.3.1, 3.3.3
import { afterEach, expect, test, vi } from 'vitest';
import { readLanguageCookie, writeLanguageCookie } from './language-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

/** Fakes a browser at an address. @returns the list of written cookies */
function openAt(address: string, stored = ''): string[] {
  const written: string[] = [];
  const document = {
    get cookie() {
      return [stored, ...written.map((cookie) => cookie.split(';')[0])].filter(Boolean).join('; ');
    },
    set cookie(cookie: string) {
      written.push(cookie);
    },
  };
  vi.stubGlobal('window', { location: new URL(address) });
  vi.stubGlobal('document', document);
  return written;
}

test('over https the cookie is limited to this host and never sent unencrypted', () => {
  const written = openAt('https://shop.example/en');
  writeLanguageCookie('en');
  expect(written).toEqual(['__Host-language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
  expect(readLanguageCookie()).toBe('en');
});

test('over plain http the cookie has the short name, the only one that browsers accept there', () => {
  const written = openAt('http://192.168.1.5:3000/');
  writeLanguageCookie('en');
  expect(written).toEqual(['language=en; Path=/; Max-Age=31536000; SameSite=Lax']);
  expect(readLanguageCookie()).toBe('en');
});

test('over https a cookie with the short name is ignored', () => {
  openAt('https://shop.example/', 'language=de');
  expect(readLanguageCookie()).toBeUndefined();
  writeLanguageCookie('en');
  expect(readLanguageCookie()).toBe('en');
});
