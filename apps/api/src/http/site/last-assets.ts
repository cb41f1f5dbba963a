import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, isFileName } from '../../lib/storage/file-store.ts';

/** Folder of built assets in the store. */
export const assetsFolder = '.assets';

const dayMs = 24 * 3_600_000;
/** Days for which assets are served after the last process of their build: a tab may stay open that long. */
const keptDays = 30;
/** Files written at once. */
const batchSize = 20;

/** Returns the built assets by name; compressed forms are left out, because the store's are compressed when they are sent. */
async function listBuilt(webDist: string): Promise<string[]> {
  // Developers may have built no site.
  const names = await readdir(join(webDist, 'assets')).catch(() => []);
  return names.filter((name) => isFileName(name) && !/\.(?:br|gz)$/.test(name));
}

/**
 * Puts the assets of this build into the store, by their hashed names, for pages of this build that another one's process
 * serves. Assets stored more than a day ago are stored again, so that their time says when the build was last in use.
 */
export async function storeAssets(webDist: string, store: FileStore, now: Date): Promise<void> {
  const fresh = new Set<string>();
  for await (const { key, changedAt } of store.walk(assetsFolder)) {
    if (changedAt.getTime() > now.getTime() - dayMs) fresh.add(key);
  }
  const missing = (await listBuilt(webDist)).filter((name) => !fresh.has(`${assetsFolder}/${name}`));
  for (let from = 0; from < missing.length; from += batchSize) {
    const batch = await Promise.all(
      missing
        .slice(from, from + batchSize)
        .map(async (name) => [`${assetsFolder}/${name}`, await readFile(join(webDist, 'assets', name))] as const),
    );
    // Nodes of one build start at the same time.
    await store.put(new Map(batch), { isShared: true });
  }
}

/** Removes assets of builds that no process has served for 30 days. */
export async function sweepAssets(store: FileStore, now: Date): Promise<void> {
  // A day more: a build in use may have been stored again up to a day ago.
  const until = now.getTime() - (keptDays + 1) * dayMs;
  const old: string[] = [];
  for await (const { key, changedAt } of store.walk(assetsFolder)) if (changedAt.getTime() <= until) old.push(key);
  for (let from = 0; from < old.length; from += batchSize) await store.remove(old.slice(from, from + batchSize));
}
