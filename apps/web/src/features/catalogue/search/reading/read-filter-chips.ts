import type { ProductPage } from '@kontor/shared/wire/products';
import type { ChosenFilter } from '../filters/list-filters.ts';

/** Returns the filters that a search names in words, as typed, each with the search without it. */
export function readFilterChips(list: ProductPage | undefined): ChosenFilter[] {
  return list?.reading?.filters?.map(({ text, rest }) => ({ label: text, without: { q: rest || undefined } })) ?? [];
}
