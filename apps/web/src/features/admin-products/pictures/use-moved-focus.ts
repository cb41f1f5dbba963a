import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a function that restores the focus after a move: a moved element loses it. It goes to the same button of the same
 * picture, or to the one for the other direction if that is disabled at the end of the list.
 */
export function useMovedFocus(list: RefObject<HTMLElement | null>): (name: string, by: 1 | -1) => void {
  const wanted = useRef<{ name: string; by: 1 | -1 }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { name, by } = wanted.current;
    wanted.current = undefined;
    const tile = list.current?.querySelector(`[data-picture="${CSS.escape(name)}"]`);
    const buttons = [by, -by].map((direction) => tile?.querySelector<HTMLElement>(`[data-move="${direction}"]`));
    buttons.find((button) => button && !button.matches(':disabled'))?.focus();
  });
  return (name, by) => {
    wanted.current = { name, by };
  };
}
