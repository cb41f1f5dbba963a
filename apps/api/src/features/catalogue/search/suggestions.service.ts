import type { NearWord, Suggestions, UsedFact } from '@kontor/shared/wire/products';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import { readHelp } from '@kontor/shared/rules/search/read-help';
import { foldedWords } from '@kontor/shared/rules/search/fold-letters';
import { toSuggestedProduct } from '../product-answer.ts';
import { findFirst } from '../products.service.ts';
import type { CatalogueTable } from '../table/catalogue-table.ts';
import { openTable } from '../table/keep-table.service.ts';
import { findNearWords, showWords } from '../table/words/near-words.ts';
import type { ValueKind } from '../table/values.ts';

/** Highest number of suggestions of each kind. */
const most = { products: 6, categories: 4 };

/** Returns words that begin like the last word of a search, the most frequent first. */
function completeWord(q: string, table: CatalogueTable): NearWord[] {
  const last = foldedWords(q).at(-1);
  if (last === undefined || last.length < 2) return [];
  const { vocabulary } = table;
  const codes = vocabulary
    .candidates(last)
    .filter((code) => vocabulary.spellingOf(code) && vocabulary.terms[code]?.startsWith(last))
    .filter((code) => vocabulary.terms[code] !== last)
    .toSorted((a, b) => vocabulary.frequencyOf(b) - vocabulary.frequencyOf(a));
  return showWords(codes, table);
}

/**
 * Returns suggestions for a partly typed query: the first hits of a search, the categories with most of them, and words that
 * continue the query, or else resemble it.
 */
export async function suggest(q: string, search: SearchSection): Promise<Suggestions> {
  if (foldedWords(q).length === 0) return { products: [], categories: [], words: [], total: 0 };
  const [{ products, categories, total, more }, table] = await Promise.all([
    findFirst(q, most.products, search),
    openTable(),
  ]);
  const going = completeWord(q, table);
  const help = readHelp(q, { isUnfinished: true });
  return {
    products: products.map(toSuggestedProduct),
    categories: categories.toSorted((a, b) => b.count - a.count).slice(0, most.categories),
    words: going.length > 0 || products.length > 0 ? going : findNearWords(q, table),
    ...(!more && { total }),
    ...(help && { help }),
  };
}

const maxFacts = 100;

/** Returns the facts of published products, the most frequent first, at most 100. */
export async function listFacts(): Promise<UsedFact[]> {
  const table = await openTable();
  const products = new Map<ValueKind, number>();
  for (const row of table.shown.rows()) {
    const kinds = new Set([...table.valuesOf(row)].flatMap((value) => table.values.kinds[value] ?? []));
    for (const kind of kinds) products.set(kind, (products.get(kind) ?? 0) + 1);
  }
  const facts = [...products].flatMap(([kind, count]) => {
    const names = table.factNames.find(table.values.ofKind(kind)[0] ?? -1);
    return names ? [{ ...names.name, count }] : [];
  });
  return facts.toSorted((a, b) => b.count - a.count).slice(0, maxFacts);
}
