type Gate = (event: PopStateEvent) => void;

let gate: Gate | undefined;

// The app loads this before the router begins to listen: a window calls its listeners in their order, capturing or not.
window.addEventListener('popstate', (event) => gate?.(event));

/** Sets who hears of a step through the history before the router does, and may keep it from the router. */
export function setHistoryGate(next: Gate | undefined): void {
  gate = next;
}
