import { expect, test, vi } from 'vitest';
import { safeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { loadChunk, type ChunkEnvironment } from './load-chunk.ts';

function environment(overrides: Partial<ChunkEnvironment> = {}) {
  return {
    storage: safeStorage(() => window.sessionStorage),
    reload: vi.fn<() => void>(),
    isOnline: () => true,
    now: () => 1_800_000_000_000,
    ...overrides,
  };
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a chunk that fails to load is requested once more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue('page');
  const here = environment();
  await expect(loadChunk(load, here)).resolves.toBe('page');
  expect(here.reload).not.toHaveBeenCalled();
});

test('the page reloads once for a file that a deploy has removed, then gives up', async () => {
  const first = environment();
  void loadChunk(missing, first);
  await settled();
  expect(first.reload).toHaveBeenCalledOnce();

  const afterReload = environment();
  await expect(loadChunk(missing, afterReload)).rejects.toThrow('dynamically imported');
  expect(afterReload.reload).not.toHaveBeenCalled();
});

test.each<[string, Partial<ChunkEnvironment>]>([
  ['without a connection', { isOnline: () => false }],
  ['where nothing can be remembered', { storage: { get: () => null, set: () => false } }],
])('the page never reloads %s', async (_, overrides) => {
  const here = environment(overrides);
  await expect(loadChunk(missing, here)).rejects.toThrow('dynamically imported');
  expect(here.reload).not.toHaveBeenCalled();
});
