import { EventEmitter, once } from 'node:events';
import { onTestFinished, expect, it, vi } from 'vitest';
import { cacheValue } from './kept-value.ts';

function atTime(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: ms });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

it('is read once for all callers, and again when its time is over', async () => {
  atTime(1000);
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('one').mockResolvedValue('two');
  const { readKept } = cacheValue(load, 100, 'none');
  expect(await Promise.all([readKept(), readKept(), readKept()])).toEqual(['one', 'one', 'one']);
  expect(load).toHaveBeenCalledTimes(1);
  vi.setSystemTime(1099);
  expect(await readKept()).toBe('one');
  vi.setSystemTime(1100);
  expect(await readKept()).toBe('two');
});

it('an unreadable value stays as last known, and is not read again by every caller', async () => {
  atTime(1000);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('away'));
  const { read, readKept } = cacheValue(load, 100, 'none');
  for (let i = 0; i < 3; i += 1) expect(await readKept()).toBe('none');
  expect(load).toHaveBeenCalledTimes(1);
  await expect(read()).rejects.toThrow('away');
  load.mockResolvedValue('back');
  vi.setSystemTime(1100);
  expect(await readKept()).toBe('back');
});

it('a reading that began before a change does not restore the old value', async () => {
  const database = new EventEmitter();
  const first = once(database, 'answer').then(() => 'old');
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(first).mockResolvedValue('new');
  const { readKept, forget } = cacheValue(load, 100_000, 'start');
  const slow = readKept();
  forget();
  expect(await readKept()).toBe('new');
  database.emit('answer');
  await slow;
  expect(await readKept()).toBe('new');
});
