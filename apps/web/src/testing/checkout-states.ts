import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { PreloadedShop } from '../app/state/store.ts';
import { anAddress, aSessionUser, aVisitor } from './factories.ts';

type Session = NonNullable<PreloadedShop['session']>;
type Checkout = NonNullable<PreloadedShop['checkout']>;

/** Returns the state of a shop with these lines in the cart. */
export function withCart(...lines: CartItem[]): PreloadedShop {
  return { cart: { lines } };
}

/** Returns a session, by default without user and guest. */
function aSession(overrides: Partial<Session> = {}): Session {
  return { user: null, guest: null, signInNeeded: false, ...overrides };
}

export const asGuest = (): Session => aSession({ guest: aVisitor() });
export const asUser = (user = aSessionUser()): Session => aSession({ user });

/** Returns a checkout with an address. */
export function aCheckout(overrides: Partial<Checkout> = {}): Checkout {
  return {
    shippingAddress: anAddress(),
    billing: null,
    gift: null,
    paymentMethod: null,
    attempt: null,
    placedOrder: null,
    ...overrides,
  };
}
