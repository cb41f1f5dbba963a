import { useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Returns a function that moves the focus after a dialog whose opener may be gone. After the next render, when the dialog is
 * closed, the element that `find` returns gets the focus.
 */
export function useLaterFocus(): (find: Find) => void {
  const wanted = useRef<Find>(undefined);
  useEffect(() => {
    const find = wanted.current;
    wanted.current = undefined;
    find?.()?.focus();
  });
  return (find) => {
    wanted.current = find;
  };
}

/** Tells whether the focused element is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** As the `ref` of an element that replaces a pressed control: it gets the focus that was lost with the control. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus();
}
