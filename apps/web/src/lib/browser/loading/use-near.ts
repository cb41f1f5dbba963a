import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the window something counts as near: what is asked for then is mostly there when it comes into view. */
const NEAR = '600px';

/**
 * Whether an element has come near the window, and stays so: for what is loaded when it is about to be seen.
 * @returns what to put on the element as its `ref`, and whether it has been near
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
