import { expect, onTestFinished, vi } from 'vitest';

/**
 * Stops the clock of caches until the test ends. Only a cache with `ttlResolution: 0` follows it at once: others read it again
 * after a timer.
 * @returns a function that advances it by milliseconds
 */
export function stopCacheClock(): (ms: number) => void {
  // Whole milliseconds: a sum of fractions may be off by one bit, which is an age above a limit.
  let now = Math.ceil(performance.now());
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return (ms) => {
    now += ms;
  };
}

/** Expects that a value which counts how often it was read stays for ten seconds, and not a millisecond longer. */
export async function expectTenSeconds(read: () => Promise<number>): Promise<void> {
  const moveOn = stopCacheClock();
  await read();
  moveOn(10_000);
  expect(await read()).toBe(1);
  moveOn(1);
  expect(await read()).toBe(2);
}
