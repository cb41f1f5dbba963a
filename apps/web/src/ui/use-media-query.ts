import { useCallback, useSyncExternalStore } from 'react';

/** The breakpoints of the styles, for what must be rendered differently and not only look different. */
export const WIDTH = {
  menu: '(width >= 48rem)',
  lg: '(width >= 64rem)',
} as const;

/** Whether a media query matches, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
