import path from 'node:path';

/** What a chunk's name may be decided by (rolldown's `ChunkingContext`). */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Names the chunk of everything that these sources import, and of nothing else: one chunk is smaller packed than a dozen.
 * @param sources relative to the site's folder
 */
export function firstChunk(name: string, sources: readonly string[]) {
  let members: Set<string> | undefined;
  const collect = (modules: Modules): Set<string> => {
    const found = new Set(sources.map((source) => path.join(import.meta.dirname, '..', source)));
    // What is added meanwhile is visited too.
    for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    return found;
  };
  return (id: string, modules: Modules): string | null => {
    members ??= collect(modules);
    return members.has(id) ? name : null;
  };
}
