import { proof } from '../../api/proof.ts';
import { cartReplaced } from '../../features/cart/cart-slice.ts';
import { checkoutReplaced } from '../../features/checkout/checkout-slice.ts';
import { recentChanged } from '../../features/catalogue/onward/recent-slice.ts';
import { wishesKept } from '../../entities/wishlist/wishlist-slice.ts';
import { forgetTab } from '../../lib/browser/storage/forget-tab.ts';
import type { SafeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { homeSought, selectUser, sessionInterrupted, sessionReplaced } from '../../session/session-slice.ts';
import { readIds } from './read-ids.ts';
import { readItem } from './read-stored.ts';
import { storedItems } from './stored.ts';
import type { AppStore } from './store.ts';

/** Tells whether typed input waits for its user to sign in again, whose session has ended in this or another tab. */
function waitsForWriter(store: AppStore, text: string | null, key: string | null): boolean {
  const present = selectUser(store.getState());
  if (!present) return false;
  const ended = readItem.interrupted(text);
  if (present.token === '') return ended?._id === present._id || (text === null && key !== null);
  if (ended?._id !== present._id || !proof.isTyped?.()) return false;
  store.dispatch(sessionInterrupted());
  return true;
}

/** Follows a sign-in or sign-out in another tab. After a sign-out this tab keeps nothing of the former user. */
function takeOverUser(store: AppStore, text: string | null, key: string | null): void {
  if (waitsForWriter(store, text, key)) return;
  const user = readItem.user(text);
  if (selectUser(store.getState()) && !user) {
    forgetTab();
    // Leaves first: the guards of pages would lead to a login that leads back here.
    if ((window.location.pathname + window.location.search).includes('order')) store.dispatch(homeSought());
  }
  store.dispatch(sessionReplaced({ user }));
}

/**
 * Copies into the store what another tab has written under `key`; null means that the whole storage was cleared. Loaded only
 * when that happens: a first visit does not need it.
 */
export function takeOverStored(store: AppStore, local: SafeStorage, key: string | null): void {
  const { cart, user, guest, shippingAddress, billing, gift, paymentMethod, attempt, wishlist, recent, keepSeen } =
    storedItems;
  const is = (item: { key: string }) => key === null || key === item.key;
  const text = (item: { key: string }) => local.get(item.key);
  if (is(cart)) store.dispatch(cartReplaced(readItem.cart(text(cart))));
  if (is(user)) takeOverUser(store, text(user), key);
  if (is(guest)) store.dispatch(sessionReplaced({ guest: readItem.guest(text(guest)) }));
  if (is(shippingAddress))
    store.dispatch(checkoutReplaced({ shippingAddress: readItem.shippingAddress(text(shippingAddress)) }));
  if (is(billing)) store.dispatch(checkoutReplaced({ billing: readItem.billing(text(billing)) }));
  if (is(gift)) store.dispatch(checkoutReplaced({ gift: readItem.gift(text(gift)) }));
  if (is(paymentMethod))
    store.dispatch(checkoutReplaced({ paymentMethod: readItem.paymentMethod(text(paymentMethod)) }));
  if (is(attempt)) store.dispatch(checkoutReplaced(readItem.attempt(text(attempt))));
  if (is(wishlist)) store.dispatch(wishesKept(readIds(text(wishlist))));
  if (is(keepSeen)) store.dispatch(recentChanged({ isKept: text(keepSeen) === 'true' }));
  if (is(recent)) store.dispatch(recentChanged({ ids: readIds(text(recent)) }));
  // Hidden by a page from the back/forward cache (persistence.ts).
  document.documentElement.style.visibility = '';
}
