// asvs 15.2.2
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyError, makeBoundedQueue } from './bounded-queue.ts';

/** Creates work that the test ends by a call. */
function aWork() {
  let [isBegun, finish, fail] = [false, (_value: string) => {}, (_error: Error) => {}];
  const done = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const work = () => {
    isBegun = true;
    return done;
  };
  return {
    work,
    finish: (value: string) => finish(value),
    fail: (error: Error) => fail(error),
    isBegun: () => isBegun,
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const slow = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('a bounded queue', () => {
  // The queue measures how long work takes: with the real clock a pause of a busy machine would count as slow work.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs limited work at once, the rest in order of arrival, and refuses work that would wait too long', async () => {
    const queue = makeBoundedQueue({ atOnce: 2, longestWait: 10, usual: 20, leastWaiting: 0 });
    const works = [aWork(), aWork(), aWork(), aWork()];
    const [first, second, third, fourth] = works.map(({ work }) => queue.run(work));

    await expect(fourth).rejects.toThrow(BusyError);
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false]);
    expect(queue.hasRoom()).toBe(false);

    works[1]?.finish('second');
    expect(await second).toBe('second');
    expect(works[2]?.isBegun()).toBe(true);
    expect(queue.hasRoom()).toBe(true);
    works[0]?.finish('first');
    works[2]?.finish('third');
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  });

  it('failed work makes room for the next one', async () => {
    const queue = makeBoundedQueue({ atOnce: 1, longestWait: 30, usual: 20, leastWaiting: 0 });
    const [bad, good] = [aWork(), aWork()];
    const runs = [queue.run(bad.work), queue.run(good.work)];
    bad.fail(new Error('broken'));
    await expect(runs[0]).rejects.toThrow('broken');
    good.finish('good');
    expect(await runs[1]).toBe('good');
    expect(await queue.run(async () => 'more')).toBe('more');
  });

  it('of 300 at once those within the limit are answered, the others refused at once', async () => {
    const queue = makeBoundedQueue({ atOnce: 2, longestWait: 600, usual: 20, leastWaiting: 0 });
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => queue.run(turn)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(62);
    expect(queue.hasRoom()).toBe(true);
  });

  it('accepts less waiting work when work takes longer than usual', async () => {
    const queue = makeBoundedQueue({ atOnce: 1, longestWait: 600, usual: 20, leastWaiting: 0 });
    for (let i = 0; i < 4; i += 1) {
      const run = queue.run(slow);
      await vi.advanceTimersByTimeAsync(300);
      await run;
    }
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => queue.run(async () => {})));
    // 186 ms on average: one that runs and three that wait.
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });

  it('lets a minimum number wait, however slow', async () => {
    const queue = makeBoundedQueue({ atOnce: 1, longestWait: 0, usual: 20, leastWaiting: 3 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => queue.run(async () => {})));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });
});
