import { configEndpoints } from '@kontor/shared/wire/config';
import { productEndpoints } from '@kontor/shared/wire/products';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anId, aProduct } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductPage } from './product-page.tsx';

const colours = ['blau', 'rot'].map((value) => ({ name: 'Farbe', nameEn: 'Colour', value }));
const ids = [anId(), anId()];

/** Opens the page of the first of two mugs; the second one is sold out, and a third one a draft. */
async function openMug() {
  const variants = [...colours, { name: 'Farbe', value: 'gelb' }].map((option, index) => ({
    _id: ids[index] ?? anId(),
    slug: `becher-${option.value}`,
    options: [option],
    price: 12 + index,
    inStock: index === 0,
    published: index < 2,
  }));
  const mugs = colours.map((option, index) =>
    aProduct({
      _id: ids[index] ?? '',
      name: `Becher, ${option.value}`,
      baseName: 'Becher',
      price: 12 + index,
      countInStock: 1 - index,
      group: { _id: anId(), count: 2, priceFrom: 12, priceTo: 13, options: [option], variants },
    }),
  );
  const server = fakeServer();
  server.respond(productEndpoints.get, ({ params }) => mugs.find(({ _id }) => _id === params['id']) ?? aProduct());
  server.respond(productEndpoints.related, []);
  server.respond(configEndpoints.payments, []);
  return renderWithApp(<ProductPage />, { path: `/products/${ids[0]}/becher-blau`, route: '/products/:id/:slug' });
}

test('the variants are links by their values; a sold-out one is crossed out, and a draft is not there', async () => {
  await openMug();
  const row = within(await screen.findByRole('group', { name: 'Farbe: blau' }));
  const [blue, red, ...others] = row.getAllByRole('link');
  expect([blue?.getAttribute('aria-current'), blue?.getAttribute('href')]).toEqual([
    'true',
    `/products/${ids[0]}/becher-blau`,
  ]);
  expect([red?.textContent, red?.getAttribute('aria-current'), red?.getAttribute('href')]).toEqual([
    'rot(ausverkauft)',
    null,
    `/products/${ids[1]}/becher-rot`,
  ]);
  expect(red?.querySelector('s')?.textContent).toBe('rot');
  expect(others).toEqual([]);
  expect(screen.getByText(/^12,00\s€ bis 13,00\s€, je nach Ausführung$/)).toBeDefined();
});

test('a pressed value shows its variant, keeps the focus, and replaces the address', async () => {
  const { user, address } = await openMug();
  const entries = window.history.length;
  await user.click(await screen.findByRole('link', { name: /^rot\b.*ausverkauft/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Becher, rot' })).toBeDefined();
  expect(address()).toBe(`/products/${ids[1]}/becher-rot`);
  expect(window.history.length).toBe(entries);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('rot(ausverkauft)'));
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
});

test('a product without a group has no chooser', async () => {
  const server = fakeServer();
  const product = aProduct();
  server.respond(productEndpoints.get, product);
  server.respond(productEndpoints.related, []);
  server.respond(configEndpoints.payments, []);
  await renderWithApp(<ProductPage />, { path: `/products/${product._id}`, route: '/products/:id' });
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('.options')).toBeNull();
});
