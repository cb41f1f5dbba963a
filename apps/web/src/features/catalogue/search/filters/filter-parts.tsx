import { CatalogueFilters } from './catalogue-filters.tsx';
import { ChosenFilters } from './chosen-filters.tsx';

/** Filters, and the chips of the chosen ones. They share a chunk, so that both are loaded when the first filter is chosen. */
export const filterParts = { CatalogueFilters, ChosenFilters };
