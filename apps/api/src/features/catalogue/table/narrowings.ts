import { baseLanguage, locales } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Category, CountedBrand, Facet } from '@kontor/shared/wire/products';
import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';
import type { RowCounts } from './rows/count-rows.ts';
import type { FoundRows } from './rows/find-rows.ts';
import { detailFilters } from './detail-facts.ts';
import { type ValueKind, factKind } from './values.ts';

/** Values of one choice that an answer tells of. */
const maxValues = 100;

type NarrowedCounts = Pick<FoundRows, 'counts' | 'unnarrowed'>;

/** A count and the number of a value in one number, by which both are sorted; there are fewer values. */
const mostValues = 2 ** 24;

/** Sorts the values that have a count, and the chosen ones: the most frequent first, of equal ones the oldest. */
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
 * also those that bring nothing now.
 */
function sortSteadily(
  { values }: CatalogueTable,
  { unnarrowed }: NarrowedCounts,
  kind: ValueKind,
  chosen: readonly string[],
): number[] {
  return sortCounted(unnarrowed, values.ofKind(kind), (value) => chosen.includes(values.texts[value] ?? ''));
}

/** As German sorts (DIN 5007-1): `Öle` stands among those with O. Pages in other languages sort by the names that they show. */
const { compare: compareNames } = new Intl.Collator(locales[baseLanguage]);

/** Returns the categories that there is any of, by name. */
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

/** Creates the values of a fact by their frequency. */
function makeFacet(table: CatalogueTable, found: NarrowedCounts, name: string, { facts = [] }: ProductQuery): Facet[] {
  const chosen = facts.find((fact) => fact.name === name)?.values ?? [];
  const sorted = sortSteadily(table, found, factKind(name), chosen);
  const names = table.factNames.find(sorted[0] ?? -1);
  if (!names) return [];
  const values: Facet['values'] = [];
  for (const value of sorted) {
    const named = table.factNames.find(value);
    // V8 makes such an object ten times as fast when what is spread comes last.
    if (named) values.push({ count: found.counts[value] ?? 0, ...named.value });
  }
  return [{ ...names.name, values }];
}

/**
 * Filters of a list, as its answer carries them: the merchant's choice and the typed details. @param facets names of the chosen
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
