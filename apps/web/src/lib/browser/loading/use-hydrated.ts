import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether the script has taken the page over. False on the server and while hydrating, for what the document of
 * everybody cannot say and the browser completes.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
