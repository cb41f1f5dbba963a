import { expect, it } from 'vitest';
import { describeProduct } from './product-head.ts';

type Product = Parameters<typeof describeProduct>[0];

const vase: Product = {
  _id: 'a'.repeat(24),
  name: 'Vase „Düne“',
  nameEn: 'Dune vase',
  category: 'Vasen',
  description: 'Aus Ton.\n\nVon Hand.',
  descriptionEn: 'Of clay.\n\nBy hand.',
  properties: 'Steinzeug, 24 cm hoch',
  brand: 'Nord',
  price: 49,
  onSale: false,
  published: true,
  taxClass: 'standard',
  countInStock: 3,
  image: [],
  rating: 0,
  numReviews: 0,
  reviews: [],
  version: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const path = `/products/${vase._id}/vase-duene`;

it.each<['de' | 'en', string, Partial<Product>, string]>([
  ['de', 'its description on one line', {}, 'Aus Ton. Von Hand.'],
  ['en', 'its English one', {}, 'Of clay. By hand.'],
  ['en', 'its German one where there is no other', { descriptionEn: undefined }, 'Aus Ton. Von Hand.'],
  ['de', 'the beginning of a long one', { description: 'x'.repeat(156) }, `${'x'.repeat(154)}…`],
])('the description for search engines, in %s, at one address: %s', (language, _what, changes, description) => {
  expect(describeProduct({ ...vase, ...changes }, language)).toEqual({ description, path });
});

/** Returns a group of three variants, each in stock and published as these say. */
function aGroup(...states: [inStock: boolean, published: boolean][]): Product['group'] {
  const variants = states.map(([inStock, published], index) => ({
    _id: String(index).repeat(24),
    slug: `becher-${index}`,
    options: [{ name: 'Farbe', value: String(index) }],
    price: 12,
    inStock,
    published,
  }));
  return { _id: 'f'.repeat(24), count: 3, priceFrom: 12, priceTo: 12, options: [], variants };
}

it.each<[string, string, Product['group']]>([
  [
    'the first one in stock',
    `/products/${'2'.repeat(24)}/becher-2`,
    aGroup([false, true], [true, false], [true, true]),
  ],
  [
    'the first published one',
    `/products/${'1'.repeat(24)}/becher-1`,
    aGroup([true, false], [false, true], [false, true]),
  ],
  ['itself where all are drafts', path, aGroup([true, false])],
])('a variant is listed by search engines under the address of %s', (_what, address, group) => {
  expect(describeProduct({ ...vase, group }, 'de').path).toBe(address);
});
