import { safeStorage } from '../../../lib/browser/storage/safe-storage.ts';

/**
 * Payment that the shopper has approved and that is undecided, by order, in sessionStorage: after a reload or a lost connection
 * the order page resumes polling.
 */
const storage = safeStorage(() => window.sessionStorage);

const makeKey = (orderId: string): string => `payment:${orderId}`;

/** Stores the provider's id of an approved payment. */
export function rememberPayment(orderId: string, paymentId: string): void {
  forgetAborted(orderId);
  storage.set(makeKey(orderId), paymentId);
}

/** Returns the undecided payment of this order that this tab knows. */
export function recallPayment(orderId: string): string | undefined {
  return storage.get(makeKey(orderId)) ?? undefined;
}

/** Removes the payment once it is decided. */
export function forgetPayment(orderId: string): void {
  storage.set(makeKey(orderId), null);
}

const makeAtOnceKey = (orderId: string): string => `pay-at-once:${orderId}`;

/** Records that the order has just been placed: its payment starts with the order's page. */
export function rememberToPay(orderId: string): void {
  storage.set(makeAtOnceKey(orderId), 'yes');
}

/** Reads and clears that mark: a buyer who comes back must not be sent away again. */
export function takeToPay(orderId: string): boolean {
  const isSo = storage.get(makeAtOnceKey(orderId)) !== null;
  if (isSo) storage.set(makeAtOnceKey(orderId), null);
  return isSo;
}

const makeAbortedKey = (orderId: string): string => `payment-aborted:${orderId}`;

/** Records that the shopper has come back from the provider's page without paying. */
export function rememberAborted(orderId: string): void {
  storage.set(makeAbortedKey(orderId), 'yes');
}

/** Tells whether that happened last. */
export function isAborted(orderId: string): boolean {
  return storage.get(makeAbortedKey(orderId)) !== null;
}

/** Clears that record when the shopper continues. */
export function forgetAborted(orderId: string): void {
  storage.set(makeAbortedKey(orderId), null);
}
