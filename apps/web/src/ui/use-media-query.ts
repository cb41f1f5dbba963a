import { useCallback, useSyncExternalStore } from 'react';

/** Breakpoints of the styles, for differences in behaviour; CSS handles differences in appearance. */
export const WIDTH = {
  menu: '(width >= 48rem)',
  phone: '(width < 45rem)',
} as const;

/** Tells whether a media query matches, and updates; false on the server, which has no window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
