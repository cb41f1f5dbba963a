import { lazyPart } from '../../../../components/lazy-part.tsx';

/** Loaded when the page is first used: its links work as they are, and most products have no variants. */
export const LazyVariantChooser = lazyPart(
  async () => (await import('./variant-chooser.tsx')).VariantChooser,
  'details',
  { fallback: <div className="options" />, waits: true },
);
