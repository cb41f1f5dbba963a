import { CatalogueFilters } from './catalogue-filters.tsx';
import { ChosenFilters } from './chosen-filters.tsx';

/** What narrows a list and shows what does: one chunk, so that both are there when the first filter is chosen. */
export const filterParts = { CatalogueFilters, ChosenFilters };
