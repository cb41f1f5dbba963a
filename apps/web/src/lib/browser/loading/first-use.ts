import { useSyncExternalStore } from 'react';

/** Events that mean use of the page. Without `scroll`, which the page itself may cause. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'click'];

let isUsed = false;
const listeners = new Set<() => void>();

function hear(): void {
  for (const sign of signs) removeEventListener(sign, hear, true);
  isUsed = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (!isUsed && listeners.size === 0)
    for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true });
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whether the page has been used. Code that is not needed before that loads from then on. */
export function useFirstUse(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isUsed,
    () => false,
  );
}
