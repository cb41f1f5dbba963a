import type { CatalogueTable } from '../catalogue-table.ts';
import { type Match, type Tools, type WordMatches, lookUpWord, matchWord } from '../words/match-words.ts';
import { RowSet } from './row-set.ts';
import { fieldNumbers, readPlaceField, readPlaceRow, findFieldWeight } from '../words/vocabulary.ts';

/** Scores are integers: weights have at most four decimals, and equal scores must stay equal. */
export const unit = 10_000;

/** Score for each matching word of a product that lacks other words. */
export const metBonus = 200 * unit;

/** Result of a search. */
export interface Search {
  rows: RowSet;
  /** Match of each row: the sum over its words. By row; valid until the next search. */
  scores: Int32Array;
  /** Best score of all rows. */
  top: number;
}

/** Matches of each word of a search. Two adjacent words may be one ('tisch lampe'), which then matches both. */
export function matchWords(wanted: readonly string[], tools: Tools): WordMatches[] {
  const joined = wanted.slice(1).map((word, at) => findJoined(`${wanted[at] ?? ''}${word}`, tools));
  return wanted.map((word, at) => {
    const { matches, isGuess } = lookUpWord(word, tools);
    const both = [...(joined[at - 1] ?? []), ...(joined[at] ?? [])];
    return { matches: [...matches, ...both], isGuess: isGuess && both.length === 0 };
  });
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

export function takeScores(of: keyof typeof kept, rows: number): Int32Array {
  if (kept[of].length < rows) kept[of] = new Int32Array(2 * rows);
  return kept[of].fill(0, 0, rows);
}

/**
 * Returns the rows that match all words. Walks each word's places once, among the rows that can still match, for both rows and
 * scores.
 */
export function scoreAllWords(table: CatalogueTable, words: readonly WordMatches[], among: RowSet): Search {
  const [first = { matches: [] }, ...more] = words;
  const scores = takeScores('sums', table.ids.length);
  const { rows: all, ...found } = scoreWord(table, first.matches, among, scores);
  let { top } = found;
  const own = takeScores('own', table.ids.length);
  for (const { matches } of more) {
    const { rows, top: ownTop } = scoreWord(table, matches, all, own);
    top += ownTop;
    for (const row of rows.rows()) {
      scores[row] = (scores[row] ?? 0) + (own[row] ?? 0);
      own[row] = 0;
    }
    all.keep(rows);
  }
  return { rows: all, scores, top };
}

/** Share of the best score that a product needs to be listed for some of the words. */
export const leastShare = 0.5;

/**
 * Returns the rows that match some of the words: those that match more words, in weightier fields, have the higher scores.
 * @returns also the rows of each word
 */
export function scoreSomeWords(
  table: CatalogueTable,
  words: readonly WordMatches[],
  among: RowSet,
): Search & { rowsOfWords: RowSet[] } {
  const scores = takeScores('sums', table.ids.length);
  const own = takeScores('own', table.ids.length);
  const some = new RowSet(table.ids.length);
  let top = 0;
  const rowsOfWords = words.map(({ matches }) => {
    const { rows } = scoreWord(table, matches, among, own);
    for (const row of rows.rows()) {
      const score = (scores[row] ?? 0) + (own[row] ?? 0) + metBonus;
      scores[row] = score;
      own[row] = 0;
      top = Math.max(top, score);
    }
    some.add(rows);
    return rows;
  });
  for (const row of some.rows()) if ((scores[row] ?? 0) < leastShare * top) some.take(row);
  return { rows: some, scores, top, rowsOfWords };
}

/** Matches two words joined, if a synonym or a product has the joined word. */
function findJoined(word: string, tools: Tools): Match[] {
  const meant = tools.synonyms.known.includes(word) || tools.vocabulary.find(word) !== undefined;
  return meant ? matchWord(word, tools) : [];
}
