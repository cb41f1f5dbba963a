import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock that caches age by, until the test ends. Only a cache with `ttlResolution: 0` follows it at once:
 * others read it again when a timer has run.
 * @returns moves it on by so many milliseconds */
export function stopCacheClock(): (ms: number) => void {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return (ms) => {
    now += ms;
  };
}
