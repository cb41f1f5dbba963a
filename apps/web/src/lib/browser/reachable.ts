import { useEffect, useState } from 'react';

/**
 * Tells whether the shop answers, asked once. A browser counts as online with any network, even without a route to the shop.
 * `true` until known.
 */
export function useReachable(): boolean {
  const [isReachable, setReachable] = useState(true);
  useEffect(() => {
    const asking = new AbortController();
    fetch('/healthz', { cache: 'no-store', signal: asking.signal }).catch(() => {
      if (!asking.signal.aborted) setReachable(false);
    });
    return () => asking.abort();
  }, []);
  return isReachable;
}
