import { useEffect, useState } from 'react';

/** Whether the shop answers, asked once: a browser calls itself online that has a network and no way through it. `true` until it is known. */
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
