import { configEndpoints, type ShopSettings } from '@kontor/shared/wire/config';
import { productEndpoints } from '@kontor/shared/wire/products';
import type { Product } from '@kontor/shared/wire/products';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { itemRemoved } from '../../features/cart/cart-slice.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
import { withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aListedProduct, aProduct } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductPage } from './product-page.tsx';

async function renderProduct(overrides: Partial<Product> = {}, settings: Partial<ShopSettings> = {}) {
  const server = fakeServer();
  const product = aProduct(overrides);
  server.respond(productEndpoints.get, product);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  server.respond(productEndpoints.related, []);
  const path = `/products/${product._id}`;
  const rendered = await renderWithApp(<ProductPage />, { path, route: '/products/:id', settings });
  return { ...rendered, server, product };
}

const button = (name: string) => screen.findByRole('button', { name });

// spec 1.4, 2.41, 2.47
test('the page shows the product, with its name in the title', async () => {
  await renderProduct({ description: 'Für drei Zweige.\n\nInnen glasiert.' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Vase Amrum' })).toBeDefined();
  expect(document.title).toBe('Vase Amrum – Kontor');
  expect(screen.getByText(/^49,00\s€$/)).toBeDefined();
  expect(screen.getByText('inkl. MwSt.')).toBeDefined();
  expect(screen.getByText('Auf Lager')).toBeDefined();
  // Above the name, and among the facts.
  await waitFor(() => expect(screen.getAllByText('Inselton')).toHaveLength(2));
  expect(screen.getByText('14 Tage zurück')).toBeDefined();
  expect(screen.queryByText('Zahlung')).toBeNull();
  expect(screen.getByText('Innen glasiert.').tagName).toBe('P');
  // An empty cart gets no link.
  expect(screen.queryByRole('link', { name: 'Zum Warenkorb' })).toBeNull();
});

test('name, photos, purchase controls and texts are one part each', async () => {
  await renderProduct({
    warnings: 'Nicht für Säuglinge.',
    mandatoryNotes: 'Zutaten: Honig',
    description: 'Innen glasiert.',
  });
  const about = (await screen.findByRole('region', { name: 'Eigenschaften' })).parentElement;
  expect(screen.getByRole('region', { name: 'Pflichthinweise' }).parentElement).toBe(about);
  expect(screen.getByText('Produktsicherheit und Hersteller').closest('details')?.parentElement).toBe(about);
  expect(about?.parentElement?.children).toHaveLength(4);
  expect(screen.getByText('Innen glasiert.').closest('section')).toBe(
    screen.getByRole('region', { name: 'Vase Amrum' }),
  );
});

test('declared details are a section right before product safety; undeclared ones are not shown', async () => {
  const { unmount } = await renderProduct({ storage: 'Kühl', declared: ['storage'], warnings: 'Nicht für Säuglinge.' });
  const details = await screen.findByRole('region', { name: 'Produktangaben' });
  expect(within(details).getByRole('definition').textContent).toBe('Kühl');
  expect(details.nextElementSibling).toBe(screen.getByText('Produktsicherheit und Hersteller').closest('details'));
  unmount();
  await renderProduct({ storage: 'Kühl' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Kühl')).toBeNull();
});

test('the note beside the price links to the shipping costs, while they are published', async () => {
  const { unmount } = await renderProduct({}, { legal: ['terms', 'shipping'] });
  expect((await screen.findByRole('link', { name: 'inkl. MwSt.' })).getAttribute('href')).toBe('/versand');
  unmount();
  await renderProduct({}, { legal: ['terms'] });
  expect((await screen.findByText('inkl. MwSt.')).closest('a')).toBeNull();
});

async function chooseQuantity(user: UserEvent, quantity: string): Promise<void> {
  const field = await screen.findByLabelText('Menge');
  await user.clear(field);
  await user.type(field, quantity);
}

// spec 2.44, 2.46
test('the chosen quantity is added, a link to the cart replaces the button, and the product can be removed', async () => {
  const { user, store, product } = await renderProduct();
  await chooseQuantity(user, '3');
  await user.click(await button('In den Warenkorb'));
  expect(store.getState().cart.lines).toMatchObject([{ _id: product._id, qty: 3, price: 49 }]);
  const way = within(screen.getByRole('main')).getByRole('link', { name: 'Zum Warenkorb' });
  expect([way.getAttribute('href'), way.className]).toEqual(['/cart', 'btn btn-primary']);
  expect(document.activeElement).toBe(way);
  await chooseQuantity(user, '2');
  expect(store.getState().cart.lines).toMatchObject([{ qty: 2 }]);
  await user.click(await button('Aus dem Warenkorb nehmen'));
  expect(store.getState().cart.lines).toEqual([]);
  const add = await button('In den Warenkorb');
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test.each([
  ['click', (user: UserEvent, add: HTMLElement) => user.dblClick(add)],
  [
    'Enter',
    async (user: UserEvent, add: HTMLElement) => {
      add.focus();
      await user.keyboard('{Enter}{Enter}');
    },
  ],
])('a second press (%s) in the same moment removes nothing and leads nowhere', async (_, press) => {
  const { user, store, address } = await renderProduct();
  await press(user, await button('In den Warenkorb'));
  expect(store.getState().cart.lines).toHaveLength(1);
  expect(address()).toMatch(/^\/products\//);
});

test('a quiet link leads to the cart while something else is in it', async () => {
  const server = fakeServer();
  const product = aProduct();
  server.respond(productEndpoints.get, product);
  server.respond(configEndpoints.payments, []);
  const options = { path: `/products/${product._id}`, route: '/products/:id', state: withCart(aCartItem()) };
  await renderWithApp(<ProductPage />, options);
  expect((await screen.findByRole('link', { name: 'Zum Warenkorb' })).className).toBe('link');
  expect(await button('In den Warenkorb')).toBeDefined();
});

// spec 2.43, 5.17
test('the quantity ranges from 1 to the stock', async () => {
  await renderProduct({ countInStock: 40 });
  const field = await screen.findByRole('spinbutton', { name: 'Menge' });
  expect([field.getAttribute('min'), field.getAttribute('max')]).toEqual(['1', '40']);
});

test('a product in the cart can be removed, even when it is sold out', async () => {
  const product = aProduct({ countInStock: 0 });
  const server = fakeServer();
  server.respond(productEndpoints.related, []);
  server.respond(productEndpoints.get, product);
  server.respond(configEndpoints.payments, []);
  const { user, store } = await renderWithApp(<ProductPage />, {
    path: `/products/${product._id}`,
    route: '/products/:id',
    state: withCart(aCartItem({ _id: product._id })),
  });
  await user.click(await button('Aus dem Warenkorb nehmen'));
  expect(store.getState().cart.lines).toEqual([]);
  expect(await button('In den Warenkorb')).toHaveProperty('disabled', true);
});

// spec 2.43
test('a typed quantity above the stock is explained, and the whole stock is added to the cart', async () => {
  const { user, store } = await renderProduct({ countInStock: 40 });
  const field = await screen.findByRole('spinbutton', { name: 'Menge' });
  await user.clear(field);
  await user.type(field, '999');
  expect(screen.getByRole('alert').textContent).toBe('Möglich sind 1 bis 40\u00a0Stück.');
  await user.click(await button('In den Warenkorb'));
  expect(store.getState().cart.lines).toMatchObject([{ qty: 40 }]);
});

test('a 101st product is refused with the reason, until there is room', async () => {
  const lines = Array.from({ length: 100 }, () => aCartItem());
  const server = fakeServer();
  const product = aProduct();
  server.respond(productEndpoints.get, product);
  server.respond(configEndpoints.payments, []);
  const { user, store } = await renderWithApp(<ProductPage />, {
    path: `/products/${product._id}`,
    route: '/products/:id',
    state: withCart(...lines),
  });
  await user.click(await button('In den Warenkorb'));
  expect(screen.getByRole('alert').textContent).toContain('höchstens 100 verschiedene Artikel');
  expect(store.getState().cart.lines).toHaveLength(100);
  act(() => void store.dispatch(itemRemoved(lines[0]?._id ?? '')));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await button('In den Warenkorb'));
  expect(store.getState().cart.lines).toHaveLength(100);
  expect(await button('Aus dem Warenkorb nehmen')).toBeDefined();
});

// spec 2.45
test('a sold-out product cannot be added to the cart', async () => {
  await renderProduct({ countInStock: 0 });
  expect(await screen.findByText('Ausverkauft')).toBeDefined();
  expect(await button('In den Warenkorb')).toHaveProperty('disabled', true);
  expect(screen.queryByLabelText('Menge')).toBeNull();
});

test('a product without photo and review has texts instead', async () => {
  await renderProduct({ image: [], numReviews: 0 });
  expect(await screen.findByText('Kein Bild')).toBeDefined();
  expect(screen.getByText('Noch keine Bewertung')).toBeDefined();
});

// spec 4.3
test('a deleted product links to the catalogue and its categories, and shows the newest products', async () => {
  const server = fakeServer();
  server.fail(productEndpoints.get, 'not_found');
  server.respond(configEndpoints.payments, []);
  server.respond(productEndpoints.categories, [{ name: 'Vasen', count: 2 }]);
  const newest = aListedProduct({ name: 'Krug' });
  server.respond(productEndpoints.list, { products: [newest], page: 1, pages: 1, total: 1 });
  await renderWithApp(<ProductPage />, { path: '/products/nonsense', route: '/products/:id' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dieses Produkt führen wir nicht mehr' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Sortiment' }).getAttribute('href')).toBe('/');
  expect((await screen.findByRole('link', { name: 'Vasen' })).getAttribute('href')).toBe('/?category=Vasen');
  expect(await screen.findByRole('link', { name: 'Krug' })).toBeDefined();
});

// spec 4.3
test('a failure shows its reason, and the product can be reloaded', async () => {
  const server = fakeServer();
  server.fail(productEndpoints.get, 'internal');
  server.respond(configEndpoints.payments, []);
  const { user } = await renderWithApp(<ProductPage />, { path: '/products/1', route: '/products/:id' });
  expect((await screen.findByRole('alert')).textContent).toContain('Bei uns ist etwas schiefgegangen');
  server.respond(productEndpoints.get, aProduct());
  await user.click(await button('Noch einmal versuchen'));
  expect(await screen.findByRole('heading', { name: 'Vase Amrum' })).toBeDefined();
});

test('the page changes its language at once', async () => {
  const { i18n } = await renderProduct({ descriptionEn: 'A vase for three twigs.' });
  await button('In den Warenkorb');
  await act(() => switchLanguage(i18n, 'en'));
  expect(screen.getByRole('heading', { level: 1, name: 'Amrum vase' })).toBeDefined();
  expect(await button('Add to cart')).toBeDefined();
  expect(screen.getByText('€49.00')).toBeDefined();
  expect(screen.getByText('A vase for three twigs.')).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Amrum vase – Kontor'));
});
