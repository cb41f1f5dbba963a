type Blocker = (event: PopStateEvent) => void;

const blockers: Blocker[] = [];

// The app loads this before the router begins to listen: a window calls its listeners in their order, capturing or not.
window.addEventListener('popstate', (event) => blockers.at(-1)?.(event));

/**
 * Adds a listener that hears of a step through the history before the router does, and may keep it from the router. Of
 * several the last one decides.
 * @returns removes it
 */
export function addHistoryBlocker(blocker: Blocker): () => void {
  blockers.push(blocker);
  return () => void blockers.splice(blockers.indexOf(blocker), 1);
}

/** Returns whether anything on the page asks before it is left. */
export function isHistoryBlocked(): boolean {
  return blockers.length > 0;
}
