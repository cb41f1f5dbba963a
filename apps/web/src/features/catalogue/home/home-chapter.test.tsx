import { homeEndpoints } from '@kontor/shared/wire/home';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aListedProduct, anId } from '../../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { HomeChapter, type HomeChapterProps } from './home-chapter.tsx';

const vase = aListedProduct({ name: 'Vase', nameEn: 'Vase', price: 89 });
const jug = aListedProduct({ name: 'Krug', nameEn: 'Jug', price: 72 });
const picture = { name: 'a-800.webp', path: '/uploads/a-800.webp', alt: 'Ein Tisch' };
const maker = { _id: anId(), name: 'Fjord', slug: 'fjord', slugEn: 'our-fjord', place: 'Bleckede', picture, count: 9 };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(wishlistEndpoints.get, { ids: [] });
  server.respond(homeEndpoints.get, [
    { place: 1, kind: 'maker', maker, products: [vase, jug] },
    {
      place: 2,
      kind: 'scene',
      picture: { path: '/uploads/b-800.webp', alt: { de: 'Eine Bank', en: 'A bench' } },
      products: [jug],
    },
    { place: 3, kind: 'reduced', products: [vase] },
  ]);
});

const open = (chapter: HomeChapterProps, language: 'de' | 'en' = 'de') =>
  renderWithApp(<HomeChapter {...chapter} />, { language });

test('a maker’s chapter has its photo, products with their prices, its place, and leads to its page', async () => {
  await open({ kind: 'maker', place: 1, heading: { de: 'Jedes Stück ist anders' } });
  const chapter = within(await screen.findByRole('region', { name: 'Jedes Stück ist anders' }));
  expect(chapter.getByRole('img', { name: 'Ein Tisch' })).toBeDefined();
  expect(chapter.getByText('Aus der Werkstatt: Fjord')).toBeDefined();
  expect(chapter.getByRole('link', { name: /^Vase\s?89,00\s€$/ })).toHaveProperty(
    'pathname',
    `/products/${vase._id}/vase`,
  );
  expect(chapter.getByText('Bleckede')).toBeDefined();
  expect(chapter.getByRole('link', { name: 'Alle 9 Produkte von Fjord' })).toHaveProperty('pathname', '/marke/fjord');
});

test('without a heading of the merchant’s it has the maker’s name, and in English the English address', async () => {
  await open({ kind: 'maker', place: 1 }, 'en');
  const chapter = within(await screen.findByRole('region', { name: 'Fjord' }));
  const link = chapter.getByRole('link', { name: 'All 9 products of Fjord' });
  expect(link.getAttribute('href')).toMatch(/\/brand\/our-fjord$/);
});

test('a picture is described in the page’s language and names the products on it', async () => {
  await open({ kind: 'scene', place: 2 }, 'en');
  const chapter = within(await screen.findByRole('region', { name: 'In the picture' }));
  expect(chapter.getByRole('img', { name: 'A bench' })).toBeDefined();
  expect(chapter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Jug€72.00']);
});

test('reduced products are cards under their own heading', async () => {
  await open({ kind: 'reduced', place: 3 });
  const chapter = within(await screen.findByRole('region', { name: 'Gerade reduziert' }));
  expect(chapter.getByRole('heading', { level: 3, name: 'Vase' })).toBeDefined();
});

test('a chapter of which nothing is left is not shown', async () => {
  const { container } = await open({ kind: 'chosen', place: 4, heading: { de: 'Neu' } });
  await waitFor(() => expect(container.querySelector('.spread')).toBeNull());
  expect(container.textContent).toBe('');
});
