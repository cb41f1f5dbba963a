import { foldedWords } from '@kontor/shared/rules/search/fold-letters';
import type { ReadFilter } from '@kontor/shared/rules/search/read-filters';
import { type QueryReading, type ReadWord, readLiterally, readQuery } from '@kontor/shared/rules/search/read-query';
import { stem } from '@kontor/shared/rules/text/word-forms';
import type { CatalogueTable } from '../catalogue-table.ts';
import { type Tools, type WordMatches, matchWord } from '../words/match-words.ts';
import { isWithinSize } from '../words/read-sizes.ts';
import type { Synonyms } from '../words/synonyms.ts';
import { type Vocabulary, fieldWeights, findFieldWeight, readPlaceField, readPlaceRow } from '../words/vocabulary.ts';
import { findPriced } from './find-rows.ts';
import { RowSet } from './row-set.ts';
import { type Search, matchWords, scoreAllWords, scoreSomeWords, takeScores, unit } from './score-rows.ts';

/** Score of a product whose name equals the search, in any language; higher than any sum of words. */
const exactName = 100_000 * unit;

/** Result of a search in words. */
export interface WordSearch extends Search, FollowedQuery {}

/** Part of a query that a search follows. */
export interface FollowedQuery {
  filters: readonly ReadFilter[];
  /** Words that the best product lacks. */
  leftOut: readonly ReadWord[];
  /** Words that are not found as typed, with the numbers of the words found instead, the best first. */
  guesses: readonly { word: ReadWord; codes: readonly number[] }[];
}

/** Returns the words of a query to look up: without the one or two letters of a half-typed word. */
export function searchedWords(words: readonly ReadWord[], vocabulary: Vocabulary): readonly ReadWord[] {
  if (words.every(({ word }) => word.length < 3)) return words;
  return words.filter(({ word }) => word.length > 2 || vocabulary.find(word) !== undefined);
}

/** Returns the rows of a set that also belong to a list of rows. */
function pickRows(rows: Iterable<number>, among: RowSet, capacity: number): RowSet {
  const picked = new RowSet(capacity);
  for (const row of rows) if (among.has(row)) picked.put(row);
  return picked;
}

/** Lists a set of rows with one score each. */
function scoreEqually({ ids }: CatalogueTable, rows: RowSet): Search {
  const scores = takeScores('sums', ids.length);
  for (const row of rows.rows()) scores[row] = unit;
  return { rows, scores, top: unit };
}

/** Returns the products of the first article number or GTIN that exists. */
function findCoded(table: CatalogueTable, codes: readonly string[], among: RowSet): RowSet | undefined {
  for (const code of codes) {
    const rows = pickRows(table.rowsCoded(code), among, table.ids.length);
    if (rows.size > 0) return rows;
  }
  return undefined;
}

function keepFiltered(table: CatalogueTable, rows: RowSet, filter: ReadFilter): void {
  if (filter.kind === 'price') {
    const priced = findPriced(table, { minPrice: filter.min, maxPrice: filter.max });
    if (priced) rows.keep(priced);
    return;
  }
  for (const row of rows.rows()) if (!isWithinSize(table.sizesOf(row), filter)) rows.take(row);
}

/** Words of German and English that negate the next one in a product's text. */
export const negating = ['ohne', 'without'];

/**
 * Removes products with a word that a query excludes. Descriptions do not count: they also say what a product is not. Neither
 * do names that negate the word themselves ('Becher ohne Henkel').
 */
function removeExcluded(rows: RowSet, { word }: ReadWord, tools: Tools) {
  const { vocabulary } = tools;
  const negated = new Set<number>();
  for (const code of negating.flatMap((start) => vocabulary.joined(start + stem(word)))) {
    for (const place of vocabulary.placesOf(code).all()) negated.add(readPlaceRow(place));
  }
  for (const { code } of matchWord(word, tools)) {
    for (const place of vocabulary.placesOf(code).all()) {
      const row = readPlaceRow(place);
      const isTelling = findFieldWeight(readPlaceField(place)) > fieldWeights.description;
      if (isTelling && !negated.has(row)) rows.take(row);
    }
  }
}

/** Finds the best row of a search. */
function findBest({ rows, scores }: Search): number | undefined {
  let best: number | undefined;
  for (const row of rows.rows()) if (best === undefined || (scores[row] ?? 0) > (scores[best] ?? 0)) best = row;
  return best;
}

/** Returns the words that were only found as another word, with that word. */
export function listGuesses(words: readonly ReadWord[], found: readonly WordMatches[]): FollowedQuery['guesses'] {
  return words.flatMap((word, index) => {
    const { matches, isGuess } = found[index] ?? { matches: [], isGuess: false };
    const codes = matches.toSorted((a, b) => b.worth - a.worth).map(({ code }) => code);
    return isGuess ? [{ word, codes }] : [];
  });
}

/** Rows that may be listed, and whether each word has to match, as for staff, or some suffice, with a note of the others. */
export interface Listable {
  rows: RowSet;
  needed: 'all' | 'some';
}

/** Finds rows by words: all of them, otherwise, if some suffice, as many as possible. */
function findByWords(
  table: CatalogueTable,
  reading: QueryReading,
  { rows: within, needed }: Listable,
  tools: Tools,
): WordSearch {
  const { filters } = reading;
  const words = searchedWords(reading.words, table.vocabulary);
  if (words.length === 0) return { ...scoreEqually(table, within), filters, leftOut: [], guesses: [] };
  const found = matchWords(
    words.map(({ word }) => word),
    tools,
  );
  const guesses = listGuesses(words, found);
  const all = scoreAllWords(table, found, within);
  if (all.rows.size > 0 || needed === 'all') return { ...all, filters, leftOut: [], guesses };
  const { rowsOfWords, ...some } = scoreSomeWords(table, found, within);
  const best = findBest(some);
  // Filters alone still find something; words alone must meet a product.
  if (best === undefined) {
    const isFiltered = filters.length > 0;
    const rest = isFiltered ? within : new RowSet(table.ids.length);
    return { ...scoreEqually(table, rest), filters, leftOut: isFiltered ? words : [], guesses: [] };
  }
  const leftOut = words.filter((_word, index) => !rowsOfWords[index]?.has(best));
  return { ...some, filters, leftOut, guesses: guesses.filter(({ word }) => !leftOut.includes(word)) };
}

/**
 * Finds the rows that match a search: those of an article number exactly, otherwise by words within the filters that the query
 * names. A product whose whole name is the query comes first, and is read literally.
 * @param among rows that may be listed, and whether each word has to match
 * @returns undefined when the query contains nothing to find by
 */
export function searchRows(
  q: string,
  table: CatalogueTable,
  synonyms: Synonyms,
  { rows: among, needed }: Listable,
): WordSearch | undefined {
  const plain = readQuery(q);
  const coded = findCoded(table, plain.codes, among);
  if (coded) return { ...scoreEqually(table, coded), filters: [], leftOut: [], guesses: [] };
  const named = [...pickRows(table.rowsNamed(foldedWords(q).join(' ')), among, table.ids.length).rows()];
  const reading = named.length > 0 ? readLiterally(q) : plain;
  if (reading.words.length + reading.filters.length + reading.without.length === 0) return undefined;
  const tools = { vocabulary: table.vocabulary, synonyms };
  const within = among.copy(table.ids.length);
  for (const filter of reading.filters) keepFiltered(table, within, filter);
  for (const word of reading.without) removeExcluded(within, word, tools);
  const search = findByWords(table, reading, { rows: within, needed }, tools);
  for (const row of named) search.scores[row] = (search.scores[row] ?? 0) + exactName;
  return named.length > 0 ? { ...search, top: search.top + exactName } : search;
}
