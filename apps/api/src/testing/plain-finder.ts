import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import type { StoredProduct } from '../features/catalogue/product.model.ts';
import type { ProductQuery } from '../features/catalogue/lists/product-filter.ts';
import { productWords } from '../features/catalogue/table/words/product-words.ts';
import { findForm, formWorth } from '@kontor/shared/rules/text/word-forms';
import { fieldWeights } from '../features/catalogue/table/words/vocabulary.ts';
import { words } from '@kontor/shared/rules/text/words';

/** Answer of a list, computed by checking every product: slow, and simple enough to be right. */
export interface PlainAnswer {
  ids: string[];
  brands: Record<string, number>;
  categories: Record<string, number>;
  facets: Record<string, Record<string, number>>;
}

type Test = (product: StoredProduct) => boolean;

const readGermanFacts = (product: StoredProduct) => (product.facts ?? []).map(({ texts }) => texts.de);

/** Returns a product's score for a search without synonyms and typing errors: 0 if one of its words finds nothing. */
function computeScore(product: StoredProduct, q: string): number {
  const own = productWords(product);
  const scores = words(q).map((wanted) =>
    Math.max(
      0,
      ...own.map(({ term, field, isJoined }) => {
        const form = findForm(term, wanted);
        const counts = form && (!isJoined || form === 'same' || form === 'form');
        return counts ? formWorth[form] * fieldWeights[field] : 0;
      }),
    ),
  );
  const isNamed = ['de', 'en'].some((language) => {
    const name = (language === 'de' ? product.texts.de : product.texts.en)?.name ?? product.texts.de.name;
    return words(name).join(' ') === words(q).join(' ');
  });
  if (scores.some((score) => score === 0)) return 0;
  return scores.reduce((sum, score) => sum + score, isNamed ? 100_000 : 0);
}

function makeFilterTests({ brand, category, facts = [] }: ProductQuery): { of: string; test: Test }[] {
  return [
    ...(brand ? [{ of: 'brand', test: (one: StoredProduct) => brand.includes(one.brand) }] : []),
    ...(category ? [{ of: 'category', test: (one: StoredProduct) => one.texts.de.category === category }] : []),
    ...facts.map(({ name, values }) => ({
      of: name,
      test: (one: StoredProduct) =>
        readGermanFacts(one).some((fact) => fact.name === name && values.includes(fact.value)),
    })),
  ];
}

function isWithin(one: StoredProduct, { minPrice = 0, maxPrice = Infinity, inStock }: ProductQuery): boolean {
  const euros = one.priceCents / 100;
  return one.published && (!inStock || one.countInStock > 0) && euros >= minPrice && euros <= maxPrice;
}

function count(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const byNewest = (a: StoredProduct, b: StoredProduct) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (String(a._id) < String(b._id) ? 1 : -1);
const byId = (a: StoredProduct, b: StoredProduct) => (String(a._id) < String(b._id) ? -1 : 1);

function makeComparator({ sort, q }: ProductQuery): (a: StoredProduct, b: StoredProduct) => number {
  switch (sort) {
    case 'price-asc':
      return (a, b) => a.priceCents - b.priceCents || byId(a, b);
    case 'price-desc':
      return (a, b) => b.priceCents - a.priceCents || byId(b, a);
    case 'rating':
      return (a, b) => b.rating - a.rating || b.numReviews - a.numReviews || byId(b, a);
    case 'newest':
      return byNewest;
    default:
      return (a, b) => (q ? computeScore(b, q) - computeScore(a, q) : 0) || byNewest(a, b);
  }
}

/**
 * Returns the answer to a query. Its search must consist of words that the products have: neither typing errors nor synonyms
 * are handled.
 */
export function findPlainly(
  products: readonly StoredProduct[],
  query: ProductQuery,
  { facets }: Pick<SearchSection, 'facets'>,
): PlainAnswer {
  const { q } = query;
  const within = products.filter((one) => isWithin(one, query) && (!q || computeScore(one, q) > 0));
  const tests = makeFilterTests(query);
  const except = (kind?: string) => within.filter((one) => tests.every(({ of, test }) => of === kind || test(one)));
  return {
    ids: except()
      .toSorted(makeComparator(query))
      .map(({ _id }) => String(_id)),
    brands: count(except('brand').map((one) => one.brand)),
    categories: count(except('category').map((one) => one.texts.de.category)),
    facets: Object.fromEntries(
      facets.map((name) => [
        name,
        count(
          except(name).flatMap((one) =>
            readGermanFacts(one).flatMap((fact) => (fact.name === name ? [fact.value] : [])),
          ),
        ),
      ]),
    ),
  };
}
