import { configEndpoints } from '@kontor/shared/wire/config';
import { makerEndpoints } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { personalDataEndpoints } from '@kontor/shared/wire/personal-data';
import { productEndpoints } from '@kontor/shared/wire/products';
import { sessionEndpoints } from '@kontor/shared/wire/sessions';
import { userEndpoints } from '@kontor/shared/wire/users';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loggedOut } from '../../session/session-slice.ts';
import { provideAdminPages } from '../../testing/admin-pages.ts';
import { aCheckout, asGuest, asUser, withCart } from '../../testing/checkout-states.ts';
import {
  aCartItem,
  aListedProduct,
  anOrder,
  aProduct,
  aSessionUser,
  aUser,
  aVisitor,
} from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideAdminOrder, provideCheckout, provideOwnOrders } from '../../testing/shop-pages.ts';
import { AppRoutes } from './router.tsx';
import type { PreloadedShop } from '../state/store.ts';

const product = aProduct();
const order = anOrder();
const someone = aUser();

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideAdminOrder(server);
  provideCheckout(server);
  provideOwnOrders(server);
  server.respond(wishlistEndpoints.get, { ids: [] });
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  server.respond(productEndpoints.categories, []);
  server.respond(productEndpoints.manufacturers, []);
  server.respond(makerEndpoints.adminList, []);
  server.respond(productEndpoints.adminList, { products: [], page: 1, pages: 0, total: 0 });
  server.respond(productEndpoints.list, { products: [aListedProduct()], page: 1, pages: 1, total: 1 });
  server.respond(productEndpoints.get, product);
  server.respond(productEndpoints.adminGet, product);
  server.respond(orderEndpoints.getAsVisitor, order);
  server.respond(orderEndpoints.get, order);
  server.respond(orderEndpoints.mine, []);
  server.respond(userEndpoints.profile, { ...aVisitor(), isAdmin: false });
  server.respond(orderEndpoints.undelivered, { count: 3, paid: 0 });
  server.respond(userEndpoints.list, { users: [someone], page: 1, pages: 1, total: 1 });
  server.respond(userEndpoints.get, someone);
  server.respond(personalDataEndpoints.erasure, { obstacles: [] });
  server.respond(sessionEndpoints.list, []);
  provideAdminPages(server);
});

const nobody = { user: null, guest: null, signInNeeded: false };
const asAdmin = () => ({ ...nobody, user: aSessionUser({ isAdmin: true }) });

/** Opens an address of the shop and waits until the page is shown. */
async function open(path: string, state: PreloadedShop) {
  const opened = await renderWithApp(<AppRoutes />, { path, route: '*', state });
  await screen.findByRole('main');
  return opened;
}

const login = (back: string) => `/login?redirect=${encodeURIComponent(back)}`;

/** Addresses that an unknown visitor, a user and an admin end at, with an empty cart. */
// spec 2.4, 2.5, 2.9, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 4.60, 5.19
test.each<[path: string, visitor: string, user: string, admin: string]>([
  ['/', '/', '/', '/'],
  ['/login', '/login', '/', '/'],
  ['/login?redirect=/profile', '/login?redirect=/profile', '/profile', '/profile'],
  ['/login?redirect=//evil.example', '/login?redirect=//evil.example', '/', '/'],
  ['/register', '/register', '/', '/'],
  ['/register?redirect=/profile', '/register?redirect=/profile', '/profile', '/profile'],
  ['/profile', login('/profile'), '/profile', '/profile'],
  ['/my-orders', login('/my-orders'), '/my-orders', '/my-orders'],
  ['/account', login('/account'), '/account', '/account'],
  ['/account/addresses', login('/account/addresses'), '/account/addresses', '/account/addresses'],
  ['/account/orders?page=2', login('/account/orders?page=2'), '/account/orders?page=2', '/account/orders?page=2'],
  ['/account/security', login('/account/security'), '/account/security', '/account/security'],
  ['/account/data', login('/account/data'), '/account/data', '/account/data'],
  ['/shipping', '/cart', '/cart', '/cart'],
  ['/payment-method', '/cart', '/cart', '/cart'],
  ['/placeorder', login('/shipping'), '/cart', '/cart'],
  ['/cart', '/cart', '/cart', '/cart'],
  [`/orders/${order._id}`, `/orders/${order._id}`, `/orders/${order._id}`, `/orders/${order._id}`],
  [`/products/${product._id}`, `/products/${product._id}`, `/products/${product._id}`, `/products/${product._id}`],
  ['/admin', login('/admin'), '/', '/admin'],
  ['/admin/books?month=2020-01', login('/admin/books?month=2020-01'), '/', '/admin/books?month=2020-01'],
  ['/admin/figures?by=maker', login('/admin/figures?by=maker'), '/', '/admin/figures?by=maker'],
  ['/admin/userlist', login('/admin/userlist'), '/', '/admin/userlist'],
  [`/admin/useredit/${someone._id}/edit`, 'login', '/', `/admin/useredit/${someone._id}/edit`],
  ['/admin/audit?area=signIns', login('/admin/audit?area=signIns'), '/', '/admin/audit?area=signIns'],
  ['/admin/bank', login('/admin/bank'), '/', '/admin/bank'],
  ['/admin/readiness', login('/admin/readiness'), '/', '/admin/readiness'],
  ['/admin/settings/legal', login('/admin/settings/legal'), '/', '/admin/settings/legal'],
  ['/admin/settings/legal/terms', login('/admin/settings/legal/terms'), '/', '/admin/settings/legal/terms'],
  ['/admin/settings/legal/other', login('/admin/settings/legal/other'), '/', '/admin/settings/legal'],
  ['/admin/documents', login('/admin/documents'), '/', '/admin/documents'],
  ['/admin/productlist', login('/admin/productlist'), '/', '/admin/productlist'],
  ['/admin/categories', login('/admin/categories'), '/', '/admin/categories'],
  ['/admin/makers', login('/admin/makers'), '/', '/admin/makers'],
  ['/admin/promotions', login('/admin/promotions'), '/', '/admin/promotions'],
  ['/admin/redirects', login('/admin/redirects'), '/', '/admin/redirects'],
  ['/admin/vouchers', login('/admin/vouchers'), '/', '/admin/vouchers'],
  ['/admin/sending?orders=1', login('/admin/sending?orders=1'), '/', '/admin/sending?orders=1'],
  ['/admin/orderlist?page=2', login('/admin/orderlist?page=2'), '/', '/admin/orderlist?page=2'],
  [`/admin/productedit/${product._id}/edit`, 'login', '/', `/admin/productedit/${product._id}/edit`],
  ['/admin/product/add', login('/admin/product/add'), '/', '/admin/product/add'],
  ['/admin/nirgendwo', '/', '/', '/'],
  // The home page shows a note that the page does not exist.
  ['/nirgendwo', '/#gone', '/#gone', '/#gone'],
])('%s leads a visitor to %s, a user to %s and an admin to %s', async (path, ...targets) => {
  const sessions = [nobody, asUser(), asAdmin()];
  for (const [index, target] of targets.entries()) {
    const { address, unmount } = await open(path, { session: sessions[index] ?? nobody });
    await waitFor(() => expect(address()).toBe(target === 'login' ? login(path) : target));
    unmount();
  }
});

const inCart = withCart(aCartItem());

// spec 2.8
test.each<[step: string, who: string, state: PreloadedShop, target: string]>([
  ['/shipping', 'a visitor', { session: nobody }, '/shipping'],
  ['/shipping', 'a user', { session: asUser() }, '/shipping'],
  ['/payment-method', 'a guest without an address', { session: asGuest() }, '/shipping'],
  ['/payment-method', 'a user without an address', { session: asUser() }, '/shipping'],
  ['/payment-method', 'a user with an address', { session: asUser(), checkout: aCheckout() }, '/payment-method'],
  ['/placeorder', 'an unknown visitor', { session: nobody, checkout: aCheckout() }, login('/shipping')],
  ['/placeorder', 'a guest without an address', { session: asGuest() }, '/shipping'],
  ['/placeorder', 'a user without an address', { session: asUser() }, '/shipping'],
  ['/placeorder', 'a guest with an address', { session: asGuest(), checkout: aCheckout() }, '/placeorder'],
  ['/placeorder', 'a user with an address', { session: asUser(), checkout: aCheckout() }, '/placeorder'],
])('in the checkout %s leads %s to that step, or to what is missing before it (%#)', async (path, _, state, target) => {
  const { address } = await open(path, { ...inCart, ...state });
  await waitFor(() => expect(address()).toBe(target));
});

async function signIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'karla@kontor.example');
  await user.type(screen.getByLabelText('Passwort'), 'Kunde1234');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
}

test('a token that expires on the way to the order leads to the login and back to the step, with cart and address', async () => {
  server.fail(orderEndpoints.create, 'not_authenticated', { message: 'Not authorized, token failed' });
  server.respond(userEndpoints.login, aSessionUser());
  const { user, address, store } = await open('/placeorder', { ...inCart, session: asUser(), checkout: aCheckout() });
  await user.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  expect(await screen.findByText('Bitte melden Sie sich noch einmal an. Ihr Warenkorb ist noch da.')).toBeDefined();
  await waitFor(() => expect(address()).toBe(login('/placeorder')));
  await signIn(user);
  await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
  expect(address()).toBe('/placeorder');
  expect(store.getState().cart).toEqual(inCart.cart);
  expect(store.getState().checkout.shippingAddress).toEqual(aCheckout().shippingAddress);
});

test('a token that has expired before the orders are opened leads to the login, with the reason; the cart stays', async () => {
  server.fail(orderEndpoints.mine, 'not_authenticated', { message: 'Not authorized, token failed' });
  const { address, store } = await open('/my-orders', { ...inCart, session: asUser() });
  expect(await screen.findByText('Bitte melden Sie sich noch einmal an. Ihr Warenkorb ist noch da.')).toBeDefined();
  await waitFor(() => expect(address()).toBe(login('/my-orders')));
  expect(store.getState().cart).toEqual(inCart.cart);
});

test('logging out on the profile leads to the login page', async () => {
  const { address, store } = await open('/profile', { session: asUser() });
  act(() => void store.dispatch(loggedOut()));
  await waitFor(() => expect(address()).toBe(login('/profile')));
});

test.each([`/orders/${order._id}`, '/my-orders', '/account/orders?page=2'])(
  'signing out on %s leads home, and nothing leads back to an order: no address, no data of the tab',
  async (path) => {
    const { user, address } = await open(path, { session: asUser() });
    server.respond(sessionEndpoints.end, { ended: 1 });
    window.sessionStorage.setItem(`payment-aborted:${order._id}`, 'yes');
    await user.click(await screen.findByText('Abmelden'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(window.sessionStorage).toHaveLength(0);
    await waitFor(() => expect(document.body.innerHTML.includes(encodeURIComponent(path))).toBe(false));
  },
);

test('an admin who deletes their own account is signed out and led home', async () => {
  const self = aSessionUser({ isAdmin: true, name: 'Greta Ohlsen' });
  server.respond(userEndpoints.list, { users: [{ ...someone, ...self }], page: 1, pages: 1, total: 1 });
  server.respond(userEndpoints.remove, self);
  const { user, store, address } = await open('/admin/userlist', { session: { ...asAdmin(), user: self } });
  await user.click(await screen.findByRole('button', { name: 'Greta Ohlsen löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Ja, löschen' }));
  await waitFor(() => expect([store.getState().session, address()]).toEqual([nobody, '/']));
});
