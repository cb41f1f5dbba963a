import { lazyPart } from '../../../components/lazy-part.tsx';

/** Recently viewed products, in a separate chunk: server HTML contains none. */
export const LazyRecentlySeen = lazyPart<{ productId?: string | undefined }>(
  async () => (await import('./seen-before.tsx')).SeenBefore,
  'product',
);
