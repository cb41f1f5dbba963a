import { lazyPart } from '../../../../components/lazy-part.tsx';

/** In a chunk of its own: hardly any visitor comes to it. */
export const LazyProductGone = lazyPart(async () => (await import('./product-gone.tsx')).ProductGone, 'list');
