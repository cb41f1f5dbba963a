import { useCallback, useSyncExternalStore } from 'react';

/** The breakpoints of the styles, for what behaves differently and does not only look different: looks are for the styles. */
export const WIDTH = {
  menu: '(width >= 48rem)',
  phone: '(width < 45rem)',
} as const;

/** Whether a media query matches, kept up to date; on the server, which knows no window, none does. */
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
