import { limits } from '@kontor/shared/limits';
import type { Category, CountedBrand, Facet } from '@kontor/shared/products';
import { textFlattener } from '@kontor/shared/texts';
import type { ProductQuery } from '../lists/product-filter.ts';
import type { CatalogueTable } from './catalogue-table.ts';
import type { FoundRows } from './find-rows.ts';

/** Values of one choice that an answer tells of. */
const maxValues = 100;

const flattenName = textFlattener<'name', never>(['name']);
const flattenValue = textFlattener<'value', never>(['value']);

interface Counted {
  code: number;
  count: number;
}

type NarrowedCounts = Pick<FoundRows, 'counts' | 'unnarrowed'>;

/** What there is any of, and what is chosen, the most frequent first. */
function listCounted(
  counts: Int32Array,
  isChosen: (code: number) => boolean,
  { isOne = () => true, most = maxValues }: { isOne?: (code: number) => boolean; most?: number } = {},
): Counted[] {
  const found: Counted[] = [];
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (isOne(code) && (count > 0 || isChosen(code))) found.push({ code, count });
  }
  return found.toSorted((a, b) => b.count - a.count || a.code - b.code).slice(0, most);
}

/** The values of a choice in an order that no further choice changes, so that nothing moves under the shopper's finger; also those that bring nothing now. */
const listSteadily = (
  unnarrowed: Int32Array,
  counts: Int32Array,
  isChosen: (code: number) => boolean,
  isOne?: (code: number) => boolean,
): Counted[] =>
  listCounted(unnarrowed, isChosen, isOne && { isOne }).map(({ code }) => ({ code, count: counts[code] ?? 0 }));

/** A category's names as answers carry them. */
function nameCategory(table: CatalogueTable, code: number): Omit<Category, 'count'> {
  const further: Partial<Category> = JSON.parse(table.namesOfCategory(code)); // as the table has written it
  return { ...further, name: table.categories.texts[code] ?? '' };
}

/** The categories that there is any of, by name. */
export function listCountedCategories(table: CatalogueTable, counts: Int32Array, chosen?: string): Category[] {
  return listCounted(counts, (code) => table.categories.texts[code] === chosen, { most: limits.list })
    .map(({ code, count }) => ({ ...nameCategory(table, code), count }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The values of a fact by their frequency. */
function makeFacet(table: CatalogueTable, found: NarrowedCounts, name: string, { facts = [] }: ProductQuery): Facet[] {
  const nameCode = table.factNames.find(name);
  const chosen = facts.find((fact) => fact.name === name)?.values ?? [];
  const isChosen = (code: number) => chosen.includes(table.factsByKey[code]?.value ?? '');
  const isOne = (code: number) => table.factNameOf[code] === nameCode;
  const values = listSteadily(found.unnarrowed.facts, found.counts.facts, isChosen, isOne);
  const counted = values.flatMap(({ code, count }) => {
    const texts = table.factsByKey[code]?.texts;
    return texts ? [{ texts, count }] : [];
  });
  const [first] = counted;
  if (!first) return [];
  return [
    { ...flattenName(first.texts), values: counted.map(({ texts, count }) => ({ ...flattenValue(texts), count })) },
  ];
}

/** What a list can be narrowed by, as its answer carries it. @param facets names of the facts that the merchant has chosen */
export function makeNarrowings(
  table: CatalogueTable,
  found: NarrowedCounts,
  query: ProductQuery,
  facets: readonly string[],
) {
  const { brand = [], category } = query;
  const { counts, unnarrowed } = found;
  const brands = listSteadily(unnarrowed.brands, counts.brands, (code) =>
    brand.includes(table.brands.texts[code] ?? ''),
  );
  return {
    facets: facets.flatMap((name) => makeFacet(table, found, name, query)),
    brands: brands.map(({ code, count }): CountedBrand => ({ value: table.brands.texts[code] ?? '', count })),
    categories: listCountedCategories(table, counts.categories, category),
  };
}
