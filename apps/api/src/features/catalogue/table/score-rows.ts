import { tellingWords, words } from '@kontor/shared/words';
import type { CatalogueTable } from './catalogue-table.ts';
import { type Match, type Tools, matchWord } from './match-words.ts';
import { RowSet } from './row-set.ts';
import type { Synonyms } from './synonyms.ts';
import { rowOf, weightOf } from './vocabulary.ts';

/** What a product gets whose name is the very search, in any language; more than any words can bring. */
const exactName = 100_000;

/** The words of a search that are looked for: without fillers and without one or two letters of a word half typed. */
export function searchedWords(q: string, table: CatalogueTable): string[] {
  const wanted = tellingWords(q);
  if (wanted.every((word) => word.length < 3)) return wanted;
  return wanted.filter((word) => word.length > 2 || table.vocabulary.find(word) !== undefined);
}

/** What a search finds. */
export interface Search {
  rows: RowSet;
  /** What answers each of its words. */
  matches: readonly (readonly Match[])[];
  /** The rows whose name is the very search. */
  named: readonly number[];
}

function findRowsOf({ vocabulary, ids }: CatalogueTable, matches: readonly Match[]): RowSet {
  const rows = new RowSet(ids.length);
  for (const { code } of matches) {
    const { numbers: places, length } = vocabulary.placesOf(code);
    for (let at = 0; at < length; at += 1) rows.put(rowOf(places[at] ?? 0));
  }
  return rows;
}

/** The rows that answer all words, or where there is none of three and more words all but one. */
function findAnswered(table: CatalogueTable, wanted: readonly (readonly Match[])[]): RowSet {
  const all = table.alive.copy(table.ids.length);
  const allButOne = new RowSet(table.ids.length);
  for (const matches of wanted) {
    const rows = findRowsOf(table, matches);
    allButOne.keep(rows).add(all);
    all.keep(rows);
  }
  return wanted.length > 2 && all.size === 0 ? allButOne : all;
}

/**
 * What answers each word of a search. Two words that stand beside each other may be one ('tisch lampe'), which then
 * answers both.
 */
function matchWords(wanted: readonly string[], tools: Tools): Match[][] {
  const joined = wanted.slice(1).map((word, at) => findJoined(`${wanted[at] ?? ''}${word}`, tools));
  return wanted.map((word, at) => [...matchWord(word, tools), ...(joined[at - 1] ?? []), ...(joined[at] ?? [])]);
}

/** The rows that answer a search. @returns undefined when it holds no word */
export function searchRows(q: string, table: CatalogueTable, synonyms: Synonyms): Search | undefined {
  const wanted = searchedWords(q, table);
  if (wanted.length === 0) return undefined;
  const matches = matchWords(wanted, { vocabulary: table.vocabulary, synonyms });
  return { rows: findAnswered(table, matches), matches, named: table.rowsNamed(words(q).join(' ')) };
}

/** How well each row of a set answers a word, by its best match. */
function scoreWord({ vocabulary }: CatalogueTable, matches: readonly Match[], set: RowSet, scores: Float64Array): void {
  for (const { code, worth } of matches) {
    const { numbers: places, length } = vocabulary.placesOf(code);
    for (let at = 0; at < length; at += 1) {
      const place = places[at] ?? 0;
      const row = rowOf(place);
      if (!set.has(row)) continue;
      const score = weightOf(place) * worth;
      if (score > (scores[row] ?? 0)) scores[row] = score;
    }
  }
}

/** Scores by row, 800 kB for 100,000 rows: kept, so that not each search takes them anew and leaves them to the garbage collection. */
const kept = { sums: new Float64Array(0), own: new Float64Array(0) };

function takeScores(of: keyof typeof kept, rows: number): Float64Array {
  if (kept[of].length < rows) kept[of] = new Float64Array(2 * rows);
  return kept[of].fill(0, 0, rows);
}

/**
 * How well each row of a set answers a whole search: the sum over its words.
 * @returns scores by row, until the next search is scored
 */
export function scoreRows(table: CatalogueTable, { matches, named }: Search, set: RowSet): Float64Array {
  const [first = [], ...more] = matches;
  const sums = takeScores('sums', table.ids.length);
  scoreWord(table, first, set, sums);
  if (more.length > 0) {
    const rows = set.rows();
    const own = takeScores('own', table.ids.length);
    for (const word of more) {
      scoreWord(table, word, set, own);
      for (const row of rows) {
        sums[row] = (sums[row] ?? 0) + (own[row] ?? 0);
        own[row] = 0;
      }
    }
  }
  for (const row of named) sums[row] = (sums[row] ?? 0) + exactName;
  return sums;
}

/** What two words as one mean, where somebody has said so or a product is called so. */
function findJoined(word: string, tools: Tools): Match[] {
  const meant = tools.synonyms.known.includes(word) || tools.vocabulary.find(word) !== undefined;
  return meant ? matchWord(word, tools) : [];
}
