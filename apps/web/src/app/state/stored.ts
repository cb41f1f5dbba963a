import { isLanguage, type Language } from '@kontor/shared/rules/text/languages';
import { readLanguageCookie, writeLanguageCookie } from '../../lib/browser/storage/language-cookie.ts';
import type { SafeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { readIds } from './read-ids.ts';
import type { PreloadedShop, RootState } from './store.ts';

/** One stored item: its key, and the value to store; null removes the key. */
interface StoredItem {
  key: string;
  pick: (state: RootState) => unknown;
}

/** Items in localStorage (spec §3, "Locally persisted items"). */
export const storedItems = {
  cart: { key: 'cartItems', pick: ({ cart }) => (cart.lines.length > 0 ? cart.lines : null) },
  user: { key: 'userInfo', pick: ({ session }) => session.user },
  guest: { key: 'userAsGuestInfo', pick: ({ session }) => session.guest },
  shippingAddress: { key: 'shippingAddress', pick: ({ checkout }) => checkout.shippingAddress },
  billing: { key: 'billingAddress', pick: ({ checkout }) => checkout.billing },
  /** Not in the specification; stored with the first gift that is ordered. */
  gift: { key: 'gift', pick: ({ checkout }) => checkout.gift },
  wishlist: { key: 'wishlist', pick: ({ wishlist }) => (wishlist.ids.length > 0 ? wishlist.ids : null) },
  paymentMethod: { key: 'userPaymentMethod', pick: ({ checkout }) => checkout.paymentMethod },
  /** Not in the specification; stored only after the visitor has allowed it (§ 25 (1) TDDDG). */
  keepSeen: { key: 'keepSeen', pick: ({ recent }) => recent.isKept || null },
  recent: { key: 'recentlySeen', pick: ({ recent }) => (recent.isKept && recent.ids.length > 0 ? recent.ids : null) },
  /** Shared by all tabs: the same cart in two of them is one order. */
  attempt: {
    key: 'orderAttempt',
    pick: ({ checkout: { attempt, placedOrder } }) => (attempt || placedOrder ? { attempt, placedOrder } : null),
  },
} satisfies Record<string, StoredItem>;

const LANGUAGE_KEY = 'language';

/** Returns the stored language choice, if any, which all tabs share. */
export function readStoredLanguage(local: SafeStorage): Language | null {
  const stored = local.get(LANGUAGE_KEY)?.replaceAll('"', '');
  return isLanguage(stored) ? stored : null;
}

/** Returns the chosen language, if any; the cookie first, as a link may have changed it before any script could store it. */
export function readLanguage(local: SafeStorage): Language | null {
  const inCookie = readLanguageCookie();
  return isLanguage(inCookie) ? inCookie : readStoredLanguage(local);
}

/** Stores the chosen language for the next visit. */
export function writeLanguage(local: SafeStorage, language: Language): void {
  local.set(LANGUAGE_KEY, JSON.stringify(language));
  writeLanguageCookie(language);
}

/**
 * Reads everything stored as the store's initial state, without unparsable items. A visitor who has only looked around has
 * stored nothing but ids, for which no schemas are loaded.
 */
export async function readStored(local: SafeStorage): Promise<PreloadedShop> {
  const { wishlist, recent, keepSeen, ...parsed } = storedItems;
  const isKept = local.get(keepSeen.key) === 'true';
  const ids: PreloadedShop = {
    wishlist: { ids: readIds(local.get(wishlist.key)) },
    // Earlier versions have stored them without consent: those are ignored, and removed by the writer (persistence.ts).
    recent: { isKept, ids: isKept ? readIds(local.get(recent.key)) : [] },
  };
  const isStored = Object.values(parsed).some(({ key }) => local.get(key) !== null);
  if (!isStored) return ids;
  const { readItem } = await import('./read-stored.ts');
  const { cart, user, guest, shippingAddress, billing, gift, paymentMethod, attempt } = parsed;
  return {
    ...ids,
    session: {
      user: readItem.user(local.get(user.key)),
      guest: readItem.guest(local.get(guest.key)),
      signInNeeded: false,
    },
    cart: { lines: readItem.cart(local.get(cart.key)) },
    checkout: {
      shippingAddress: readItem.shippingAddress(local.get(shippingAddress.key)),
      billing: readItem.billing(local.get(billing.key)),
      gift: readItem.gift(local.get(gift.key)),
      paymentMethod: readItem.paymentMethod(local.get(paymentMethod.key)),
      ...readItem.attempt(local.get(attempt.key)),
    },
  };
}
