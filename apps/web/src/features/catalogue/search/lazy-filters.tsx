import { lazyPart } from '../../../components/lazy-part.tsx';

/** The filters, after the rest of the page. */
export const LazyFilters = lazyPart(
  async () => (await import('./catalogue-filters.tsx')).CatalogueFilters,
  'list',
  <div className="filters" />,
);
