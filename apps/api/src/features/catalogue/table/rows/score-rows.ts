import { tellingWords, words } from '@kontor/shared/rules/text/words';
import type { CatalogueTable } from '../catalogue-table.ts';
import { type Match, type Tools, matchWord } from '../words/match-words.ts';
import { RowSet } from './row-set.ts';
import type { Synonyms } from '../words/synonyms.ts';
import { fieldNumbers, readPlaceField, readPlaceRow, findFieldWeight } from '../words/vocabulary.ts';

/** Scores are integers: weights have at most four decimals, and equal scores must stay equal. */
const unit = 10_000;

/** Score of a product whose name equals the search, in any language; higher than any sum of words. */
const exactName = 100_000 * unit;

/** Returns the words of a search to look up: without fillers, and without the one or two letters of a half-typed word. */
export function searchedWords(q: string, table: CatalogueTable): string[] {
  const wanted = tellingWords(q);
  if (wanted.every((word) => word.length < 3)) return wanted;
  return wanted.filter((word) => word.length > 2 || table.vocabulary.find(word) !== undefined);
}

/** Result of a search. */
export interface Search {
  rows: RowSet;
  /** Match of each row: the sum over its words. By row; valid until the next search. */
  scores: Int32Array;
  /** Best score of all rows. */
  top: number;
}

/** Matches each word of a search. Two adjacent words may be one ('tisch lampe'), which then matches both. */
function matchWords(wanted: readonly string[], tools: Tools): Match[][] {
  const joined = wanted.slice(1).map((word, at) => findJoined(`${wanted[at] ?? ''}${word}`, tools));
  return wanted.map((word, at) => [...matchWord(word, tools), ...(joined[at - 1] ?? []), ...(joined[at] ?? [])]);
}

/** Scores rows for a word, by its best match. @param among rows to consider @returns matching rows, and the best score */
function scoreWord(
  { vocabulary, ids }: CatalogueTable,
  matches: readonly Match[],
  among: RowSet,
  scores: Int32Array,
): Pick<Search, 'rows' | 'top'> {
  const rows = new RowSet(ids.length);
  let top = 0;
  for (const { code, worth } of matches) {
    const { numbers: places, length } = vocabulary.placesOf(code);
    const scoresOf = fieldNumbers.map((field) => Math.round(findFieldWeight(field) * worth * unit));
    for (let at = 0; at < length; at += 1) {
      const place = places[at] ?? 0;
      const row = readPlaceRow(place);
      const score = scoresOf[readPlaceField(place)] ?? 0;
      if (score <= (scores[row] ?? 0) || !among.has(row)) continue;
      rows.put(row);
      scores[row] = score;
      if (score > top) top = score;
    }
  }
  return { rows, top };
}

/** Scores by row, 400 kB for 100,000 rows: reused, so that searches do not allocate such arrays for the garbage collector. */
const kept = { sums: new Int32Array(0), own: new Int32Array(0) };

function takeScores(of: keyof typeof kept, rows: number): Int32Array {
  if (kept[of].length < rows) kept[of] = new Int32Array(2 * rows);
  return kept[of].fill(0, 0, rows);
}

/**
 * Returns the rows that match all words; if there are none for three or more words, those that match all but one. Walks each
 * word's places once, among the rows that can still match, for both rows and scores.
 */
function scoreWords(table: CatalogueTable, [first = [], ...more]: readonly (readonly Match[])[]): Search {
  const scores = takeScores('sums', table.ids.length);
  const { rows: all, ...found } = scoreWord(table, first, table.alive, scores);
  let { top } = found;
  if (more.length === 0) return { rows: all, scores, top };
  const isForgiving = more.length > 1;
  const allButOne = isForgiving ? table.alive.copy(table.ids.length) : all;
  const own = takeScores('own', table.ids.length);
  for (const matches of more) {
    const { rows, top: ownTop } = scoreWord(table, matches, allButOne, own);
    top += ownTop;
    for (const row of rows.rows()) {
      scores[row] = (scores[row] ?? 0) + (own[row] ?? 0);
      own[row] = 0;
    }
    if (isForgiving) allButOne.keep(rows).add(all);
    all.keep(rows);
  }
  return { rows: isForgiving && all.size === 0 ? allButOne : all, scores, top };
}

/** Returns the rows that match a search. @returns undefined when it contains no word */
export function searchRows(q: string, table: CatalogueTable, synonyms: Synonyms): Search | undefined {
  const wanted = searchedWords(q, table);
  if (wanted.length === 0) return undefined;
  const search = scoreWords(table, matchWords(wanted, { vocabulary: table.vocabulary, synonyms }));
  const named = table.rowsNamed(words(q).join(' '));
  for (const row of named) search.scores[row] = (search.scores[row] ?? 0) + exactName;
  return named.length > 0 ? { ...search, top: search.top + exactName } : search;
}

/** Matches two words joined, where a synonym or a product has the joined word. */
function findJoined(word: string, tools: Tools): Match[] {
  const meant = tools.synonyms.known.includes(word) || tools.vocabulary.find(word) !== undefined;
  return meant ? matchWord(word, tools) : [];
}
