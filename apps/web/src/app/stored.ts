import { cartItemSchema } from '@kontor/shared/cart';
import { shippingAddressSchema } from '@kontor/shared/orders';
import { paymentMethodField } from '@kontor/shared/payments';
import { sessionUserSchema, visitorSchema } from '@kontor/shared/users';
import * as z from 'zod/mini';
import { usableLines } from '../features/cart/cart-slice.ts';
import type { CheckoutState } from '../features/checkout/checkout-slice.ts';
import { storedAttemptSchema } from '../features/checkout/order-attempt.ts';
import { languageSchema, type Language } from '../i18n/languages.ts';
import type { SafeStorage } from '../lib/safe-storage.ts';
import type { PreloadedShop, RootState } from './store.ts';

function parsed<Schema extends z.ZodMiniType>(text: string | null, schema: Schema): z.output<Schema> | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: as good as nothing.
    return null;
  }
}

/** The lines that can be read; a bad one is dropped alone. */
function parsedLines(text: string | null) {
  const lines = parsed(text, z.array(z.unknown())) ?? [];
  return lines.flatMap((line) => cartItemSchema.safeParse(line).data ?? []);
}

/** One item of localStorage (spec §3, "Locally persisted items"): how it is written and how it is read. */
interface StoredItem<Value> {
  key: string;
  read: (text: string | null) => Value;
  /** The value to store; null removes the key. */
  pick: (state: RootState) => unknown;
}

const item = <Value>(stored: StoredItem<Value>) => stored;

export const storedItems = {
  cart: item({
    key: 'cartItems',
    read: parsedLines,
    pick: ({ cart }) => (cart.lines.length > 0 ? cart.lines : null),
  }),
  user: item({
    key: 'userInfo',
    read: (text) => parsed(text, sessionUserSchema),
    pick: ({ session }) => session.user,
  }),
  guest: item({
    key: 'userAsGuestInfo',
    read: (text) => parsed(text, visitorSchema),
    pick: ({ session }) => session.guest,
  }),
  shippingAddress: item({
    key: 'shippingAddress',
    read: (text) => parsed(text, shippingAddressSchema),
    pick: ({ checkout }) => checkout.shippingAddress,
  }),
  paymentMethod: item({
    key: 'userPaymentMethod',
    read: (text) => parsed(text, paymentMethodField),
    pick: ({ checkout }) => checkout.paymentMethod,
  }),
};

/** In sessionStorage, because it belongs to one tab's way through the checkout. */
export const attemptItem = item({
  key: 'orderAttempt',
  read: (text) => parsed(text, storedAttemptSchema) ?? { attempt: null, placedOrder: null },
  pick: ({ checkout: { attempt, placedOrder } }) => (attempt || placedOrder ? { attempt, placedOrder } : null),
});

const LANGUAGE_KEY = 'language';

/** The language chosen earlier, if any. */
export function readLanguage(local: SafeStorage): Language | null {
  return parsed(local.get(LANGUAGE_KEY), languageSchema);
}

/** Keeps the chosen language for the next visit. */
export function writeLanguage(local: SafeStorage, language: Language): void {
  local.set(LANGUAGE_KEY, JSON.stringify(language));
}

/** All that was stored, as the store's first state; whatever does not parse is left out. */
export function readStored(local: SafeStorage, session: SafeStorage): PreloadedShop {
  const { cart, user, guest, shippingAddress, paymentMethod } = storedItems;
  const checkout: CheckoutState = {
    shippingAddress: shippingAddress.read(local.get(shippingAddress.key)),
    paymentMethod: paymentMethod.read(local.get(paymentMethod.key)),
    ...attemptItem.read(session.get(attemptItem.key)),
  };
  return {
    session: { user: user.read(local.get(user.key)), guest: guest.read(local.get(guest.key)), signInNeeded: false },
    cart: { lines: usableLines(cart.read(local.get(cart.key))) },
    checkout,
  };
}
