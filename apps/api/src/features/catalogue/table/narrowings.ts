import { baseLanguage, locales } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Category, CountedBrand, Facet } from '@kontor/shared/wire/products';
import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';
import type { RowCounts } from './rows/count-rows.ts';
import type { FoundRows } from './rows/find-rows.ts';
import { detailFilters } from './detail-facts.ts';
import { type ValueKind, factKind } from './values.ts';

/** Highest number of values of one choice in an answer. */
const maxValues = 100;

type NarrowedCounts = Pick<FoundRows, 'counts' | 'unnarrowed'>;

/** Combines a count and a value's number in one number for sorting; there are fewer values than this. */
const mostValues = 2 ** 24;

/** Sorts the values that have a count, and the chosen ones: the most frequent first, equal ones by age. */
function sortCounted(
  counts: RowCounts,
  values: readonly number[],
  isChosen: (value: number) => boolean,
  most = maxValues,
): number[] {
  const keys = new Float64Array(values.length);
  let found = 0;
  for (const value of values) {
    const count = counts[value] ?? 0;
    if (count === 0 && !isChosen(value)) continue;
    keys[found] = value - count * mostValues;
    found += 1;
  }
  const sorted: number[] = [];
  for (const key of keys.subarray(0, found).sort().subarray(0, most)) {
    sorted.push(key - Math.floor(key / mostValues) * mostValues);
  }
  return sorted;
}

/**
 * Returns the values of a choice in an order that no further choice changes, so that nothing moves under the shopper's finger;
 * including those without hits at present.
 */
function sortSteadily(
  { values }: CatalogueTable,
  { unnarrowed }: NarrowedCounts,
  kind: ValueKind,
  chosen: readonly string[],
): number[] {
  return sortCounted(unnarrowed, values.ofKind(kind), (value) => chosen.includes(values.texts[value] ?? ''));
}

/**
 * Sorts as German does (DIN 5007-1): `Öle` comes among words with O. Pages in other languages sort by the names that they show.
 */
const { compare: compareNames } = new Intl.Collator(locales[baseLanguage]);

/** Returns the non-empty categories, by name. */
export function listCountedCategories(table: CatalogueTable, counts: RowCounts, chosen?: string): Category[] {
  const { values } = table;
  return sortCounted(counts, values.ofKind('category'), (value) => values.texts[value] === chosen, limits.list)
    .map((value) => ({
      name: values.texts[value] ?? '',
      count: counts[value] ?? 0,
      ...table.namesOfCategory(value),
    }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** Creates the values of a fact, sorted by frequency. */
function makeFacet(table: CatalogueTable, found: NarrowedCounts, name: string, { facts = [] }: ProductQuery): Facet[] {
  const chosen = facts.find((fact) => fact.name === name)?.values ?? [];
  const sorted = sortSteadily(table, found, factKind(name), chosen);
  const names = table.factNames.find(sorted[0] ?? -1);
  if (!names) return [];
  const values: Facet['values'] = [];
  for (const value of sorted) {
    const named = table.factNames.find(value);
    // V8 creates such an object ten times as fast when the spread comes last.
    if (named) values.push({ count: found.counts[value] ?? 0, ...named.value });
  }
  return [{ ...names.name, values }];
}

/**
 * Returns the filters of a list for its answer: the merchant's choice and the typed details. @param facets names of the chosen
 * facts
 */
export function makeNarrowings(
  table: CatalogueTable,
  found: NarrowedCounts,
  query: ProductQuery,
  facets: readonly string[],
) {
  const { counts } = found;
  const brands = sortSteadily(table, found, 'brand', query.brand ?? []);
  return {
    facets: [...new Set([...facets, ...detailFilters])].flatMap((name) => makeFacet(table, found, name, query)),
    brands: brands.map((value): CountedBrand => ({
      value: table.values.texts[value] ?? '',
      count: counts[value] ?? 0,
    })),
    categories: listCountedCategories(table, counts, query.category),
  };
}
