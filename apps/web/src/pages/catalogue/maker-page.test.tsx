import type { Language } from '@kontor/shared/rules/text/languages';
import { makerEndpoints } from '@kontor/shared/wire/makers';
import { productEndpoints } from '@kontor/shared/wire/products';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aListedProduct, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { MakerPage } from './maker-page.tsx';

const maker = {
  _id: anId(),
  name: 'Fjord',
  slug: 'fjord',
  slugEn: 'our-fjord',
  place: 'Bleckede',
  text: 'Auf der Scheibe gedreht.',
  count: 2,
};
const other = { _id: anId(), name: 'Kiesel', slug: 'kiesel', place: 'Detmold', count: 1 };
const products = [aListedProduct({ name: 'Vase', price: 89 }), aListedProduct({ name: 'Krug', price: 34 })];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(makerEndpoints.get, maker);
  server.respond(makerEndpoints.list, [maker, other]);
  server.respond(wishlistEndpoints.get, { ids: [] });
  server.respond(productEndpoints.list, ({ query }) => {
    const asked = query.getAll('brand').includes('Fjord') ? products : [];
    return { products: asked, page: 1, pages: 1, total: asked.length };
  });
});

const open = (path: string, language: Language = 'de') => renderWithApp(<MakerPage />, { path, route: '*', language });

test('the page shows a maker with place, text and all its products, and leads to the others', async () => {
  await open('/marke/fjord');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fjord' })).toBeDefined();
  const main = screen.getByRole('main');
  expect(within(main).getByText('Auf der Scheibe gedreht.').closest('[lang]')?.getAttribute('lang')).not.toBe('en');
  expect(within(main).getByText('Bleckede')).toBeDefined();
  expect(await within(main).findByText(/^2 Produkte, von 34,00\s€ bis 89,00\s€$/)).toBeDefined();
  const names = within(main).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Vase', 'Krug']);
  expect(await within(main).findByRole('link', { name: /Kiesel/ })).toHaveProperty('pathname', '/marke/kiesel');
  expect(within(main).queryByRole('img', { name: 'Fjord' })).toBeNull();
});

test('an English page names its German text as such, and links to English addresses', async () => {
  await open('/brand/our-fjord', 'en');
  expect((await screen.findByText('Auf der Scheibe gedreht.')).getAttribute('lang')).toBe('de');
  const link = await screen.findByRole('link', { name: /Kiesel/ });
  expect(link.getAttribute('href')).toMatch(/\/brand\/kiesel$/);
});

test('a maker without anything but a name has a page too', async () => {
  server.respond(makerEndpoints.get, { _id: maker._id, name: 'Fjord', slug: 'fjord', count: 2 });
  server.respond(makerEndpoints.list, []);
  await open('/marke/fjord');
  expect(await screen.findByRole('heading', { level: 2, name: 'Alles von Fjord' })).toBeDefined();
  expect(screen.queryByText('Ort')).toBeNull();
  expect(screen.queryByText('Die anderen Marken')).toBeNull();
});

test('the list shows all makers with place and number of products, and each page leads to it', async () => {
  await open('/marke');
  expect(await screen.findByRole('heading', { level: 1, name: 'Werkstätten' })).toBeDefined();
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Fjord.*Bleckede, 2\sProdukte$/),
    expect.stringMatching(/Kiesel.*Detmold, 1\sProdukt$/),
  ]);
  expect(screen.getByRole('link', { name: 'Fjord' }).getAttribute('href')).toBe('/marke/fjord');
});

test.each([
  ['de', '/marke/fjord', 'Alle Werkstätten', /\/marke$/],
  ['en', '/brand/our-fjord', 'All makers', /\/brand$/],
] as const)('a maker leads to the list of all (%s)', async (language, path, name, address) => {
  await open(path, language);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(address);
});

test('a list without makers says so, with a way on', async () => {
  server.respond(makerEndpoints.list, []);
  await open('/brand', 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'There are no makers here yet' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Makers' })).toBeNull();
});

test('an unknown maker is said to be none, with a way on', async () => {
  server.fail(makerEndpoints.get, 'not_found');
  await open('/marke/fort');
  expect(await screen.findByRole('heading', { level: 1, name: 'Diese Marke gibt es hier nicht' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Sortiment' }).getAttribute('href')).toBe('/');
});
