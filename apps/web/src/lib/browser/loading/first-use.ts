import { useSyncExternalStore } from 'react';

/** Events that mean use of the page. Without `scroll`, which the page itself may cause. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'click'];

/** True if the page was used before its script had loaded, as the starter has marked it. */
let isUsed = typeof document !== 'undefined' && document.documentElement.dataset['used'] !== undefined;
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

/** Resolves when the page is first used. */
export async function waitForFirstUse(): Promise<void> {
  if (isUsed) return;
  await new Promise<void>((resolve) => void subscribe(resolve));
}
