import { safeStorage } from '../../../lib/browser/storage/safe-storage.ts';

/**
 * The payment that the shopper has agreed to and that is not decided yet, by order, in sessionStorage: after a reload
 * or a lost connection the order page goes on asking for it.
 */
const storage = safeStorage(() => window.sessionStorage);

const makeKey = (orderId: string): string => `payment:${orderId}`;

/** Keeps the provider's id of a payment the shopper has agreed to. */
export function rememberPayment(orderId: string, paymentId: string): void {
  forgetAborted(orderId);
  storage.set(makeKey(orderId), paymentId);
}

/** The payment of this order that waits for a decision, as far as this tab knows. */
export function recallPayment(orderId: string): string | undefined {
  return storage.get(makeKey(orderId)) ?? undefined;
}

/** The payment is decided, one way or the other. */
export function forgetPayment(orderId: string): void {
  storage.set(makeKey(orderId), null);
}

const makeAtOnceKey = (orderId: string): string => `pay-at-once:${orderId}`;

/** The order was placed just now: its payment begins with the order's page. */
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

/** Whether that is the last thing that happened. */
export function isAborted(orderId: string): boolean {
  return storage.get(makeAbortedKey(orderId)) !== null;
}

/** The shopper goes on. */
export function forgetAborted(orderId: string): void {
  storage.set(makeAbortedKey(orderId), null);
}
