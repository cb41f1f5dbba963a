type Blocker = (event: PopStateEvent) => void;

let blocker: Blocker | undefined;

// The app loads this before the router begins to listen: a window calls its listeners in their order, capturing or not.
window.addEventListener('popstate', (event) => blocker?.(event));

/** Sets who hears of a step through the history before the router does, and may keep it from the router. */
export function setHistoryBlocker(next: Blocker | undefined): void {
  blocker = next;
}
