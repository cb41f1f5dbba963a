import { useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * What opened a dialog gets the focus back when it closes, but may be gone then, or about to go. After the next render,
 * when the dialog is closed, what `find` finds gets the focus instead; nothing where it finds nothing.
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
