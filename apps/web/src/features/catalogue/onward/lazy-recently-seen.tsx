import { lazyPart } from '../../../components/lazy-part.tsx';

/** What was looked at before. In a chunk of its own: no document has any of it. */
export const LazyRecentlySeen = lazyPart<{ productId?: string | undefined }>(
  async () => (await import('./seen-before.tsx')).SeenBefore,
  'product',
);
