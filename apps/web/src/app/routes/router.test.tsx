import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { provideAllPages, subjects } from '../../testing/all-pages.ts';
import { aCheckout, asGuest, asUser, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, anId, aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AppRoutes } from './router.tsx';

const { product, order, user: someone, brought, promotion, draft } = subjects;

beforeEach(() => provideAllPages(fakeServer()));

/** Opens a path in the middle of the checkout, so that all its steps are accessible; as a guest unless a session is given. */
const open = (path: string, session = asGuest()) =>
  renderWithApp(<AppRoutes />, {
    path,
    route: '*',
    state: { ...withCart(aCartItem()), session, checkout: aCheckout() },
  });

const isForUsers = (path: string) => /^\/(profile|my-orders|account)/.test(path);

// spec 1.19, 1.21, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 2.11, 2.12, 2.19, 2.20
test.each([
  ['/', 'Was ein Haus so braucht'],
  ['/login', 'Anmelden'],
  ['/register', 'Konto anlegen'],
  ['/profile', 'Ihr Profil'],
  ['/my-orders', 'Meine Bestellungen'],
  ['/account', 'Ihr Profil'],
  ['/account/addresses', 'Adressen'],
  ['/account/orders', 'Meine Bestellungen'],
  ['/account/security', 'Sicherheit'],
  ['/account/data', 'Ihre Daten'],
  ['/guest-data', 'Daten aus Bestellungen als Gast'],
  ['/shipping', 'Wohin sollen wir liefern?'],
  ['/payment-method', 'Wie möchten Sie zahlen?'],
  ['/placeorder', 'Bitte prüfen Sie Ihre Bestellung'],
  [`/orders/${order._id}`, 'Bestellt, bitte noch bezahlen'],
  [`/products/${product._id}`, 'Vase Amrum'],
  ['/cart', 'Warenkorb'],
  [`/cart/${product._id}?qty=2`, 'Warenkorb'],
])('%s shows its screen between header and footer', async (path, heading) => {
  await open(path, isForUsers(path) ? asUser() : asGuest());
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Kontor, zur Startseite' }).getAttribute('href')).toBe('/');
  expect(header.getByRole('link', { name: /Warenkorb/ })).toBeDefined();
  expect(header.getByRole('group', { name: 'Sprache' })).toBeDefined();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'post@kontor.example' })).toBeDefined();
});

// spec 2.13, 2.14, 2.15, 2.16, 2.17, 2.18
test.each([
  ['/admin/userlist', 'Benutzer'],
  [`/admin/useredit/${someone._id}/edit`, 'Benutzer bearbeiten'],
  ['/admin/audit', 'Protokoll'],
  ['/admin/figures', 'Auswertung'],
  ['/admin/system', 'System'],
  ['/admin/api-keys', 'API-Schlüssel'],
  ['/admin/imports', 'Daten mitbringen'],
  [`/admin/imports/${brought._id}`, 'Datei einlesen'],
  ['/admin/exports', 'Daten mitnehmen'],
  ['/admin/webhooks', 'Webhooks'],
  ['/admin', 'Heute'],
  ['/admin/orderlist', 'Bestellungen'],
  ['/admin/productlist', 'Produkte'],
  [`/admin/productedit/${product._id}/edit`, 'Vase Amrum'],
  ['/admin/product/add', 'Neues Produkt'],
  ['/admin/product/bulk', 'Viele Produkte ändern'],
  ['/admin/product/stocktakes', 'Inventur'],
  ['/admin/order-drafts', 'Bestellungen von Hand'],
  ['/admin/order-drafts/add', 'Bestellung anlegen'],
  [`/admin/order-drafts/${draft._id}`, 'Bestellung anlegen'],
  ['/admin/withdrawals/returns', 'Retouren'],
  ['/admin/vouchers', 'Gutscheine'],
  ['/admin/promotions/add', 'Neue Aktion'],
  [`/admin/promotions/${promotion._id}`, 'Sommer'],
])('%s shows its screen of the admin area', async (path, heading) => {
  await open(path, asUser(aSessionUser({ isAdmin: true })));
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Verwaltung' })).toBeDefined();
});

// spec 2.1
test.each(['/nirgendwo', '/orders', '/products', `/products/${anId()}/vase/reviews`, '/cart/1/2'])(
  '%s is no address of the shop and leads home, where a note says so',
  async (path) => {
    const { address } = await open(path);
    await waitFor(() => expect(address()).toBe('/#gone'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' });
    expect(heading.parentElement?.classList).toContain('shown');
  },
);
