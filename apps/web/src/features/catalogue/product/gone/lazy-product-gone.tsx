import { lazyPart } from '../../../../components/lazy-part.tsx';

/** Loaded in a separate chunk: hardly any visitor sees it. */
export const LazyProductGone = lazyPart(async () => (await import('./product-gone.tsx')).ProductGone, 'list');
