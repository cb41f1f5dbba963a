import { useSyncExternalStore } from 'react';
import { safeStorage } from '../../../lib/browser/storage/safe-storage.ts';

/** Key of the chosen delivery method, in sessionStorage: for this tab until it is ordered. */
const key = 'shippingMethod';
const storage = safeStorage(() => window.sessionStorage);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): string => storage.get(key) ?? '';

/** Stores the choice; null is none. */
export function chooseShipping(method: string | null): void {
  storage.set(key, method);
  for (const listener of listeners) listener();
}

/** Returns the key of the method chosen in this tab; empty without a choice. */
export function useChosenShipping(): string {
  return useSyncExternalStore(subscribe, read, () => '');
}
