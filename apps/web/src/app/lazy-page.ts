import { lazy, type ComponentType } from 'react';
import { safeStorage } from '../lib/safe-storage.ts';
import { loadChunk, type ChunkEnvironment } from './load-chunk.ts';

/** How chunks are loaded in a real browser. */
export const browserChunks: ChunkEnvironment = {
  storage: safeStorage(() => window.sessionStorage),
  reload: () => window.location.reload(),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
};

/** A page in a chunk of its own: `lazyPage(() => import('../pages/home-page.tsx'), 'HomePage')`. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => {
    const chunk = await loadChunk(load, browserChunks);
    return { default: chunk[name] };
  });
}
