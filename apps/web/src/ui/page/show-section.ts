/** How long what comes late may still move a section, in milliseconds. */
const PATIENCE_MS = 3000;
/** What shows that somebody has gone on. */
const TAKEOVERS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Moves the focus to a section's heading and the window to it, so that it stands at the top, clear of what is sticky, and keeps it
 * there while the page still grows: the browser's own focus would put it in the middle. Nothing where there is no such heading.
 * @param id of the heading, which can be focused
 * @returns what ends keeping it there
 */
export function showSection(id: string): () => void {
  const heading = document.getElementById(id);
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  if (!heading) return stop;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
  const growth = new ResizeObserver(() => heading.scrollIntoView());
  const timer = setTimeout(stop, PATIENCE_MS);
  abort.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const takeover of TAKEOVERS) window.addEventListener(takeover, stop, { signal: abort.signal, passive: true });
  growth.observe(document.body);
  return stop;
}
