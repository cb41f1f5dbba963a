import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does `work` again and again for as long as the process runs.
 * @param pauseMs how long after its end it begins anew, in milliseconds
 * @param onError hears what it throws; it goes on all the same
 * @returns ends it and waits for the work being done
 */
export function repeatedly(
  work: (signal: AbortSignal) => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const end = new AbortController();
  const go = async (): Promise<void> => {
    while (!end.signal.aborted) {
      await work(end.signal).catch(onError);
      await sleep(pauseMs, undefined, { signal: end.signal, ref: false }).catch(() => {}); // aborted: the loop ends
    }
  };
  const going = go();
  return () => {
    end.abort();
    return going;
  };
}
