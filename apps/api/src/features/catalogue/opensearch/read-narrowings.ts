import { baseLanguage, locales } from '@kontor/shared/rules/text/languages';
import { textAnswers } from '@kontor/shared/schemas/text-schemas';
import type { Category, CountedBrand, Facet } from '@kontor/shared/wire/products';
import * as z from 'zod/mini';
import { nameCategory } from '../categories/category-answer.ts';
import { readKeptTree } from '../categories/read-tree.service.ts';
import type { ListRequest } from '../finding/finder.ts';
import type { Narrowings } from '../lists/product-filter.ts';
import type { Aggregations } from './answers.ts';
import type { Connection } from './connection.ts';
import { factKey, valueId } from './index-form.ts';
import { listFacets, maxValues } from './list-query.ts';

/** Value with the number of products that have it. */
interface Counted {
  text: string;
  count: number;
}

const categoryNames = z.partial(z.object(textAnswers('name')));
const factNames = z.object({ name: z.object(textAnswers('name')), value: z.object(textAnswers('value')) });
const stored = z.object({
  docs: z.array(z.object({ _id: z.string(), _source: z.optional(z.object({ answer: z.unknown() })) })),
});

/** Names of values in all languages, by the ids of the values; values that no product ever had are missing. */
type KnownValues = ReadonlyMap<string, unknown>;

async function readValues({ alias, call }: Connection, ids: readonly string[]): Promise<KnownValues> {
  if (ids.length === 0) return new Map();
  const found = await call(stored, { method: 'POST', path: `/${alias}/_mget`, body: { ids } });
  return new Map((found?.docs ?? []).flatMap(({ _id, _source }) => (_source ? [[_id, _source.answer]] : [])));
}

/** Reads the counts of one choice: steady ones in their order, and chosen values without hits. */
function readCounts(aggregations: Aggregations, name: string, chosen: readonly string[]): Counted[] {
  const buckets = aggregations[name]?.values?.buckets ?? [];
  const counted = buckets.map(({ key, narrowed, ...all }) => {
    const { groups, doc_count } = narrowed ?? all;
    return { text: key, count: groups?.value ?? doc_count };
  });
  const missing = chosen.filter((text) => !counted.some((one) => one.text === text));
  return [...counted, ...missing.map((text) => ({ text, count: 0 }))];
}

const { compare: compareNames } = new Intl.Collator(locales[baseLanguage]);

/** Names categories by their records, otherwise as the newest product has them. */
async function nameCategories(counted: readonly Counted[], known: KnownValues): Promise<Category[]> {
  const tree = await readKeptTree();
  return counted
    .flatMap(({ text, count }) => {
      const names = categoryNames.safeParse(known.get(valueId('ofCategory', text)));
      // One above all its products has none of its own.
      if (!names.success && count === 0) return [];
      const record = tree.named(text);
      return [{ ...names.data, ...(record && nameCategory(record)), name: text, count }];
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
}

function nameFacet(counted: readonly Counted[], known: KnownValues): Facet[] {
  const named = counted.flatMap(({ text, count }) => {
    const names = factNames.safeParse(known.get(valueId('facts', text)));
    return names.success ? [{ count, ...names.data }] : [];
  });
  const [first] = named;
  const values = named.slice(0, maxValues).map(({ count, value }) => ({ count, ...value }));
  return first ? [{ ...first.name, values }] : [];
}

/** Returns the categories of counts, by name. */
export async function readCategories(
  connection: Connection,
  aggregations: Aggregations,
  chosen: readonly string[] = [],
) {
  const counted = readCounts(aggregations, 'categories', chosen);
  const known = await readValues(
    connection,
    counted.map(({ text }) => valueId('ofCategory', text)),
  );
  return nameCategories(counted, known);
}

/** Returns the filters of a list for its answer, from the counts of `makeListQuery`. */
export async function readNarrowings(
  connection: Connection,
  aggregations: Aggregations,
  { query, search, isBrief }: ListRequest,
): Promise<Narrowings> {
  const { category, brand = [], facts = [] } = query;
  const chosenCategory = category === undefined ? [] : [category];
  if (isBrief) return { categories: await readCategories(connection, aggregations) };
  const categories = readCounts(aggregations, 'categories', chosenCategory);
  const brands = readCounts(aggregations, 'brands', brand);
  const facets = listFacets(search.facets).map((name, index) => {
    const chosen = facts.find((fact) => fact.name === name)?.values ?? [];
    return readCounts(
      aggregations,
      `facet${index}`,
      chosen.map((value) => factKey(name, value)),
    );
  });
  const known = await readValues(connection, [
    ...categories.map(({ text }) => valueId('ofCategory', text)),
    ...brand.map((text) => valueId('ofBrand', text)),
    ...facets.flat().map(({ text }) => valueId('facts', text)),
  ]);
  const isKnown = ({ text, count }: Counted) =>
    count > 0 || !brand.includes(text) || known.has(valueId('ofBrand', text));
  return {
    facets: facets.flatMap((counted) => nameFacet(counted, known)),
    brands: brands
      .filter(isKnown)
      .slice(0, maxValues)
      .map(({ text, count }): CountedBrand => ({ value: text, count })),
    categories: await nameCategories(categories, known),
  };
}

const factOf = z.object({ of: z.string(), answer: factNames });
export const factNamesSource = ['of', 'answer'];

/** Returns the name of a fact in all languages, from one of its values. */
export function readFactName(source: unknown): [string, z.output<typeof factNames>['name']] {
  const { of, answer } = z.parse(factOf, source);
  return [of, answer.name];
}
