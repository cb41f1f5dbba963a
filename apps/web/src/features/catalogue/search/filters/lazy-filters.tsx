import { lazyPart } from '../../../../components/lazy-part.tsx';

const loadParts = async () => (await import('./filter-parts.tsx')).filterParts;

/** Filters, loaded after the rest of the page. */
export const LazyFilters = lazyPart(
  async () => (await loadParts()).CatalogueFilters,
  'list',
  <div className="filters" />,
);

/** Chips of the chosen filters, or of those that are often chosen. */
export const LazyChosenFilters = lazyPart(
  async () => (await loadParts()).ChosenFilters,
  'list',
  <div className="chips" />,
);
