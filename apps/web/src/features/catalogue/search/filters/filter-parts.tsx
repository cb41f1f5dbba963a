import { CatalogueFilters } from './catalogue-filters.tsx';
import { ChosenFilters } from './chosen-filters.tsx';

/** Filters and the chips of the chosen ones. One chunk, so that both are there when the first filter is chosen. */
export const filterParts = { CatalogueFilters, ChosenFilters };
