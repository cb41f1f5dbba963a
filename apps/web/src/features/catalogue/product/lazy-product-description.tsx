import { lazyPart } from '../../../components/lazy-part.tsx';

/** Loaded when the page is first used: nothing of it needs the script. */
export const LazyProductDescription = lazyPart(
  async () => (await import('./product-description.tsx')).ProductDescription,
  'details',
  { fallback: <div className="description" />, waits: true },
);
