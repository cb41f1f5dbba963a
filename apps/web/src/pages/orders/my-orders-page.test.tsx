import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { orderEndpoints, type Order } from '@kontor/shared/wire/orders';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import type { Language } from '@kontor/shared/rules/text/languages';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, anOrder, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideNoProducts, provideOwnOrders } from '../../testing/shop-pages.ts';
import { MyOrdersPage } from './my-orders-page.tsx';

const { mine, cancel } = orderEndpoints;
const karla = aSessionUser({ name: 'Karla Petersen' });

/** An order of the signed-in user. */
function myOrder(overrides: Partial<Order> = {}): Order {
  const { visitor: _, ...order } = anOrder();
  return { ...order, user: { _id: karla._id, name: karla.name, email: karla.email }, ...overrides };
}

const unpaid = myOrder({ number: '2026-00417', totalPrice: 227 });
const delivered = myOrder({
  number: '2026-00388',
  createdAt: '2026-11-03T10:00:00.000Z',
  isPaid: true,
  paidAt: '2026-11-04T10:00:00.000Z',
  isDelivered: true,
  deliveredAt: '2026-11-05T10:00:00.000Z',
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideOwnOrders(server);
});

/** Sets the shop's answers: open orders, and cancelled ones. */
function shopHas(orders: Order[], cancelled: Order[] = []): void {
  server.respond(mine, ({ query }) => (query.get('cancelled') === 'true' ? cancelled : orders));
}

function open(path = '/my-orders', language: Language = 'de') {
  const shop = (
    <Layout>
      <Routes>
        <Route path="/my-orders" element={<MyOrdersPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Layout>
  );
  return renderWithApp(shop, { path, route: '*', language, state: { session: asUser(karla) } });
}

const rowOf = async (number: string) => {
  const row = (await screen.findAllByText(number)).map((element) => element.closest('tr')).find(Boolean);
  if (!row) throw new Error(`no row of ${number}`);
  return row;
};
const cellsOf = async (number: string) =>
  within(await rowOf(number))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

// spec 1.10, 2.95, 4.18
test('my orders show number, date, total, dates of payment and delivery or a cross, and a link to the details', async () => {
  shopHas([unpaid, delivered]);
  await open();
  expect(screen.getByText('Wird geladen')).toBeDefined();
  expect(await cellsOf('2026-00417')).toEqual([
    '2026-00417Vase Amrum',
    '21.11.2026',
    '227,00 €',
    '✕ Offen',
    '✕ Nach der Zahlung',
    'AnsehenNoch einmal bestellenStornieren',
  ]);
  expect(await cellsOf('2026-00388')).toEqual([
    '2026-00388Vase Amrum',
    '03.11.2026',
    '49,00 €',
    '04.11.2026',
    '05.11.2026',
    'AnsehenNoch einmal bestellen',
  ]);
  const details = screen.getByRole('link', { name: 'Bestellung 2026-00388 ansehen' });
  expect(details.getAttribute('href')).toBe(`/orders/${delivered._id}`);
  expect(document.title).toBe('Meine Bestellungen – Kontor');
  expect(server.requests(mine)[0]?.headers.get('authorization')).toBe(`Bearer ${karla.token}`);
});

test('on a phone each cell of my orders has a label', async () => {
  shopHas([unpaid]);
  await open();
  const labels = within(await rowOf('2026-00417'))
    .getAllByRole('cell')
    .map(({ dataset }) => dataset['label']);
  expect(labels).toEqual(['Bestellung', 'Datum', 'Gesamt', 'Bezahlt', 'Geliefert', undefined]);
});

// spec 2.95
test('my orders in English have English dates, prices and headings', async () => {
  shopHas([unpaid, delivered]);
  await open('/my-orders', 'en');
  expect(await cellsOf('2026-00417')).toEqual([
    '2026-00417Vase Amrum',
    '21 Nov 2026',
    '€227.00',
    '✕ Open',
    '✕ Once it is paid',
    'DetailsOrder againCancel',
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Date',
    'Total',
    'Paid',
    'Delivered',
    'Actions',
  ]);
});

// spec 2.97
test.each<[Language, string, string]>([
  ['de', 'Sie haben noch keine Bestellungen', 'Zum Sortiment'],
  ['en', "You don't have any orders yet", 'To the catalogue'],
])('without orders the page says so and links to the catalogue (%s)', async (language, title, wayOn) => {
  shopHas([]);
  provideNoProducts(server);
  await open('/my-orders', language);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: wayOn }).getAttribute('href')).toBe(addLanguagePrefix(language, '/'));
});

test('an order with a running payment is shown as being confirmed and cannot be cancelled', async () => {
  const payment = { provider: 'demo', method: 'PayPal', status: 'pending' } as const;
  shopHas([{ ...unpaid, payment }]);
  await open();
  expect(await cellsOf('2026-00417')).toContain('Wird bestätigt');
  expect(screen.queryByText('Offen')).toBeNull();
  expect(screen.queryByRole('button', { name: /stornieren/ })).toBeNull();
});

// spec 2.96, 4.42
test('only unpaid orders can be cancelled in my orders', async () => {
  shopHas([unpaid, delivered]);
  await open();
  await rowOf('2026-00417');
  const buttons = screen.getAllByRole('button', { name: /stornieren/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Bestellung 2026-00417 stornieren']);
});

// spec 8.18
test('cancelling needs a confirmation, which can be declined', async () => {
  shopHas([unpaid]);
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Bestellung 2026-00417 stornieren' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Bestellung 2026-00417 stornieren?' }));
  await user.click(dialog.getByRole('button', { name: 'Nein, behalten' }));
  expect(screen.queryByText('Ja, stornieren')).toBeNull();
  expect(server.requests(cancel)).toHaveLength(0);
  expect(address()).toBe('/my-orders');
});

// spec 1.12, 4.20, 4.41, 8.11
test.each<[Language, string, string, string]>([
  ['de', 'Bestellung 2026-00417 stornieren', 'Ja, stornieren', 'Bestellung 2026-00417 wurde storniert.'],
  ['en', 'Cancel order 2026-00417', 'Yes, cancel it', 'Order (id: 2026-00417) was successfully deleted.'],
])('a cancellation is confirmed, and the shopper is led to the cart (%s)', async (language, ask, yes, done) => {
  shopHas([unpaid]);
  server.respond(cancel, { message: 'Order removed', removedOrder: unpaid });
  const { user, address } = await open(language === 'de' ? '/my-orders' : '/en/my-orders', language);
  await user.click(await screen.findByRole('button', { name: ask }));
  await user.click(screen.getByRole('button', { name: yes }));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(await screen.findByText(done)).toBeDefined();
  expect(server.requests(cancel).map(({ params }) => params['id'])).toEqual([unpaid._id]);
});

// spec 4.20
test('an order that can no longer be cancelled says so, offers to write to the shop, and shows its current state', async () => {
  shopHas([unpaid]);
  server.fail(cancel, 'not_cancellable');
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Bestellung 2026-00417 stornieren' }));
  shopHas([{ ...unpaid, isPaid: true, paidAt: '2026-11-21T14:00:00.000Z' }]);
  await user.click(screen.getByRole('button', { name: 'Ja, stornieren' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Diese Bestellung lässt sich nicht mehr stornieren.');
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(screen.getByRole('link', { name: 'Nachricht schreiben' }).getAttribute('href')).toBe(
    'mailto:post@kontor.example',
  );
  expect(screen.queryByRole('button', { name: 'Ja, stornieren' })).toBeNull();
  await waitFor(async () => expect(await cellsOf('2026-00417')).not.toContain('✕ Offen'));
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(address()).toBe('/my-orders');
});

// spec 4.20
test('cancelling without a connection can be tried again', async () => {
  shopHas([unpaid]);
  server.disconnect(cancel);
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Bestellung 2026-00417 stornieren' }));
  await user.click(screen.getByRole('button', { name: 'Ja, stornieren' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Die Bestellung wurde nicht storniert.');
  server.respond(cancel, { message: 'Order removed', removedOrder: unpaid });
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await waitFor(() => expect(address()).toBe('/cart'));
});

// spec 4.18
test('my orders that could not be loaded can be reloaded', async () => {
  server.fail(mine, 'unavailable');
  const { user } = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Ihre Bestellungen konnten nicht geladen werden.');
  shopHas([unpaid]);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await rowOf('2026-00417');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('my orders reload when the shopper returns to the tab', async () => {
  shopHas([unpaid]);
  const { store } = await open();
  await rowOf('2026-00417');
  const stop = setupListeners(store.dispatch);
  shopHas([{ ...unpaid, isPaid: true, paidAt: '2026-11-22T14:00:00.000Z' }]);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('22.11.2026')).toBeDefined();
  stop();
});

test('1,000 orders have pages of 20', async () => {
  const orders = Array.from({ length: 1000 }, (_, index) => myOrder({ _id: anId(32), number: `2026-${index + 1}` }));
  shopHas(orders);
  const { user, address } = await open();
  await screen.findByText('2026-1');
  expect(screen.getAllByText(/^2026-\d+$/)).toHaveLength(20);
  expect(screen.getByText('1 bis 20 von 1000 Bestellungen')).toBeDefined();
  await user.click(screen.getByText('50'));
  await screen.findByText('2026-1000');
  expect(address()).toBe('/my-orders?page=50');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('the last page says which of all orders it shows', async () => {
  shopHas(Array.from({ length: 23 }, (_, index) => myOrder({ _id: anId(32), number: `2026-${index + 1}` })));
  await open('/my-orders?page=2');
  expect(await screen.findByText('21 bis 23 von 23 Bestellungen')).toBeDefined();
});

test.each(['99', '0', 'x'])('a page %s that does not exist shows one that does', async (page) => {
  shopHas([unpaid]);
  await open(`/my-orders?page=${page}`);
  expect(await rowOf('2026-00417')).toBeDefined();
});

test('my orders require a sign-in first, and lead back', async () => {
  const { address } = await renderWithApp(<MyOrdersPage />, { path: '/my-orders' });
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fmy-orders'));
  expect(server.requests(mine)).toHaveLength(0);
});

const cancelledAt = '2026-11-22T10:00:00.000Z';

test('an order whose lines were all refunded waits for no parcel', async () => {
  shopHas([myOrder({ number: '2026-00392', isPaid: true, refundedPrice: 44, nothingToSend: true })]);
  await open('/my-orders');
  expect(await cellsOf('2026-00392')).toContain('Erstattet');
});
const bought = { isPaid: true, paidAt: '2026-11-21T15:00:00.000Z', paidPrice: 49, refundedPrice: 9 } as const;

test.each([
  ['de', 'Stornierte Bestellungen', ['2026-00390', '21.11.2026', '22.11.2026', '49,00 €', '49,00 €', '9,00 €']],
  ['en', 'Cancelled orders', ['2026-00390', '21 Nov 2026', '22 Nov 2026', '€49.00', '€49.00', '€9.00']],
] as const)('cancelled orders are listed apart, with payments and refunds (%s)', async (language, title, cells) => {
  const unpaidOne = myOrder({ number: '2026-00391', cancelledAt });
  shopHas([unpaid], [unpaidOne, myOrder({ number: '2026-00390', cancelledAt, ...bought })]);
  await open('/my-orders', language);
  const apart = within(await screen.findByRole('region', { name: title }));
  expect(apart.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['2026-00391', '2026-00390']);
  expect(await cellsOf('2026-00390')).toEqual(cells);
  expect((await cellsOf('2026-00391')).slice(-2)).toEqual(['–', '–']);
  expect(apart.queryByRole('link', { name: '2026-00417' })).toBeNull();
  expect(apart.queryByRole('button')).toBeNull();
});

test('a shopper who has cancelled everything reads that there are no orders, and sees ten cancelled ones at a time', async () => {
  const many = Array.from({ length: 12 }, (_, i) => myOrder({ number: `2026-00${100 + i}`, cancelledAt }));
  shopHas([], many);
  provideNoProducts(server);
  const { user } = await open();
  await screen.findByText('Sie haben noch keine Bestellungen');
  const apart = within(await screen.findByRole('region', { name: 'Stornierte Bestellungen' }));
  expect(apart.getAllByRole('link')).toHaveLength(10);
  await user.click(apart.getByRole('button', { name: 'Weitere zeigen' }));
  expect(apart.getAllByRole('link')).toHaveLength(12);
  expect(apart.queryByRole('button')).toBeNull();
});

test('a shopper without cancelled orders sees no heading for them', async () => {
  shopHas([unpaid]);
  await open();
  await rowOf('2026-00417');
  expect(screen.queryByText('Stornierte Bestellungen')).toBeNull();
});
