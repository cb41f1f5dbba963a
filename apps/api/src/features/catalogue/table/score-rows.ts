import { tellingWords, words } from '@kontor/shared/words';
import type { CatalogueTable } from './catalogue-table.ts';
import { type Match, type Tools, matchWord } from './match-words.ts';
import { NumberList } from './number-list.ts';
import { isAlive } from './row-states.ts';
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

/** What a search finds: the rows, and how well each answers it. */
export interface ScoredRows {
  rows: Int32Array;
  /** Of every row of the table; 0: not at all. */
  scores: Float64Array;
}

/** How well each row answers a word, by its best match. @returns the rows that do */
function scoreWord({ vocabulary, state }: CatalogueTable, matches: readonly Match[], scores: Float64Array): Int32Array {
  const rows = new NumberList();
  const { numbers: states } = state;
  for (const { code, worth } of matches) {
    const { numbers: places, length } = vocabulary.placesOf(code);
    for (let at = 0; at < length; at += 1) {
      const place = places[at] ?? 0;
      const row = rowOf(place);
      if (!isAlive(states[row] ?? 0)) continue;
      const score = weightOf(place) * worth;
      const known = scores[row] ?? 0;
      if (known === 0) rows.push(row);
      if (score > known) scores[row] = score;
    }
  }
  return rows.all();
}

/** Adds up how well each row answers several words, all of which it must answer, or where no row does and there are three or more all but one. */
function scoreWords(table: CatalogueTable, wanted: readonly (readonly Match[])[], scores: Float64Array): Int32Array {
  const [own, answered] = [new Float64Array(scores.length), new Uint8Array(scores.length)];
  const touched = new NumberList();
  for (const matches of wanted) {
    for (const row of scoreWord(table, matches, own)) {
      if (answered[row] === 0) touched.push(row);
      answered[row] = (answered[row] ?? 0) + 1;
      scores[row] = (scores[row] ?? 0) + (own[row] ?? 0);
      own[row] = 0;
    }
  }
  const atLeast = (least: number) => touched.all().filter((row) => (answered[row] ?? 0) >= least);
  const all = atLeast(wanted.length);
  return all.length > 0 ? all : atLeast(leastOf(wanted.length));
}

/**
 * What answers each word of a search. Two words that stand beside each other may be one ('tisch lampe'), which then
 * answers both.
 */
function matchWords(wanted: readonly string[], tools: Tools): Match[][] {
  const joined = wanted.slice(1).map((word, at) => findJoined(`${wanted[at] ?? ''}${word}`, tools));
  return wanted.map((word, at) => [...matchWord(word, tools), ...(joined[at - 1] ?? []), ...(joined[at] ?? [])]);
}

/** How well each row answers a whole search: the sum over its words. @returns undefined when it holds no word */
export function scoreRows(q: string, table: CatalogueTable, synonyms: Synonyms): ScoredRows | undefined {
  const wanted = searchedWords(q, table);
  if (wanted.length === 0) return undefined;
  const scores = new Float64Array(table.ids.length);
  const [first = [], ...more] = matchWords(wanted, { vocabulary: table.vocabulary, synonyms });
  const rows = more.length > 0 ? scoreWords(table, [first, ...more], scores) : scoreWord(table, first, scores);
  const exact = new Set(table.rowsNamed(words(q).join(' ')));
  if (exact.size > 0) for (const row of rows) if (exact.has(row)) scores[row] = (scores[row] ?? 0) + exactName;
  return { rows, scores };
}

/** How many of a search's words a product must answer where none answers all: from three on all but one. */
function leastOf(wanted: number): number {
  return wanted > 2 ? wanted - 1 : wanted;
}

/** What two words as one mean, where somebody has said so or a product is called so. */
function findJoined(word: string, tools: Tools): Match[] {
  const meant = tools.synonyms.known.includes(word) || tools.vocabulary.find(word) !== undefined;
  return meant ? matchWord(word, tools) : [];
}
