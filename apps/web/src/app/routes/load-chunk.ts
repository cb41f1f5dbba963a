import type { SafeStorage } from '../../lib/browser/storage/safe-storage.ts';

/** When the page was last reloaded for a missing chunk, in sessionStorage. */
const RELOADED_AT = 'reloadedForChunkAt';
/** A second reload this soon would be a loop. */
const QUIET_MS = 5 * 60_000;

export interface ChunkEnvironment {
  storage: SafeStorage;
  reload: () => void;
  isOnline: () => boolean;
  now: () => number;
}

function mayReload({ storage, isOnline, now }: ChunkEnvironment): boolean {
  // Without a connection a reload would lose the page that is there.
  if (!isOnline()) return false;
  const last = Number(storage.get(RELOADED_AT) ?? 0);
  if (now() - last < QUIET_MS) return false;
  // Where nothing can be remembered, nothing would stop a loop.
  return storage.set(RELOADED_AT, String(now()));
}

/**
 * Loads a part of the shop's code: tries once more when that fails, then reloads the page once, because a deploy may
 * have removed the file that this page still names.
 * @throws when a reload has not helped or would not help
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, environment: ChunkEnvironment): Promise<Chunk> {
  try {
    return await load();
  } catch {
    return load().catch((error: unknown) => {
      if (!mayReload(environment)) throw error;
      environment.reload();
      // The page is on its way out; nothing is to be shown meanwhile.
      return new Promise<Chunk>(() => {});
    });
  }
}
