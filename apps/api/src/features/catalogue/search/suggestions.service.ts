import type { Suggestions } from '@kontor/shared/wire/products';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import { readHelp } from '@kontor/shared/rules/search/read-help';
import { foldedWords } from '@kontor/shared/rules/search/fold-letters';
import { currentFinder } from '../finding/choose-finder.ts';
import { toSuggestedProduct } from '../product-answer.ts';
import { findFirst } from '../products.service.ts';

/** Highest number of suggestions of each kind. */
const most = { products: 6, categories: 4 };

/**
 * Returns suggestions for a partly typed query: the first hits of a search, the categories with most of them, and words that
 * continue the query, or else resemble it.
 */
export async function suggest(q: string, search: SearchSection): Promise<Suggestions> {
  if (foldedWords(q).length === 0) return { products: [], categories: [], words: [], total: 0 };
  const { products, categories, total, more } = await findFirst(q, most.products, search);
  const help = readHelp(q, { isUnfinished: true });
  return {
    products: products.map(toSuggestedProduct),
    categories: categories.toSorted((a, b) => b.count - a.count).slice(0, most.categories),
    words: await currentFinder().suggestWords(q, products.length > 0),
    ...(!more && { total }),
    ...(help && { help }),
  };
}
