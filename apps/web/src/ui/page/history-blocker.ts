type Blocker = (event: PopStateEvent) => void;

const blockers: Blocker[] = [];

// Imported before the router starts to listen: a window calls its listeners in order, capturing or not.
window.addEventListener('popstate', (event) => blockers.at(-1)?.(event));

/**
 * Adds a listener that gets a step through the history before the router, and may hide it from the router. With several, the
 * last one decides.
 * @returns removes it
 */
export function addHistoryBlocker(blocker: Blocker): () => void {
  blockers.push(blocker);
  return () => void blockers.splice(blockers.indexOf(blocker), 1);
}

/** Tells whether anything on the page asks before it is left. */
export function isHistoryBlocked(): boolean {
  return blockers.length > 0;
}
