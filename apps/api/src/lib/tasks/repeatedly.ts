import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` again and again for as long as the process runs.
 * @param pauseMs pause between two runs, in milliseconds
 * @param onError called with its errors; it continues in any case
 * @returns a function that ends it and waits for the current run
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
