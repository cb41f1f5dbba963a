import path from 'node:path';

/** Context by which a chunk's name may be decided (rolldown's `ChunkingContext`). */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Everything that these sources import, themselves included; relative to the site's folder. */
function collect(sources: readonly string[], modules: Modules): Set<string> {
  const found = new Set(sources.map((source) => path.join(import.meta.dirname, '..', source)));
  // Modules added meanwhile are visited too.
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Names the chunk of everything that these sources import, and of nothing else: one chunk is smaller packed than a dozen.
 * @param sources relative to the site's folder
 * @param pages what all of these import belongs to it as well
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
