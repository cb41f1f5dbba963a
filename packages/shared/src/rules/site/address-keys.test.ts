import { expect, it } from 'vitest';
import { addTracking, listAddressKeys, makeAddressKey } from './address-keys.ts';

it.each([
  ['/Produkt/Alt/', '/produkt/alt'],
  ['//produkt//alt', '/produkt/alt'],
  ['https://alt.example/produkt/alt#bild', '/produkt/alt'],
  ['/Gr%C3%BCne-Tasse', '/grüne-tasse'],
  ['/gr%FCne-tasse', '/grüne-tasse'],
  ['/gru\u0308ne-tasse', '/grüne-tasse'],
  ['/index.php?id=4&Lang=DE', '/index.php?id=4&lang=de'],
  ['/index.php?lang=de&id=4&utm_source=brief', '/index.php?id=4&lang=de'],
  ['/index.php?utm_source=brief', '/index.php'],
  ['/', '/'],
])('%s is compared as %s', (address, key) => {
  expect(makeAddressKey(address)).toBe(key);
});

it.each(['', 'produkt', 'javascript:alert(1)', '?id=4'])('%s is no address', (address) => {
  expect(makeAddressKey(address)).toBeUndefined();
});

it('an address is known with its query, or without', () => {
  expect(listAddressKeys('/index.php?id=4')).toEqual(['/index.php?id=4', '/index.php']);
  expect(listAddressKeys('/alt')).toEqual(['/alt']);
});

it('the target keeps where a visitor comes from, and nothing else of the query', () => {
  expect(addTracking('/marke/fjord#text', '/alt?page=3&utm_source=brief')).toBe('/marke/fjord?utm_source=brief#text');
  expect(addTracking('/?category=Vasen', '/alt?gclid=x')).toBe('/?category=Vasen&gclid=x');
  expect(addTracking('/', '/alt?page=3')).toBe('/');
});
