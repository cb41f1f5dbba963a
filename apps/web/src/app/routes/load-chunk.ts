import type { SafeStorage } from '../../lib/browser/storage/safe-storage.ts';

/** Storage key: time of the last reload for a missing chunk, in sessionStorage. */
const RELOADED_AT = 'reloadedForChunkAt';
/** Minimum time between two reloads, in milliseconds: an earlier one would be a loop. */
const QUIET_MS = 5 * 60_000;

export interface ChunkEnvironment {
  storage: SafeStorage;
  reload: () => void;
  isOnline: () => boolean;
  now: () => number;
}

function mayReload({ storage, isOnline, now }: ChunkEnvironment): boolean {
  // Without a connection a reload would lose the current page.
  if (!isOnline()) return false;
  const last = Number(storage.get(RELOADED_AT) ?? 0);
  if (now() - last < QUIET_MS) return false;
  // Without storage nothing would prevent a loop.
  return storage.set(RELOADED_AT, String(now()));
}

/**
 * Loads a chunk of the shop's code. After a failure it tries once more, then reloads the page once, because a deploy may have
 * removed the file that this page refers to.
 * @throws when a reload has not helped or would not help
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, environment: ChunkEnvironment): Promise<Chunk> {
  try {
    return await load();
  } catch {
    return load().catch((error: unknown) => {
      if (!mayReload(environment)) throw error;
      environment.reload();
      // The page is reloading; nothing may be shown meanwhile.
      return new Promise<Chunk>(() => {});
    });
  }
}
