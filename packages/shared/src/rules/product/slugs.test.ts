import { expect, it } from 'vitest';
import { productPath, makeSlug } from './slugs.ts';

it.each([
  ['Vase „Düne“', 'vase-duene'],
  ['  Große Schüssel, weiß  ', 'grosse-schuessel-weiss'],
  ['Crème brûlée', 'creme-brulee'],
  ['Kräuter in Öl', 'kraeuter-in-oel'],
  ['U\u0308bertopf', 'uebertopf'],
  ['100 % Leinen', '100-leinen'],
  ['🏺', ''],
  ['../../../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
  ['lang '.repeat(30), Array.from({ length: 16 }, () => 'lang').join('-')],
])('the slug of %j is %j', (name, slug) => {
  expect(makeSlug(name)).toBe(slug);
});

it('a product without letters in its name has its id alone', () => {
  expect(productPath({ _id: '1', name: 'Krug' })).toBe('/products/1/krug');
  expect(productPath({ _id: '1', name: '🏺' })).toBe('/products/1');
});
