import { lazyPart } from '../../../components/lazy-part.tsx';

/** In a chunk of its own, with its words: few goods have typed details. */
export const LazyProductDeclared = lazyPart(
  async () => (await import('./product-declared.tsx')).ProductDeclared,
  'details',
);
