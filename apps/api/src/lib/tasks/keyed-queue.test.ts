import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyError } from './bounded-queue.ts';
import { makeKeyedQueue } from './keyed-queue.ts';

const bounds = { longest: 3, longestTurnMs: 1000 };
const waitMs = 500;

/** Lets everything happen that needs no time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Creates a queue whose calls end when the test says so. */
function aQueue() {
  const queue = makeKeyedQueue(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, ...keys: string[]) =>
    queue.run(keys, waitMs, async (hasWaited) => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return hasWaited;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settle();
  };
  return { queue, begun, call, end };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a queue with keys', () => {
  it('runs calls of one key in the order of arrival, others at once', async () => {
    const { begun, call, end } = aQueue();
    const answers = [call('a', 'vase'), call('b', 'vase'), call('c', 'vase'), call('other', 'bowl')];
    await settle();
    expect(begun).toEqual(['a', 'other']);
    await end('a');
    expect(begun).toEqual(['a', 'other', 'b']);
    await end('b');
    for (const name of ['c', 'other']) await end(name);
    expect(begun).toEqual(['a', 'other', 'b', 'c']);
    expect(await Promise.all(answers)).toEqual([false, true, true, false]);
  });

  it('never lets calls wait for each other, in whatever order they name their keys', async () => {
    const { begun, call, end } = aQueue();
    const answers = [
      call('a', 'vase', 'bowl'),
      call('b', 'bowl', 'vase'),
      call('c', 'bowl'),
      call('d', 'vase', 'vase'),
    ];
    for (const name of ['a', 'b']) {
      await settle();
      expect(begun.at(-1)).toBe(name);
      await end(name);
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['c', 'd']) await end(name);
    expect(await Promise.all(answers)).toHaveLength(4);
  });

  it('goes on after a call that fails', async () => {
    const { queue, begun, call, end } = aQueue();
    const failing = queue.run(['vase'], waitMs, () => Promise.reject(new Error('no')));
    const next = call('next', 'vase');
    await expect(failing).rejects.toThrow('no');
    await settle();
    expect(begun).toEqual(['next']);
    await end('next');
    await next;
  });

  it('refuses a call at once when one of its keys has too many, and no other key', async () => {
    const { begun, call, end } = aQueue();
    const answers = ['a', 'b', 'c'].map((name) => call(name, 'vase'));
    await expect(call('d', 'bowl', 'vase')).rejects.toThrow(BusyError);
    answers.push(call('e', 'bowl'));
    await settle();
    expect(begun).toEqual(['a', 'e']);
    await end('a');
    answers.push(call('f', 'vase'));
    for (const name of ['b', 'c', 'e', 'f']) await end(name);
    expect(await Promise.all(answers)).toHaveLength(5);
    expect(begun).toEqual(['a', 'e', 'b', 'c', 'f']);
  });

  it('refuses a call whose wait is over; later ones still wait for the earlier ones', async () => {
    const { begun, call, end } = aQueue();
    const first = call('first', 'vase');
    const refused = call('second', 'vase').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    const third = call('third', 'vase');
    await vi.advanceTimersByTimeAsync(1);
    expect(await refused).toBeInstanceOf(BusyError);
    expect(begun).toEqual(['first']);
    await end('first');
    expect(begun).toEqual(['first', 'third']);
    await end('third');
    expect(await Promise.all([first, third])).toEqual([false, true]);
  });

  it('lets the next call begin when one hangs', async () => {
    const { begun, call, end } = aQueue();
    const hanging = call('hanging', 'vase');
    await vi.advanceTimersByTimeAsync(bounds.longestTurnMs - 1);
    const next = call('next', 'vase');
    await settle();
    expect(begun).toEqual(['hanging']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['hanging', 'next']);
    const last = call('last', 'vase');
    await end('hanging');
    expect(begun, 'a call that ends late passes nothing on a second time').toEqual(['hanging', 'next']);
    for (const name of ['next', 'last']) await end(name);
    expect(await Promise.all([hanging, next, last])).toHaveLength(3);
  });
});
