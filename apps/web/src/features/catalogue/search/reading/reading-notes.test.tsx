import { productEndpoints, type ProductPage } from '@kontor/shared/wire/products';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HomePage } from '../../../../pages/catalogue/home-page.tsx';
import { aListedProduct } from '../../../../testing/factories.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderWithApp } from '../../../../testing/render-with-app.tsx';

/** Opens a search whose list has a reading. */
async function openSearch(q: string, reading: ProductPage['reading'], { products = [aListedProduct()] } = {}) {
  const server = fakeServer();
  server.respond(productEndpoints.categories, [{ name: 'Vasen', nameEn: 'Vases', count: 26 }]);
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: products.length, reading });
  return renderWithApp(<HomePage />, { path: `/?q=${encodeURIComponent(q)}`, route: '/' });
}

test('a price in words is a chip that removes it from the search', async () => {
  const { user, address } = await openSearch('Vase ab 100', {
    filters: [{ text: 'ab 100', rest: 'Vase', isGuess: true }],
  });
  const chips = within(await screen.findByRole('list', { name: 'Gewählte Filter' }));
  expect(screen.getByText('„ab 100“ ist als Preis in Euro verstanden.')).toBeDefined();
  await user.click(chips.getByRole('link', { name: /^ab 100/ }));
  expect(address()).toBe('/?q=Vase');
});

test('notes name the words left out and guessed, in the language of the page', async () => {
  await openSearch('rote Bauchwase', {
    leftOut: ['rote'],
    guesses: [
      {
        typed: 'Bauchwase',
        words: [
          { word: 'vase', languages: ['en'] },
          { word: 'Bauchvase', languages: ['de'] },
        ],
      },
    ],
  });
  expect(await screen.findByText('Kein Produkt passt zu allen Wörtern. Nicht berücksichtigt: rote.')).toBeDefined();
  expect(screen.getByText('„Bauchwase“ gibt es hier nicht. Sie sehen Treffer für „Bauchvase“.')).toBeDefined();
});

test('a question leads to the page that answers it, with and without products', async () => {
  const { unmount } = await openSearch('Rechnung', { help: 'order' });
  const name = 'Bestellung und Rechnung finden';
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/find-order');
  unmount();
  await openSearch('Rechnung', { help: 'order' }, { products: [] });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/find-order');
});

test('a search that finds nothing leads on without its price', async () => {
  const { user, address } = await openSearch(
    'Vase unter 1 Euro',
    { filters: [{ text: 'unter 1 Euro', rest: 'Vase' }] },
    { products: [] },
  );
  await user.click(await screen.findByRole('link', { name: 'Ohne „unter 1 Euro“ suchen' }));
  expect(address()).toBe('/?q=Vase');
});

test('a search that does not work at present says that its products are the newest', async () => {
  await openSearch('Vase', { isNewest: true });
  expect(
    await screen.findByText('Die Suche ist im Moment nicht erreichbar. Hier sind die neuesten Produkte.'),
  ).toBeDefined();
});
