import type { CartItem } from '@kontor/shared/cart';
import { configEndpoints } from '@kontor/shared/config';
import { productEndpoints } from '@kontor/shared/products';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PreloadedShop } from '../app/store.ts';
import { cartPrint } from '../features/checkout/order-attempt.ts';
import { aCheckout, asGuest, withCart } from '../testing/checkout-states.ts';
import { aCartItem, aListedProduct, anId, aProduct } from '../testing/factories.ts';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { CartPage } from './cart-page.tsx';

const vase = aCartItem({ qty: 2 });
const lamp = aCartItem({ name: 'Lampe Ratzeburg', nameEn: 'Ratzeburg lamp', price: 129 });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(configEndpoints.payments, [
    { method: 'PayPal', provider: 'demo', demo: true },
    { method: 'Stripe', provider: 'demo', demo: true },
  ]);
});

/** The shop has these products now; what is missing it no longer knows. */
function shopHas(...lines: Pick<CartItem, '_id' | 'name' | 'price' | 'countInStock'>[]) {
  const products = lines.map(({ _id, name, price, countInStock }) =>
    aListedProduct({ _id, name, price, countInStock }),
  );
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: products.length });
}

const open = (state: PreloadedShop, path = '/cart') =>
  renderWithApp(<CartPage />, { path, route: '/cart/:id?', state });

test('lists what is in it, what it comes to, how to pay and where it goes', async () => {
  shopHas(vase, lamp);
  await open(withCart(vase, lamp));
  expect(screen.getByRole('link', { name: 'Vase Amrum' }).getAttribute('href')).toBe(`/products/${vase._id}`);
  const sum = within(screen.getByRole('complementary', { name: 'Summe' }));
  expect(sum.getByText('3 Artikel')).toBeDefined();
  expect(sum.getAllByText(/227,00/)).toHaveLength(2);
  expect(sum.getByText('inkl. MwSt., versandkostenfrei')).toBeDefined();
  await screen.findByText('Zahlung mit PayPal, Karte und Stripe. Lieferung nach Deutschland und Österreich.');
  expect(sum.getByRole('link', { name: 'Zur Kasse gehen' }).getAttribute('href')).toBe('/login?redirect=%2Fshipping');
  expect(document.title).toBe('Warenkorb – Kontor');
  await waitFor(() => expect(server.requests(productEndpoints.list)).toHaveLength(1));
  expect(server.requests(productEndpoints.list)[0]?.query.get('ids')).toBe([vase._id, lamp._id].toSorted().join(','));
});

test('leads whoever has been at the login straight to shipping', async () => {
  shopHas(vase);
  await open({ ...withCart(vase), session: asGuest() });
  expect(screen.getByRole('link', { name: 'Zur Kasse gehen' }).getAttribute('href')).toBe('/shipping');
});

test('changes quantities, removes with a word, and is empty in the end', async () => {
  shopHas(vase);
  const { user, store } = await open(withCart(vase));
  await user.selectOptions(screen.getByLabelText('Menge: Vase Amrum'), '4');
  expect(store.getState().cart.lines[0]?.qty).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Vase Amrum entfernen' }));
  expect(screen.getByText('Vase Amrum entfernt.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByText('Ihr Warenkorb ist leer')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Sortiment' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Zur Kasse gehen' })).toHaveProperty('disabled', true);
});

test('shows what has changed, and goes on when that is accepted', async () => {
  const gone = aCartItem({ name: 'Uhr Altona' });
  const few = aCartItem({ name: 'Becher', qty: 3 });
  const out = aCartItem({ name: 'Schale' });
  shopHas({ ...vase, price: 55 }, { ...few, countInStock: 1 }, { ...out, countInStock: 0 });
  const { user, store } = await open(withCart(vase, gone, few, out));
  const text =
    (await screen.findByRole('button', { name: 'Änderungen übernehmen' })).closest('.alert')?.textContent ?? '';
  expect(text).toMatch(/Vase Amrum kostet jetzt 55,00\s€ statt 49,00\s€\./);
  expect(text).toContain('Uhr Altona führen wir nicht mehr.');
  expect(text).toContain('Von Becher ist nur noch 1 Stück da.');
  expect(text).toContain('Schale ist ausverkauft.');
  expect(screen.getByRole('button', { name: 'Zur Kasse gehen' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Änderungen übernehmen' }));
  expect(store.getState().cart.lines).toEqual([
    { ...vase, price: 55 },
    { ...few, countInStock: 1, qty: 1 },
  ]);
  expect(screen.getByRole('link', { name: 'Zur Kasse gehen' })).toBeDefined();
});

test('a larger stock needs nobody to agree', async () => {
  shopHas({ ...vase, countInStock: 40 });
  await open(withCart(vase));
  await waitFor(() => expect(screen.getByLabelText('Menge: Vase Amrum')).toHaveProperty('max', '40'));
  expect(screen.queryByText('Seit eben hat sich etwas geändert.')).toBeNull();
});

test('leads to the unpaid order of this cart instead of calling its items sold out', async () => {
  shopHas({ ...vase, countInStock: 0 });
  const id = anId(32);
  const checkout = aCheckout({ placedOrder: { id, number: '2026-00417', cart: cartPrint([vase]) } });
  await open({ ...withCart(vase), checkout });
  expect(screen.getByText('Bestellung 2026-00417 ist eingegangen und noch nicht bezahlt.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Weiter zur Zahlung' }).getAttribute('href')).toBe(`/orders/${id}`);
  expect(screen.queryByRole('link', { name: 'Zur Kasse gehen' })).toBeNull();
  expect(server.requests(productEndpoints.list)).toHaveLength(0);
});

test('a link adds as many as there are, and leaves the address', async () => {
  const product = aProduct({ name: 'Teller', countInStock: 3 });
  server.respond(productEndpoints.get, product);
  shopHas(product);
  const { address, store } = await open({}, `/cart/${product._id}?qty=9`);
  expect(screen.getByText('Wird in den Warenkorb gelegt …')).toBeDefined();
  await screen.findByText('Teller in den Warenkorb gelegt.');
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(store.getState().cart.lines).toMatchObject([{ name: 'Teller', qty: 3 }]);
});

test.each(['nonsense', anId()])('a link to no product (%s) says so', async (id) => {
  server.fail(productEndpoints.get, 'not_found');
  await open({}, `/cart/${id}?qty=1`);
  expect((await screen.findByRole('alert')).textContent).toContain('konnten wir nicht in den Warenkorb legen');
  expect(screen.getByText('Ihr Warenkorb ist leer')).toBeDefined();
});

test('speaks English', async () => {
  shopHas(lamp);
  await renderWithApp(<CartPage />, { path: '/cart', state: withCart(lamp), language: 'en' });
  expect(screen.getByRole('link', { name: 'Ratzeburg lamp' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Proceed checkout' })).toBeDefined();
  expect(screen.getAllByText('€129.00').length).toBeGreaterThan(0);
  await screen.findByText('Payment by PayPal, card and Stripe. Delivery to Germany and Austria.');
});
