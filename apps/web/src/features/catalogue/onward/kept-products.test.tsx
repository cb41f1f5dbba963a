import { productEndpoints, type Product } from '@kontor/shared/wire/products';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProductPage } from '../../../pages/catalogue/product-page.tsx';
import { anId, aProduct } from '../../../testing/factories.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Fakes the browser's caches: answers for these products, and pictures. */
function keep(products: readonly Product[], pictures: readonly string[]) {
  const answers = new Map(products.map((product) => [`/api/products/${product._id}`, JSON.stringify(product)]));
  const match = vi.fn<(path: string) => Promise<Response | undefined>>((path) =>
    Promise.resolve(answers.has(path) ? new Response(answers.get(path)) : undefined),
  );
  const keys = () => Promise.resolve(pictures.map((path) => new Request(`https://shop.example${path}`)));
  vi.stubGlobal('caches', { match, open: () => Promise.resolve({ keys }) });
  return { match };
}

/** Opens the page of a product that is not cached, without a connection. */
async function openUnseen(seen: readonly string[], language: 'de' | 'en' = 'de') {
  const server = fakeServer();
  server.disconnect(productEndpoints.get);
  const path = `/products/${anId()}`;
  const state = { recent: { ids: [...seen], isKept: true } };
  return { server, ...(await renderWithApp(<ProductPage />, { path, route: '/products/:id', state, language })) };
}

const photo = [{ _id: anId(), name: 'krug', path: '/uploads/krug-800.webp' }];

test('a product that is not cached offers cached ones, with a cached photo', async () => {
  const [krug, dose, gone] = [aProduct({ image: photo }), aProduct({ name: 'Dose', image: [] }), anId()];
  keep([dose, krug], ['/uploads/vase-600.avif', '/uploads/krug-600.avif']);
  await openUnseen([krug._id, gone, dose._id]);
  const offered = within(await screen.findByRole('region', { name: 'Ohne Verbindung verfügbar' }));
  const links = offered.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [krug.name, `/products/${krug._id}`],
    ['Dose', `/products/${dose._id}`],
  ]);
  expect(offered.getByRole('presentation').getAttribute('src')).toBe('/uploads/krug-600.avif');
});

test('cached products have their English names on English pages', async () => {
  const vase = aProduct({ name: 'Krug', nameEn: 'Jug' });
  keep([vase], []);
  await openUnseen([vase._id], 'en');
  const offered = within(await screen.findByRole('region', { name: 'Available without a connection' }));
  expect(offered.getByRole('link', { name: 'Jug' })).toBeDefined();
});

test('without access to the cache the page shows only the error', async () => {
  const { match } = keep([], []);
  match.mockRejectedValue(new DOMException('denied', 'SecurityError'));
  await openUnseen([anId()]);
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist nicht zu erreichen');
  await waitFor(() => expect(match).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Ohne Verbindung verfügbar' })).toBeNull();
});

test('an error with a connection shows no cached products', async () => {
  const vase = aProduct();
  const { match } = keep([vase], []);
  const server = fakeServer();
  server.fail(productEndpoints.get, 'unavailable');
  const state = { recent: { ids: [vase._id], isKept: true } };
  await renderWithApp(<ProductPage />, { path: `/products/${anId()}`, route: '/products/:id', state });
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(match).not.toHaveBeenCalled();
});
