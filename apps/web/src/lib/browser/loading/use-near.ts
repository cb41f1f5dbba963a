import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance below the window that counts as near: content loaded from there has mostly arrived when it scrolls into view. */
const NEAR = '600px';

/**
 * Tells whether an element has ever been near the window, to load content just before it is seen.
 * @returns the `ref` for the element, and whether it has been near
 */
export function useNear<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
