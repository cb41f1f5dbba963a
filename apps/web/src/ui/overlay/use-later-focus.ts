import { useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Moves the focus after a dialog whose opener may be gone. After the next render, when the dialog is closed, the element that
 * `find` returns gets the focus; none where it returns none.
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

/** Whether what had the focus is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** As a `ref` of what comes in place of a control that was pressed: it gets the focus that went with the control. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus();
}
