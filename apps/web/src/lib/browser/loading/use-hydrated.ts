import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Tells whether the page is hydrated. False on the server and during hydration, for content that server HTML cannot have,
 * because it is the same for everybody.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
