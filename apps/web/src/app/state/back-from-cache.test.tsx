import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { safeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { fingerprintCart } from '../../features/checkout/placing/order-attempt.ts';
import { aCheckout, asUser } from '../../testing/checkout-states.ts';
import { aCartItem, anAddress, anId, aSessionUser, aVisitor } from '../../testing/factories.ts';
import { syncLanguage } from './keep-language.ts';
import { startPersistence } from './persistence.ts';
import { makeStore, type PreloadedShop, type RootState } from './store.ts';

/** Issue 39, item 10: a page from the back/forward cache has missed everything stored meanwhile. */

const local = safeStorage(() => window.localStorage);
const [karla, item] = [aSessionUser({ name: 'Karla' }), aCartItem({ qty: 2 })];
const [street, wish] = [anAddress({ street: 'Neuer Wall' }), anId()];

/** Simulates the page before it was left. */
function leavePage(state: PreloadedShop) {
  const store = makeStore(state);
  onTestFinished(startPersistence(store, local));
  return store;
}

/** Simulates the only event that a page from the cache gets. */
function comeBack(persisted = true): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

const visibility = () => document.documentElement.style.visibility;
afterEach(() => window.history.replaceState(null, '', '/'));
beforeEach(() => window.sessionStorage.clear());

test.each<[what: string, key: string, stored: unknown, pick: (state: RootState) => unknown, expected: unknown]>([
  ['cart', 'cartItems', [item], ({ cart }) => cart.lines, [item]],
  ['session', 'userInfo', karla, ({ session }) => session.user?.name, 'Karla'],
  ['guest', 'userAsGuestInfo', aVisitor({ name: 'Enno' }), ({ session }) => session.guest?.name, 'Enno'],
  ['address', 'shippingAddress', street, ({ checkout }) => checkout.shippingAddress?.street, 'Neuer Wall'],
  ['payment option', 'userPaymentMethod', 'Stripe', ({ checkout }) => checkout.paymentMethod, 'Stripe'],
  ['wish list', 'wishlist', [wish], ({ wishlist }) => wishlist.ids, [wish]],
])('%s is read from storage again', async (_what, key, stored, pick, expected) => {
  const store = leavePage({ checkout: aCheckout() });
  window.localStorage.setItem(key, JSON.stringify(stored));
  comeBack();
  await waitFor(() => expect(pick(store.getState())).toEqual(expected));
  expect(JSON.parse(window.localStorage.getItem(key) ?? '')).toEqual(stored);
});

test('the language is read from storage again', async () => {
  leavePage({});
  const i18n = await startI18n('de');
  onTestFinished(syncLanguage(i18n, local));
  window.localStorage.setItem('language', '"en"');
  comeBack();
  await waitFor(() => expect(i18n.language).toBe('en'));
});

test('a page of a signed-out account is hidden at once, until its data are gone', async () => {
  const store = leavePage({ session: asUser(karla), cart: { lines: [item] }, checkout: aCheckout() });
  window.localStorage.clear();
  comeBack();
  expect(visibility()).toBe('hidden');
  await waitFor(() => expect(visibility()).toBe(''));
  const { session, cart, checkout } = store.getState();
  expect([session.user, cart.lines, checkout.shippingAddress]).toEqual([null, [], null]);
  expect(window.localStorage).toHaveLength(0);
});

test('a user who is still signed in sees the page at once', async () => {
  window.localStorage.setItem('userInfo', JSON.stringify(karla));
  const store = leavePage({ session: asUser(karla) });
  comeBack();
  expect(visibility()).toBe('');
  await waitFor(() => expect(store.getState().session.user).toEqual(karla));
});

test('articles paid in another document leave the cart', async () => {
  const placedOrder = { id: anId(), number: '2026-00417', cart: fingerprintCart([item]), at: Date.now() };
  const store = leavePage({ cart: { lines: [item] }, checkout: aCheckout({ placedOrder }) });
  comeBack();
  await waitFor(() => expect(store.getState().cart.lines).toEqual([]));
  expect(store.getState().checkout.placedOrder).toBeNull();
  expect(window.localStorage.getItem('cartItems')).toBeNull();
});

test('a page that has just been loaded keeps its state', async () => {
  const store = leavePage({ cart: { lines: [item] } });
  comeBack(false);
  comeBack();
  await waitFor(() => expect(store.getState().cart.lines).toEqual([]));
  const onStorage = vi.fn<() => void>();
  window.addEventListener('storage', onStorage);
  onTestFinished(() => window.removeEventListener('storage', onStorage));
  const fresh = leavePage({ cart: { lines: [item] } });
  comeBack(false);
  expect(onStorage).not.toHaveBeenCalled();
  expect(fresh.getState().cart.lines).toEqual([item]);
  comeBack();
  expect(onStorage).toHaveBeenCalled();
});

test.each([
  ['/orders/0123456789abcdef', true],
  ['/en/account/orders?page=2', true],
  ['/products/0123456789abcdef', false],
])('after a sign-out elsewhere %s is left: %s, and the tab forgets its payments', async (path, leaves) => {
  window.history.replaceState(null, '', path);
  window.sessionStorage.setItem('payment:0123456789abcdef', 'x');
  const store = leavePage({ session: asUser(karla) });
  comeBack();
  await waitFor(() => expect(store.getState().session.user).toBeNull());
  expect(store.getState().session.homeNeeded ?? false).toBe(leaves);
  expect(window.sessionStorage).toHaveLength(0);
});
