import type { ComponentType } from 'react';
import { needTexts } from '../../i18n/i18n.ts';
import type { TextPart } from '@kontor/languages/site-texts-type';
import { loadLater, type LaterComponent } from '../../lib/browser/loading/load-later.ts';
import { safeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { loadChunk, type ChunkEnvironment } from './load-chunk.ts';

/** Environment for loading chunks in a real browser. */
export const browserChunks: ChunkEnvironment = {
  storage: safeStorage(() => window.sessionStorage),
  reload: () => window.location.reload(),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
};

/** Page that loads when first shown, with the texts that it needs. */
export type LazyPage = LaterComponent<object> & { texts: TextPart };

/**
 * Declares a page in a separate chunk, with the texts that it needs: `lazyPage(() =>
 * import('../../pages/checkout/cart-page.tsx'), 'CartPage', 'pages')`.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  texts: TextPart,
): LazyPage {
  const find = async () => {
    const [chunk] = await loadChunk(() => Promise.all([load(), needTexts(texts)]), browserChunks);
    return chunk[name];
  };
  return Object.assign(loadLater(find), { texts });
}
