import { createElement, lazy, useState, type ComponentType } from 'react';
import { needTexts } from '../../i18n/i18n.ts';
import type { TextPart } from '../../i18n/texts.ts';
import { safeStorage } from '../../lib/browser/safe-storage.ts';
import { loadChunk, type ChunkEnvironment } from './load-chunk.ts';

/** How chunks are loaded in a real browser. */
export const browserChunks: ChunkEnvironment = {
  storage: safeStorage(() => window.sessionStorage),
  reload: () => window.location.reload(),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
};

/** A page that loads when it is first shown, or before that by `load`, after which it is there at once. */
export type LazyPage = ComponentType & { load: () => Promise<unknown>; texts: TextPart };

/**
 * A page in a chunk of its own, with the part of the texts that it needs:
 * `lazyPage(() => import('../../pages/checkout/cart-page.tsx'), 'CartPage', 'pages')`.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  texts: TextPart,
): LazyPage {
  let loaded: ComponentType | undefined;
  const loadPage = async () => {
    const [chunk] = await loadChunk(() => Promise.all([load(), needTexts(texts)]), browserChunks);
    loaded = chunk[name];
    return { default: loaded };
  };
  const Later = lazy(loadPage);
  function Page() {
    // Kept, because a page that has come meanwhile would begin anew. React's own `lazy` is never there at once, which a
    // server that renders in one go, and a page that takes over what it has written, cannot wait for.
    const [shown] = useState<ComponentType>(() => loaded ?? Later);
    return createElement(shown);
  }
  return Object.assign(Page, { load: loadPage, texts });
}
