// asvs 14.3.1
import { languageCookie } from '@kontor/shared/rules/site/site-paths';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cartEmptied, itemAdded } from '../../features/cart/cart-slice.ts';
import {
  attemptBegun,
  giftSaved,
  paymentMethodSaved,
  shippingAddressSaved,
} from '../../features/checkout/checkout-slice.ts';
import { safeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { guestChosen, loggedIn, loggedOut } from '../../session/session-slice.ts';
import { aCartItem, anAddress, anId, aSessionUser, aVisitor } from '../../testing/factories.ts';
import { startPersistence } from './persistence.ts';
import { makeStore } from './store.ts';
import { readLanguage, readStored, readStoredLanguage, writeLanguage } from './stored.ts';
import { productSeen, recentChanged } from '../../features/catalogue/onward/recent-slice.ts';

const local = safeStorage(() => window.localStorage);

async function openTab() {
  const store = makeStore(await readStored(local));
  return { store, close: startPersistence(store, local) };
}

function storedKeys() {
  return Array.from(
    { length: window.localStorage.length },
    (_, index) => window.localStorage.key(index) ?? '',
  ).toSorted((a, b) => a.localeCompare(b));
}

/** Simulates a change by another tab; a null key clears everything. */
function changeElsewhere(key: string | null, value: string | null): void {
  if (key === null) window.localStorage.clear();
  else if (value === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
}

// spec 1.5, 3.7, 3.8, 3.19, 4.30, 4.32, 4.50, 4.51
test('all data are restored on the next visit, and gone after logout', async () => {
  const { store, close } = await openTab();
  const item = aCartItem();
  store.dispatch(loggedIn(aSessionUser()));
  store.dispatch(guestChosen(aVisitor()));
  store.dispatch(itemAdded(item));
  store.dispatch(shippingAddressSaved(anAddress()));
  store.dispatch(giftSaved({ recipient: 'Marta Lüders', greeting: 'Alles Gute!', wrapping: true }));
  store.dispatch(paymentMethodSaved('Stripe'));
  store.dispatch(attemptBegun({ fingerprint: 'f', key: 'k', at: Date.now() }));
  close();
  expect(storedKeys()).toEqual([
    'cartItems',
    'gift',
    'orderAttempt',
    'shippingAddress',
    'userAsGuestInfo',
    'userInfo',
    'userPaymentMethod',
  ]);
  expect(JSON.parse(window.localStorage.getItem('cartItems') ?? '')).toEqual([item]);

  const next = await openTab();
  const { session: nextSession, cart, checkout } = next.store.getState();
  const before = store.getState();
  expect({ nextSession, cart, checkout }).toEqual({
    nextSession: before.session,
    cart: before.cart,
    checkout: before.checkout,
  });

  next.store.dispatch(loggedOut());
  next.close();
  expect(storedKeys()).toEqual([]);
  expect(window.sessionStorage).toHaveLength(0);
});

// spec 4.29
test('emptying the cart removes the stored cart', async () => {
  const { store, close } = await openTab();
  store.dispatch(itemAdded(aCartItem()));
  store.dispatch(cartEmptied());
  close();
  expect(storedKeys()).toEqual([]);
});

// spec 3.8
test('unreadable stored items are dropped; of the cart only the bad line', async () => {
  const good = aCartItem();
  window.localStorage.setItem('cartItems', JSON.stringify([{ _id: 'x' }, good, { ...good, qty: 'two' }, null]));
  window.localStorage.setItem('userInfo', '{"token":');
  window.localStorage.setItem('userAsGuestInfo', '"karla"');
  window.localStorage.setItem('shippingAddress', JSON.stringify({ street: '' }));
  window.localStorage.setItem('gift', JSON.stringify({ recipient: '' }));
  window.localStorage.setItem('userPaymentMethod', '"Cash"');
  window.localStorage.setItem('orderAttempt', '{}');
  const { store, close } = await openTab();
  const fresh = makeStore().getState();
  expect(store.getState().cart.lines).toEqual([good]);
  expect(store.getState().session).toEqual(fresh.session);
  expect(store.getState().checkout).toEqual(fresh.checkout);
  expect(storedKeys()).toEqual(['cartItems']);
  close();
});

test('lists of ids are restored without invalid ones, and without loading the other schemas', async () => {
  const id = anId();
  window.localStorage.setItem('keepSeen', 'true');
  window.localStorage.setItem('recentlySeen', JSON.stringify([id, 'x', null, { $ne: id }]));
  window.localStorage.setItem('wishlist', '{"ids":');
  const loadSchemas = vi.fn<() => object>(() => ({}));
  vi.doMock('./read-stored.ts', loadSchemas);
  const { store, close } = await openTab();
  expect(store.getState().recent.ids).toEqual([id]);
  expect(store.getState().wishlist.ids).toEqual([]);
  expect(storedKeys().toSorted()).toEqual(['keepSeen', 'recentlySeen']);
  expect(loadSchemas).not.toHaveBeenCalled();
  vi.doUnmock('./read-stored.ts');
  close();
});

test('viewed products are stored only after the visitor allows it, and removed with the switch (§ 25 TDDDG)', async () => {
  const [seen, other] = [anId(), anId()];
  const { store, close } = await openTab();
  store.dispatch(productSeen(seen));
  expect(storedKeys()).toEqual([]);
  store.dispatch(recentChanged({ isKept: true }));
  expect(storedKeys().toSorted()).toEqual(['keepSeen', 'recentlySeen']);
  store.dispatch(productSeen(other));
  expect(window.localStorage.getItem('recentlySeen')).toBe(JSON.stringify([other, seen]));
  store.dispatch(recentChanged({ isKept: false }));
  expect([storedKeys(), store.getState().recent.ids]).toEqual([[], [other, seen]]);
  close();
});

test('viewed products that an earlier version stored without consent are not read, and removed', async () => {
  window.localStorage.setItem('recentlySeen', JSON.stringify([anId()]));
  const { store, close } = await openTab();
  expect([store.getState().recent, storedKeys()]).toEqual([{ ids: [], isKept: false }, []]);
  close();
});

// spec 4.30
test('a tab follows what another one stores, and forgets what that one clears', async () => {
  const { store, close } = await openTab();
  const item = aCartItem();
  changeElsewhere('cartItems', JSON.stringify([item]));
  changeElsewhere('userInfo', JSON.stringify(aSessionUser({ name: 'Karla' })));
  const wish = anId();
  changeElsewhere('wishlist', JSON.stringify([wish]));
  changeElsewhere('userPaymentMethod', '"Stripe"');
  await waitFor(() => expect(store.getState().checkout.paymentMethod).toBe('Stripe'));
  expect(store.getState().cart.lines).toEqual([item]);
  expect(store.getState().session.user?.name).toBe('Karla');
  expect(store.getState().wishlist.ids).toEqual([wish]);

  changeElsewhere(null, null);
  await waitFor(() => expect(store.getState().cart.lines).toEqual([]));
  expect(store.getState().session.user).toBeNull();
  expect(storedKeys()).toEqual([]);
  close();
});

test('a tab follows when another one logs out', async () => {
  window.localStorage.setItem('userInfo', JSON.stringify(aSessionUser()));
  window.localStorage.setItem('cartItems', JSON.stringify([aCartItem()]));
  window.localStorage.setItem('shippingAddress', JSON.stringify(anAddress()));
  const { store, close } = await openTab();
  for (const key of ['userInfo', 'cartItems', 'shippingAddress']) changeElsewhere(key, null);
  await waitFor(() => expect(store.getState().checkout.shippingAddress).toBeNull());
  expect(store.getState().session.user).toBeNull();
  expect(store.getState().cart.lines).toEqual([]);
  expect(storedKeys()).toEqual([]);
  close();
});

test('a storage that throws does not break the shop', async () => {
  const forbidden = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const store = makeStore(await readStored(forbidden));
  const close = startPersistence(store, forbidden);
  store.dispatch(itemAdded(aCartItem()));
  writeLanguage(forbidden, 'en');
  expect(store.getState().cart.lines).toHaveLength(1);
  expect(readStoredLanguage(forbidden)).toBeNull();
  close();
});

test('the language is stored, and a stored one that is unknown is ignored', () => {
  expect(readLanguage(local)).toBeNull();
  writeLanguage(local, 'en');
  expect(readLanguage(local)).toBe('en');
  window.localStorage.setItem('language', 'fr');
  expect(readStoredLanguage(local)).toBeNull();
});

test('the language cookie takes precedence: a link may have changed it before anything could be stored', () => {
  writeLanguage(local, 'de');
  document.cookie = `${languageCookie}=en; Path=/`;
  expect(readLanguage(local)).toBe('en');
  document.cookie = `${languageCookie}=fr; Path=/`;
  expect(readLanguage(local)).toBe('de');
});

const daysAgo = (count: number) => Date.now() - count * 86_400_000;

test('an order placed in another tab is known here until it is too old; its attempt is forgotten sooner', async () => {
  const { store, close } = await openTab();
  const placedOrder = { id: anId(32), number: '2026-00417', cart: 'ax1', at: Date.now() };
  const attempt = { fingerprint: 'f', key: 'k', at: Date.now() };
  changeElsewhere('orderAttempt', JSON.stringify({ attempt, placedOrder }));
  await waitFor(() => expect(store.getState().checkout).toMatchObject({ attempt, placedOrder }));
  close();
  for (const [age, isAttempt, isPlaced] of [
    [0, true, true],
    [2, false, true],
    [15, false, false],
  ] as const) {
    const old = { attempt: { ...attempt, at: daysAgo(age) }, placedOrder: { ...placedOrder, at: daysAgo(age) } };
    window.localStorage.setItem('orderAttempt', JSON.stringify(old));
    const next = await openTab();
    const { checkout } = next.store.getState();
    expect([checkout.attempt !== null, checkout.placedOrder !== null]).toEqual([isAttempt, isPlaced]);
    next.close();
  }
});
