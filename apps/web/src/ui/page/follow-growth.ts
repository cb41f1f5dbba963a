/** Time for which a page may grow, in milliseconds. */
const PATIENCE_MS = 5000;
/** Events that show that the visitor has moved on. */
const TAKEOVERS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls now and whenever the page has grown, until it is done, the visitor has moved on, or the time is over.
 * @param scroll returns whether it is done
 * @returns stops it
 */
export function followGrowth(scroll: () => boolean): () => void {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const attempt = (): void => {
    if (scroll()) stop();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(stop, PATIENCE_MS);
  abort.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const takeover of TAKEOVERS) window.addEventListener(takeover, stop, { signal: abort.signal, passive: true });
  growth.observe(document.body);
  attempt();
  return stop;
}
