import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

/** How long to wait for a page to grow back to its old height. */
const PATIENCE_MS = 5000;
/** What shows that the shopper has taken over. */
const TAKEOVERS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Remembers how far each entry of the history was scrolled and goes back there, once the page is tall enough again.
 * A new page begins at the top, or at the element its fragment names; a replaced address on the same page stays.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = location;
    if (previous === undefined) return restore(savedInHistory());
    if (type === NavigationType.Pop) return restore(positions.current.get(location.key) ?? 0);
    if (location.hash && scrollToFragment(location.hash)) return undefined;
    if (type === NavigationType.Push || previous.pathname !== location.pathname) window.scrollTo(0, 0);
    return undefined;
  }, [location, type]);

  useEffect(() => {
    const remember = (): void => {
      if (shown.current) positions.current.set(shown.current.key, window.scrollY);
    };
    const previousMode = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', saveInHistory);
    return () => {
      window.history.scrollRestoration = previousMode;
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', saveInHistory);
    };
  }, []);
  return null;
}

/** Scrolls as soon as the page is tall enough, unless the shopper moves first. */
function restore(top: number): () => void {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const attempt = (): void => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    stop();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(stop, PATIENCE_MS);
  abort.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const takeover of TAKEOVERS) window.addEventListener(takeover, stop, { signal: abort.signal, passive: true });
  growth.observe(document.body);
  attempt();
  return stop;
}

function scrollToFragment(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}

/** Across a reload the position lives in the history entry itself. */
function saveInHistory(): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === 'object' ? state : {}), scrollY: window.scrollY }, '');
}

function savedInHistory(): number {
  const state: unknown = window.history.state;
  const saved = typeof state === 'object' && state !== null && 'scrollY' in state ? state.scrollY : undefined;
  return typeof saved === 'number' ? saved : 0;
}
