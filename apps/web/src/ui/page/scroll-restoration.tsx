import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { safeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { followGrowth } from './follow-growth.ts';

const storage = safeStorage(() => sessionStorage);
const STORED = 'scroll-positions';

/**
 * Stores the scroll position of each history entry, and restores it once the page is tall enough again. A new page starts at
 * the top, or at the element of its fragment; a replaced address on the same page keeps the position.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const type = useNavigationType();
  const [positions] = useState(readPositions);
  const shown = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = location;
    const before = positions.get(nameEntry(location));
    if (previous === undefined) {
      if (before !== undefined && hasComeBack()) return restore(before);
      // Scrolled before hydration, or by the browser, which has restored the position itself.
      positions.set(nameEntry(location), window.scrollY);
      return undefined;
    }
    if (type === NavigationType.Pop) return restore(before ?? 0);
    if (location.hash && scrollToFragment(location.hash)) return undefined;
    if (type === NavigationType.Push || previous.pathname !== location.pathname) window.scrollTo(0, 0);
    return location.hash ? followGrowth(() => scrollToFragment(location.hash)) : undefined;
  }, [location, type, positions]);

  useEffect(() => {
    const remember = (): void => {
      if (shown.current) positions.set(nameEntry(shown.current), window.scrollY);
    };
    const store = (): void => void storage.set(STORED, JSON.stringify([...positions]));
    const previousMode = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.history.scrollRestoration = previousMode;
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, [positions]);
  return null;
}

/** Scrolls as soon as the page is tall enough. */
function restore(top: number): () => void {
  return followGrowth(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return false;
    window.scrollTo(0, top);
    return true;
  });
}

/**
 * Names a history entry. The first entry of a document has no key: it uses the address, unless that is an order's, which must
 * not be stored.
 */
function nameEntry({ key, pathname, search }: Location): string {
  const address = pathname + search;
  return key === 'default' && !address.includes('order') ? address : key;
}

function scrollToFragment(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  // If it can take the focus, screen readers continue there.
  target?.focus({ preventScroll: true });
  return target !== null;
}

/** Tells whether the document was reloaded or reached by back or forward. */
function hasComeBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward');
}

/** Reads the scroll positions of this tab's history, which survive a reload and a visit to another site. */
function readPositions(): Map<string, number> {
  const stored: unknown = JSON.parse(storage.get(STORED) ?? '[]');
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
}

function isPosition(entry: unknown): entry is [key: string, top: number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
