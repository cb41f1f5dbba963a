import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { configEndpoints, type ShopSettings } from '@kontor/shared/wire/config';
import { productEndpoints } from '@kontor/shared/wire/products';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { startPersistence } from '../../app/state/persistence.ts';
import type { PreloadedShop } from '../../app/state/store.ts';
import { fingerprintCart } from '../../features/checkout/placing/order-attempt.ts';
import { safeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { aCheckout, asGuest, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aListedProduct, anId, aProduct } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
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

/** Makes the shop answer with these products; it does not know any others. */
function shopHas(...lines: Pick<CartItem, '_id' | 'name' | 'price' | 'countInStock'>[]) {
  const products = lines.map(({ _id, name, price, countInStock }) =>
    aListedProduct({ _id, name, price, countInStock }),
  );
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: products.length });
}

/** Waits until the lines are shown, after the shop's answer or its failure. */
const linesAreThere = () => waitFor(() => expect(document.querySelector('main .skeleton')).toBeNull());

async function open(state: PreloadedShop, path = '/cart', settings: Partial<ShopSettings> = {}) {
  const opened = await renderWithApp(
    <Layout>
      <CartPage />
    </Layout>,
    { path, route: '/cart/:id?', state, settings },
  );
  if (path === '/cart') await linesAreThere();
  return opened;
}

/** Returns a number of different items. */
const manyItems = (count: number) =>
  Array.from({ length: count }, (_, index) => aCartItem({ name: `Becher ${index + 1}`, countInStock: 2, qty: 2 }));

// spec 2.57, 2.60, 2.62
test('the cart shows its items, the total, payment methods and countries of delivery', async () => {
  shopHas(vase, lamp);
  await open(withCart(vase, lamp));
  expect(screen.getByRole('link', { name: 'Vase Amrum' }).getAttribute('href')).toBe(
    `/products/${vase._id}/vase-amrum`,
  );
  const sum = within(screen.getByRole('complementary', { name: 'Summe' }));
  expect(sum.getByText('Artikel (3)')).toBeDefined();
  expect(sum.getAllByText(/227,00/)).toHaveLength(2);
  expect(sum.getByText('Versand').parentElement?.textContent).toMatch(/^Versand0,00\s€$/);
  expect(sum.getByText('inkl. MwSt.')).toBeDefined();
  await screen.findByText(
    'Lieferung nach Deutschland und Österreich. Ein Konto brauchen Sie nicht. Zahlungsarten: PayPal (Demo), Karte, Apple Pay, Google Pay, Klarna (Demo).',
  );
  expect(sum.getByRole('link', { name: 'Zur Kasse' }).getAttribute('href')).toBe('/login?redirect=shipping');
  expect(document.title).toBe('Warenkorb – Kontor');
  await waitFor(() => expect(server.requests(productEndpoints.list)).toHaveLength(1));
  expect(server.requests(productEndpoints.list)[0]?.query.get('ids')).toBe([vase._id, lamp._id].toSorted().join(','));
});

test('goods sold by measure have the unit price of the price that the line shows', async () => {
  const oil = aCartItem({ name: 'Öl', price: 12.9 });
  const now = aListedProduct({
    ...oil,
    taxClass: 'standard',
    image: [],
    price: 15,
    content: { amount: 0.75, unit: 'l' },
  });
  server.respond(productEndpoints.list, { products: [now], page: 1, pages: 1, total: 1 });
  await open(withCart(oil));
  expect((await screen.findByText(/17,20\s€\/l/)).closest('li')?.textContent).toMatch(/12,90\s€ je Stück 17,20\s€\/l/);
});

const delivered = (line: CartItem, min: number, max: number) =>
  aListedProduct({ ...line, taxClass: 'standard', image: [], delivery: { min, max }, brief: `Maß ${line.name}` });

test('the heading says when all of it arrives, and the line that sets the day', async () => {
  const days = Array.from({ length: 12 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
  const products = [delivered(vase, 2, 3), delivered(lamp, 4, 7)];
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: 2 });
  await open(withCart(vase, lamp), '/cart', { arrivals: { days, until: '2099-01-01T00:00:00.000Z' } });
  const lead = await screen.findByText(/^Alles zusammen bei Ihnen/);
  expect(lead.textContent.replaceAll(/\s/g, ' ')).toBe(
    'Alles zusammen bei Ihnen Sa 5. – Di 8. Dezember, wenn Sie heute bestellen und gleich bezahlen.',
  );
  expect(screen.getByText('bestimmt den Liefertag').closest('li')?.textContent).toContain(lamp.name);
  expect(screen.getByText(`Maß ${vase.name}`)).toBeDefined();
  expect(screen.queryByText(/^Lieferzeit/)).toBeNull();
});

test('the cart leads guests who have given their name straight to shipping', async () => {
  shopHas(vase);
  await open({ ...withCart(vase), session: asGuest() });
  expect(screen.getByRole('link', { name: 'Zur Kasse' }).getAttribute('href')).toBe('/shipping');
});

// spec 2.58, 2.59, 2.61, 2.63, 2.64
test('a quantity changes the total, and a removed line is reported and leaves the cart empty', async () => {
  shopHas(vase);
  const { user, store } = await open(withCart(vase));
  const more = screen.getByRole('button', { name: 'Eins mehr: Vase Amrum' });
  while (store.getState().cart.lines[0]?.qty !== 4) await user.click(more);
  expect(store.getState().cart.lines[0]?.qty).toBe(4);
  expect(screen.getByText(/^Vase Amrum: Menge 4\. Gesamt 196,00\s€\.$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Vase Amrum entfernen' }));
  expect(await screen.findByText('Vase Amrum entfernt.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByText('Ihr Warenkorb ist leer')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Sortiment' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Zur Kasse' })).toBeNull();
});

test('an item without a picture and with a word of 120 letters is shown', async () => {
  const word = 'Donaudampfschifffahrt'.repeat(6).slice(0, 120);
  const bare = aCartItem({ name: word, image: [] });
  shopHas(bare);
  await open(withCart(bare));
  expect(screen.getByRole('link', { name: word })).toBeDefined();
  expect(screen.getByText('Kein Bild')).toBeDefined();
});

test('after removing an item the focus is on the one in its position, and undo restores it there', async () => {
  const lines = ['Becher', 'Schale', 'Teller'].map((name) => aCartItem({ name }));
  shopHas(...lines);
  const { user, store } = await open(withCart(...lines));
  await user.click(screen.getByRole('button', { name: 'Schale entfernen' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Teller' }));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(store.getState().cart.lines).toEqual(lines);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Schale' }));
  expect(screen.queryByText('Schale entfernt.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Teller entfernen' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Schale' }));
});

test('a quantity can be typed, and 999 of 40 shows the limit', async () => {
  const many = { ...vase, countInStock: 40 };
  shopHas(many);
  const { user, store } = await open(withCart(many));
  const field = screen.getByRole('spinbutton', { name: 'Menge: Vase Amrum' });
  await user.clear(field);
  await user.type(field, '999');
  expect(screen.getByRole('alert').textContent).toBe('Möglich sind 1 bis 40\u00a0Stück.');
  await user.tab();
  expect(field).toHaveProperty('value', '40');
  expect(store.getState().cart.lines[0]?.qty).toBe(40);
});

test('99 items are all shown, loaded in one call', async () => {
  const lines = manyItems(99);
  shopHas(...lines);
  await open(withCart(...lines));
  expect(screen.getAllByText(/^Becher \d+$/)).toHaveLength(99);
  expect(screen.getByText('Artikel (198)')).toBeDefined();
  expect(screen.getByText('198').closest('a')?.getAttribute('aria-label')).toBe('198 Artikel im Warenkorb');
  await waitFor(() => expect(server.requests(productEndpoints.list)).toHaveLength(1));
  expect(server.requests(productEndpoints.list)[0]?.query.get('ids')?.split(',')).toHaveLength(99);
});

test('a link to a 101st item is refused with the reason', async () => {
  const lines = manyItems(100);
  const product = aProduct({ name: 'Teller' });
  server.respond(productEndpoints.get, product);
  shopHas(...lines);
  const { store } = await open(withCart(...lines), `/cart/${product._id}?qty=1`);
  const reason = await screen.findByText(/Eine Bestellung fasst höchstens 100 verschiedene Artikel\. Bitte entfernen/);
  expect(reason.closest('[role=alert]')).not.toBeNull();
  expect(store.getState().cart.lines).toEqual(lines);
});

test('a stored cart of more than 100 items does not go to the checkout', async () => {
  const lines = manyItems(101);
  shopHas(...lines);
  await open(withCart(...lines));
  expect(screen.getByText('Zur Kasse')).toHaveProperty('disabled', true);
  expect(screen.getByText(/^Eine Bestellung fasst höchstens 100 verschiedene Artikel\./)).toBeDefined();
});

test('changes in another tab are shown here', async () => {
  shopHas(vase, lamp);
  const local = safeStorage(() => window.localStorage);
  const { store } = await open(withCart(vase));
  const stop = startPersistence(store, local);
  window.localStorage.setItem('cartItems', JSON.stringify([vase, lamp]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' })));
  expect(await screen.findByRole('link', { name: 'Lampe Ratzeburg' })).toBeDefined();
  stop();
});

test('if prices and stock cannot be checked, the cart says so and can still be ordered', async () => {
  server.fail(productEndpoints.list, 'unavailable');
  await open(withCart(vase));
  expect(await screen.findByText(/konnten wir nicht nachsehen/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zur Kasse' })).toBeDefined();
});

test('a deleted product can also be removed manually, which enables the checkout', async () => {
  const gone = aCartItem({ name: 'Uhr Altona' });
  shopHas(vase);
  const { user } = await open(withCart(vase, gone));
  expect(await screen.findByText('Nicht mehr im Sortiment')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Uhr Altona entfernen' }));
  expect(screen.getByRole('link', { name: 'Zur Kasse' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Änderungen übernehmen' })).toBeNull();
});

test('changed prices and stock are listed, and the checkout continues when they are accepted', async () => {
  const gone = aCartItem({ name: 'Uhr Altona' });
  const few = aCartItem({ name: 'Becher', qty: 3 });
  const out = aCartItem({ name: 'Schale' });
  shopHas({ ...vase, price: 55 }, { ...few, countInStock: 1 }, { ...out, countInStock: 0 });
  const { user, store } = await open(withCart(vase, gone, few, out));
  const text =
    (await screen.findByRole('button', { name: 'Änderungen übernehmen' })).closest('.alert')?.textContent ?? '';
  expect(text).toMatch(/Vase Amrum kostet jetzt 55,00\s€ statt 49,00\s€\./);
  expect(text).toContain('Uhr Altona führen wir nicht mehr.');
  expect(text).toContain('Von Becher ist nur noch 1\u00a0Stück da.');
  expect(text).toContain('Schale ist ausverkauft.');
  const alert = screen.getByRole('button', { name: 'Änderungen übernehmen' }).closest<HTMLElement>('.alert');
  expect(alert && within(alert).getAllByRole('listitem')).toHaveLength(4);
  expect(text).toMatch(/Neue Zwischensumme: 159,00\s€ statt 343,00\s€\./);
  expect(screen.getByRole('button', { name: 'Zur Kasse' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Änderungen übernehmen' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(store.getState().cart.lines).toEqual([
    { ...vase, price: 55 },
    { ...few, countInStock: 1, qty: 1 },
  ]);
  expect(screen.getByRole('link', { name: 'Zur Kasse' })).toBeDefined();
});

// spec 2.58
test('a larger stock needs no consent', async () => {
  shopHas({ ...vase, countInStock: 40 });
  await open(withCart(vase));
  await waitFor(() => expect(screen.getByLabelText('Menge: Vase Amrum')).toHaveProperty('max', '40'));
  expect(screen.queryByText('Seit Ihrem letzten Besuch hat sich etwas geändert')).toBeNull();
});

test('a cart with an unpaid order links to that order instead of calling its items sold out', async () => {
  shopHas({ ...vase, countInStock: 0 });
  const id = anId(32);
  const checkout = aCheckout({ placedOrder: { id, number: '2026-00417', cart: fingerprintCart([vase]), at: 0 } });
  await open({ ...withCart(vase), checkout });
  expect(screen.getByText('Bestellung 2026-00417 ist eingegangen und noch nicht bezahlt.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Weiter zur Zahlung' }).getAttribute('href')).toBe(`/orders/${id}`);
  expect(screen.queryByRole('link', { name: 'Zur Kasse' })).toBeNull();
  expect(screen.queryByText(/hat sich etwas geändert|Ausverkauft/)).toBeNull();
});

// spec 2.12, 5.18
test('a link adds as many units as there are, and disappears from the address', async () => {
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
  shopHas();
  await open({}, `/cart/${id}?qty=1`);
  expect((await screen.findByRole('alert')).textContent).toContain('konnten wir nicht in den Warenkorb legen');
  expect(screen.getByText('Ihr Warenkorb ist leer')).toBeDefined();
});

test('an empty cart says so in English, with a link home and no checkout', async () => {
  shopHas(aProduct({ name: 'Teller' }));
  await renderWithApp(<CartPage />, { path: '/cart', language: 'en' });
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'To the catalogue' }).getAttribute('href')).toBe('/en');
  expect(screen.queryByRole('button', { name: 'Proceed checkout' })).toBeNull();
  expect(screen.queryByText('Subtotal')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Latest products' })).toBeDefined();
});

// spec 2.61
test('the cart is in English on English pages', async () => {
  shopHas(lamp);
  await renderWithApp(<CartPage />, { path: '/cart', state: withCart(lamp), language: 'en' });
  await linesAreThere();
  expect(screen.getByRole('link', { name: 'Ratzeburg lamp' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Proceed checkout' })).toBeDefined();
  expect(screen.getAllByText('€129.00').length).toBeGreaterThan(0);
  await screen.findByText(
    'Delivery to Germany and Austria. You need no account. Payment methods: PayPal (demo), Card, Apple Pay, Google Pay, Klarna (demo).',
  );
});
