import { lazyPart } from '../../../../components/lazy-part.tsx';

const loadParts = async () => (await import('./filter-parts.tsx')).filterParts;

/** Filters. They open and submit as plain HTML until the page is first used. */
export const LazyFilters = lazyPart(async () => (await loadParts()).CatalogueFilters, 'list', {
  fallback: <div className="filters" />,
  waits: true,
});

/** Chips of the chosen filters, or of those that are often chosen: links, until the page is first used. */
export const LazyChosenFilters = lazyPart(async () => (await loadParts()).ChosenFilters, 'list', {
  fallback: <div className="chips" />,
  waits: true,
});
