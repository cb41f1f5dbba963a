import { maxSearchWords } from '../text/words.ts';
import { foldedWords } from './fold-letters.ts';
import { readCodes } from './read-codes.ts';
import { type ReadFilter, readFilters } from './read-filters.ts';
import { affirmations, fillerWords, negations } from './small-words.ts';

/** Word of a query: folded for comparison, and as the shopper wrote it. */
export interface ReadWord {
  word: string;
  written: string;
}

/** Meaning of a query, for every engine that finds products. It depends on nothing but the query. */
export interface QueryReading {
  /** Words that a product shall have, each once, at most 8, without fillers. */
  words: readonly ReadWord[];
  /** Words that a product must not have: 'ohne Henkel'. */
  without: readonly ReadWord[];
  /** Prices and sizes in words. */
  filters: readonly ReadFilter[];
  /** Article numbers or GTINs that the query may be or contain, by `normalizeCode`; the likeliest first. */
  codes: readonly string[];
}

function splitWords(text: string): ReadWord[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((written) => foldedWords(written).map((word) => ({ word, written })));
}

const uniqueWords = (words: readonly ReadWord[]): ReadWord[] =>
  [...new Map(words.toReversed().map((one) => [one.word, one])).values()].toReversed().slice(0, maxSearchWords);

/** Separates words that a product shall have from those that follow a negation; leaves out fillers. */
function sortWords(all: readonly ReadWord[]): Pick<QueryReading, 'words' | 'without'> {
  const [words, without]: [ReadWord[], ReadWord[]] = [[], []];
  let isNegated = false;
  for (const [index, one] of all.entries()) {
    // 'No 5' is a number, and negates nothing.
    if (negations.has(one.word)) isNegated = !/^\d/.test(all[index + 1]?.word ?? '');
    else if (affirmations.has(one.word)) isNegated = false;
    else if (!fillerWords.has(one.word)) {
      (isNegated ? without : words).push(one);
      isNegated = false;
    }
  }
  return { words: uniqueWords(words), without: uniqueWords(without) };
}

/** Returns a query without one of its filters, as a link that removes it leads on. */
export function removeFilter(q: string, { from, until }: Pick<ReadFilter, 'from' | 'until'>): string {
  return `${q.slice(0, from)} ${q.slice(until)}`.replaceAll(/\s+/g, ' ').trim();
}

/** Reads a query literally: every word counts, and none is a filter. Right for a query that is a product's whole name. */
export function readLiterally(q: string): QueryReading {
  return { words: uniqueWords(splitWords(q)), without: [], filters: [], codes: [] };
}

/**
 * Reads a query: words, filters in words, words to exclude and article numbers. German and English.
 * @param q at most 200 characters, as the contract bounds it
 */
export function readQuery(q: string): QueryReading {
  const filters = readFilters(q);
  const cut = filters.toReversed().reduce((text, { from, until }) => `${text.slice(0, from)} ${text.slice(until)}`, q);
  const all = splitWords(cut);
  const sorted = sortWords(all);
  const isEmpty = sorted.words.length + sorted.without.length + filters.length === 0;
  // A query of fillers only is looked up as it is.
  return {
    ...sorted,
    ...(isEmpty && { words: uniqueWords(all) }),
    filters,
    codes: readCodes(q),
  };
}
