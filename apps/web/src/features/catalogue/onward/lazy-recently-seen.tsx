import { lazyPart } from '../../../components/lazy-part.tsx';

/** Recently viewed products. A chunk of its own: no server-rendered document has any of it. */
export const LazyRecentlySeen = lazyPart<{ productId?: string | undefined }>(
  async () => (await import('./seen-before.tsx')).SeenBefore,
  'product',
);
