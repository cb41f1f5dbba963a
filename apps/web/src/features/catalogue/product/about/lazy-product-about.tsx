import { lazyPart } from '../../../../components/lazy-part.tsx';

/** Loaded with its texts when the page is first used: nothing of it needs the script. */
export const LazyProductAbout = lazyPart(async () => (await import('./product-about.tsx')).ProductAbout, 'details', {
  fallback: <div className="about" />,
  waits: true,
});
