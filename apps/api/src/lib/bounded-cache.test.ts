import { afterEach, describe, expect, it, vi } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a bounded cache', () => {
  it('forgets the oldest entry when it is full; one that was set again is young', () => {
    const cache = new BoundedCache<number>({ maxEntries: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('a', 3);
    cache.set('c', 4);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
  });

  it('forgets an entry when its time is over', () => {
    vi.useFakeTimers();
    const cache = new BoundedCache<number>({ maxAgeMs: 1000 });
    cache.set('a', 1);
    vi.advanceTimersByTime(999);
    expect(cache.get('a')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(cache.get('a')).toBeUndefined();
  });

  it('removes a value, but not its successor', () => {
    const cache = new BoundedCache<string>();
    cache.set('a', 'old');
    cache.set('a', 'new');
    cache.remove('a', 'old');
    expect(cache.get('a')).toBe('new');
    cache.remove('a', 'new');
    expect(cache.get('a')).toBeUndefined();
  });
});
