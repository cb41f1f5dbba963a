import { expect, test } from 'vitest';
import { shortenAnswer } from './shorten-answer.ts';

const photo = {
  _id: 'a1',
  name: 'a.webp',
  path: '/uploads/a.webp',
  originalname: 'vase.jpg',
  alt: 'Vase',
  altEn: 'A vase',
};
const vase = {
  _id: 'b1',
  name: 'Vase',
  nameEn: 'Vase',
  brief: '20 cm hoch',
  briefEn: '20 cm high',
  brand: 'Hof',
  countInStock: 3,
  image: [photo],
  createdAt: '2026-05-14T21:48:55.805Z',
};
const maker = { name: 'Hof', slug: 'hof', slugEn: 'farm', intro: 'Aus Ton', introEn: 'Of clay' };
const page = { products: [vase], total: 1, facets: [{ name: 'Farbe', nameEn: 'Colour', values: [{ count: 2 }] }] };
const german = { path: photo.path, alt: photo.alt };
const english = { path: photo.path, altEn: photo.altEn };

test('a German page has no English texts and nothing that no list shows, but the addresses of English pages', () => {
  expect(shortenAnswer('GET /products', page, 'de')).toEqual({
    products: [{ _id: 'b1', name: 'Vase', brief: '20 cm hoch', countInStock: 3, image: [german] }],
    total: 1,
    facets: [{ name: 'Farbe', values: [{ count: 2 }] }],
  });
  expect(shortenAnswer('GET /home', [{ place: 0, maker }], 'de')).toEqual([
    { place: 0, maker: { name: 'Hof', slug: 'hof', slugEn: 'farm', intro: 'Aus Ton' } },
  ]);
});

test('an English page keeps the names that its addresses are made of, and German descriptions of pictures without English ones', () => {
  const untranslated = { path: '/uploads/b.webp', alt: 'Krug' };
  const products = [{ ...vase, image: [photo, untranslated] }];
  const { brand: _brand, createdAt: _createdAt, ...shown } = vase;
  expect(shortenAnswer('GET /products/:id/related', products, 'en')).toEqual([
    { ...shown, image: [english, untranslated] },
  ]);
});

test('the product of a page keeps what the cart takes from it', () => {
  const facts = [{ name: 'Farbe', nameEn: 'Colour' }];
  expect(shortenAnswer('GET /products/:id', { ...vase, facts }, 'de')).toEqual({
    _id: 'b1',
    name: 'Vase',
    nameEn: 'Vase',
    brief: '20 cm hoch',
    brand: 'Hof',
    countInStock: 3,
    image: [photo],
    createdAt: vase.createdAt,
    facts: [{ name: 'Farbe' }],
  });
});

test('an answer without products stays', () => {
  const categories = [{ name: 'Vasen', nameEn: 'Vases' }];
  expect(shortenAnswer('GET /categories', categories, 'de')).toBe(categories);
});
