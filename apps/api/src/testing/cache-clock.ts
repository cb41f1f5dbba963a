import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock of caches until the test ends. Only a cache with `ttlResolution: 0` follows it at once: others read it again
 * after a timer.
 * @returns a function that advances it by milliseconds
 */
export function stopCacheClock(): (ms: number) => void {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return (ms) => {
    now += ms;
  };
}
