import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a field that may have been used before the page's script was there: `take` sees it once, as it stands then.
 * @returns what to put on the field as its `ref`
 */
export function useEarlyInput<Field extends Element>(take: (field: Field) => void): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (ref.current) takeNow(ref.current);
  }, []);
  return ref;
}

/**
 * As `useEarlyInput`, and before anything else is answered: for what a button depends on that was pressed as early and is
 * pressed again then. `take` may set states, not the address, which nobody follows yet.
 */
export function useEarlyChoice<Field extends Element>(take: (field: Field) => void): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  const takeNow = useEffectEvent(take);
  useLayoutEffect(() => {
    if (ref.current) takeNow(ref.current);
  }, []);
  return ref;
}
