import { useCallback, useEffect, useRef } from 'react';

/** Seconds until the next poll; the last one repeats. */
const PAUSES = [2, 3, 5, 8, 13, 20, 30];

/** Polls at once and then at growing intervals, one call at a time, while the page is visible. @returns stops polling */
function startAsking(ask: () => Promise<void>): () => void {
  let asked = 0;
  let asking = false;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = async (): Promise<void> => {
    clearTimeout(timer);
    if (asking || ended || document.hidden) return;
    asking = true;
    await ask();
    asking = false;
    const pause = PAUSES[asked] ?? 30;
    asked += 1;
    if (!ended) timer = setTimeout(() => void next(), pause * 1000);
  };
  const onVisibility = (): void => void next();
  document.addEventListener('visibilitychange', onVisibility);
  void next();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/**
 * Polls at growing intervals until `ask` becomes undefined.
 * @param ask must be stable: a new function restarts the polling
 * @returns a function that asks now and restarts with the short intervals
 */
export function useSlowPolling(ask: (() => Promise<void>) | undefined): () => void {
  const stop = useRef<() => void>(undefined);
  const begin = useCallback(() => {
    stop.current?.();
    stop.current = ask && startAsking(ask);
  }, [ask]);
  useEffect(() => {
    begin();
    return () => stop.current?.();
  }, [begin]);
  return begin;
}
