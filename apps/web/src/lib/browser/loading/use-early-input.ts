import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Reads a field that may have been used before the page's script had loaded: calls `take` once, after hydration.
 * @returns the `ref` for the field
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
 * Reads a field as `useEarlyInput` does, but in a layout effect: before the starter repeats early presses of buttons that
 * depend on the field. `take` may set states, but not the address: the router does not listen yet.
 */
export function useEarlyChoice<Field extends Element>(take: (field: Field) => void): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  const takeNow = useEffectEvent(take);
  useLayoutEffect(() => {
    if (ref.current) takeNow(ref.current);
  }, []);
  return ref;
}
