import path from 'node:path';

/** Context that decides on a chunk's name (rolldown's `ChunkingContext`). */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Collects everything that these sources import, themselves included. @param sources relative to the site's folder */
function collect(sources: readonly string[], modules: Modules): Set<string> {
  const found = new Set(sources.map((source) => path.join(import.meta.dirname, '..', source)));
  // The loop also visits modules that it adds.
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Puts everything that these sources import into one chunk: it packs smaller than a dozen.
 * @param sources relative to the site's folder
 * @param pages modules that all of these import belong to the chunk, too
 */
export function firstChunk(name: string, sources: readonly string[], pages: readonly string[] = []) {
  let isMember: ((id: string) => boolean) | undefined;
  const findMembers = (modules: Modules) => {
    const own = collect(sources, modules);
    const ofPages = pages.map((page) => collect([page], modules));
    return (id: string) => own.has(id) || (ofPages.length > 0 && ofPages.every((members) => members.has(id)));
  };
  return (id: string, modules: Modules): string | null => {
    isMember ??= findMembers(modules);
    return isMember(id) ? name : null;
  };
}
