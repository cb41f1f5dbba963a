import { lazyPart } from '../../../components/lazy-part.tsx';

/** Loaded in a separate chunk with its texts: few goods have typed details. */
export const LazyProductDeclared = lazyPart(
  async () => (await import('./product-declared.tsx')).ProductDeclared,
  'details',
);
