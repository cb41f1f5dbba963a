import { maxSearchWords, words } from '../../../lib/lists/words.ts';
import type { CatalogueTable } from './catalogue-table.ts';
import { type Match, matchWord } from './match-words.ts';
import type { Synonyms } from './synonyms.ts';

/** Words that say nothing of a product, where there are others beside them. */
const fillers = new Set(
  'und oder mit ohne fur aus in im am an auf zum zur der die das den dem des ein eine einen einer and or with without for of the a to on'.split(
    ' ',
  ),
);

/** What a product gets whose name is the very search, in any language; more than any words can bring. */
const exactName = 100_000;

/** The words of a search that are looked for: without fillers and without one or two letters of a word half typed. */
export function searchedWords(q: string, table: CatalogueTable): string[] {
  const all = [...new Set(words(q))].slice(0, maxSearchWords);
  const telling = all.filter((word) => !fillers.has(word));
  const wanted = telling.length > 0 ? telling : all;
  if (wanted.every((word) => word.length < 3)) return wanted;
  return wanted.filter((word) => word.length > 2 || table.vocabulary.find(word) !== undefined);
}

/** How well each row answers a word; 0: not at all. */
function scoreWord(table: CatalogueTable, matches: readonly Match[], scores: Float32Array): Float32Array {
  for (const { code, worth } of matches) {
    table.vocabulary.forEachPlace(code, (row, weight) => {
      const score = weight * worth;
      if (score > (scores[row] ?? 0)) scores[row] = score;
    });
  }
  return scores;
}

/**
 * How well each row answers a whole search: the sum over its words, all of which it must answer, or where no row does and
 * there are three or more all but one; 0: not at all. Two words
 * that stand beside each other may be one ('tisch lampe').
 * @returns undefined when the search holds no word
 */
export function scoreRows(q: string, table: CatalogueTable, synonyms: Synonyms): Float32Array | undefined {
  const wanted = searchedWords(q, table);
  if (wanted.length === 0) return undefined;
  const tools = { vocabulary: table.vocabulary, synonyms };
  const rows = table.ids.length;
  const scores = wanted.map((word) => scoreWord(table, matchWord(word, tools), new Float32Array(rows)));
  for (const [at, word] of wanted.slice(1).entries()) {
    const both = findJoined(`${wanted[at] ?? ''}${word}`, tools);
    for (const own of [scores[at], scores[at + 1]]) if (own && both.length > 0) scoreWord(table, both, own);
  }
  const totals = addUp(scores, wanted.length) ?? addUp(scores, leastOf(wanted.length)) ?? new Float32Array(rows);
  raiseExact(words(q).join(' '), table, totals);
  return totals;
}

/** How many of a search's words a product must answer where none answers all: from three on all but one. */
function leastOf(wanted: number): number {
  return wanted > 2 ? wanted - 1 : wanted;
}

/** The sums of rows that answer so many words at least; undefined when there are none. */
function addUp(scores: readonly Float32Array[], least: number): Float32Array | undefined {
  const totals = new Float32Array(scores[0]?.length ?? 0);
  let found = false;
  for (let row = 0; row < totals.length; row += 1) {
    let answered = 0;
    let total = 0;
    for (const own of scores) {
      const score = own[row] ?? 0;
      if (score > 0) answered += 1;
      total += score;
    }
    if (answered < least) continue;
    totals[row] = total;
    found = true;
  }
  return found ? totals : undefined;
}

/** What two words as one mean, where somebody has said so or a product is called so. */
function findJoined(
  word: string,
  { vocabulary, synonyms }: { vocabulary: CatalogueTable['vocabulary']; synonyms: Synonyms },
): Match[] {
  const meant = synonyms.known.includes(word) || vocabulary.find(word) !== undefined;
  return meant ? matchWord(word, { vocabulary, synonyms }) : [];
}

function raiseExact(name: string, table: CatalogueTable, totals: Float32Array): void {
  for (let row = 0; row < totals.length; row += 1) {
    const total = totals[row] ?? 0;
    if (total > 0 && table.names[row]?.includes(name)) totals[row] = total + exactName;
  }
}
