import { stem } from '@kontor/shared/rules/text/word-forms';
import { foldUmlauts } from '@kontor/shared/rules/text/words';
import * as z from 'zod/mini';
import { type Tools, findKnown, listHeads, listMeant, listNear } from '../table/words/match-words.ts';
import { negating } from '../table/rows/search-rows.ts';
import type { Synonyms } from '../table/words/synonyms.ts';
import { Vocabulary, listTrigrams } from '../table/words/vocabulary.ts';
import type { SearchAnswer } from './answers.ts';
import { readLanguages } from './index-form.ts';

/** Highest number of words that one word of a query is compared with: those most like it. */
const mostWords = 1000;
/** Highest number of words with a typing error whose forms are looked up. */
const mostNear = 20;

const source = ['term', 'isPlain', 'spelling', 'languages'];
const isWord = { term: { kind: 'word' } };

const constant = (filter: object, boost: number) => ({ constant_score: { filter, boost } });

/** Matches words that may be a form or a compound of a text, the likeliest with the highest score. */
function likeText(text: string): object[] {
  const root = stem(text);
  const part = root.length >= 3 ? root : text;
  const runs = Array.from({ length: part.length - 2 }, (_, at) => ({ term: { runs: part.slice(at, at + 3) } }));
  const beginning = { prefix: { term: part } };
  return [
    constant({ term: { term: text } }, 8),
    constant({ term: { stem: root } }, 4),
    constant({ bool: { filter: [{ term: { isPlain: true } }, beginning] } }, 2),
    ...(part.length >= 3 ? [constant({ bool: { filter: [{ term: { isPlain: true } }, ...runs] } }, 1)] : []),
  ];
}

function lookUp(should: readonly object[], size = mostWords): object {
  return { size, _source: source, query: { bool: { filter: [isWord], should, minimum_should_match: 1 } } };
}

/** Returns a search for the words that a word of a query may mean as it is typed. */
function lookUpTyped(word: string, tools: Tools): object {
  const texts = new Set([word, foldUmlauts(word), ...listMeant(word, tools)]);
  return lookUp([...texts].flatMap(likeText));
}

const fuzzy = (field: string, value: string) => ({
  fuzzy: { [field]: { value, fuzziness: 1, transpositions: true, max_expansions: 200 } },
});

/** Returns a search for words that resemble one that is not found: with a typing error, or the kind of a compound. */
function lookUpNear(word: string, tools: Tools): object {
  const root = stem(word);
  const near = [fuzzy('term', word), fuzzy('stem', root), fuzzy('tails', root)];
  const isSpelled = { term: { isSpelled: true } };
  const heads = listHeads(word);
  const meant = heads.flatMap((head) => listMeant(head, tools));
  return lookUp([
    ...near.map((query) => ({ bool: { filter: [isSpelled, query] } })),
    { terms: { stem: heads.map((head) => stem(head)) } },
    ...meant.slice(0, mostNear).flatMap(likeText),
  ]);
}

const storedWord = z.object({
  term: z.string(),
  isPlain: z.optional(z.boolean()),
  spelling: z.optional(z.string()),
  languages: z.optional(z.unknown()),
});

/** Adds found words to a vocabulary; the rows of products stay in the index. */
function learnWords(vocabulary: Vocabulary, { hits }: SearchAnswer): void {
  for (const { _source } of hits.hits) {
    const { term, isPlain = false, spelling, languages } = z.parse(storedWord, _source);
    const field = 'description';
    const common = { term, field, isJoined: !isPlain } as const;
    const own = readLanguages(languages);
    const spellings = own.map((language) => ({ word: spelling ?? term, language }));
    vocabulary.add(0, [
      spelling === undefined ? common : { ...common, written: { word: spelling } },
      ...spellings.map((written) => ({ ...common, written })),
    ]);
  }
}

/** Searches in one call. */
export type Ask = (bodies: readonly object[]) => Promise<SearchAnswer[]>;

/** Words of a query to look up. */
interface WantedWords {
  words: readonly string[];
  /** Adjacent words joined. */
  pairs: readonly string[];
  /** Words that it excludes. */
  without: readonly string[];
}

/**
 * Reads from the index the words that a query can mean, in one call, and in two more if one of its words is not found.
 * @param others further searches of the first call
 * @returns a vocabulary in which the plain engine's rules find the same words as among all words
 */
export async function findWords(
  ask: Ask,
  { words, pairs, without }: WantedWords,
  synonyms: Synonyms,
  others: readonly object[] = [],
): Promise<{ vocabulary: Vocabulary; answers: SearchAnswer[] }> {
  const vocabulary = new Vocabulary();
  const tools = { vocabulary, synonyms };
  const single = [...new Set([...words, ...without])];
  const negated = without.flatMap((word) => negating.map((start) => `${start}${stem(word)}`));
  const bodies = [...new Set([...single, ...pairs])].map((word) => lookUpTyped(word, tools));
  const found = await ask([
    ...others,
    ...bodies,
    ...(negated.length > 0 ? [lookUp([{ terms: { stem: negated } }])] : []),
  ]);
  for (const answer of found.slice(others.length)) learnWords(vocabulary, answer);
  const unknown = single.filter((word) => findKnown(word, tools).length === 0);
  for (const answer of await ask(unknown.map((word) => lookUpNear(word, tools)))) learnWords(vocabulary, answer);
  const near = unknown.flatMap((word) => listNear(word, tools).slice(0, mostNear));
  for (const answer of await ask(near.map((word) => lookUpTyped(word, tools)))) learnWords(vocabulary, answer);
  return { vocabulary, answers: found.slice(0, others.length) };
}

/** Reads the words that resemble those of a query. */
export async function findSimilar(ask: Ask, words: readonly string[]): Promise<Vocabulary> {
  const vocabulary = new Vocabulary();
  const bodies = words.map((word) => {
    const runs = [...listTrigrams(word)].map((run) => constant({ term: { runs: run } }, 1));
    const query = { filter: [isWord, { term: { isSpelled: true } }], should: runs, minimum_should_match: 1 };
    return { size: 300, _source: source, query: { bool: query } };
  });
  for (const answer of await ask(bodies)) learnWords(vocabulary, answer);
  return vocabulary;
}

/** Returns the words with these terms, in a vocabulary. */
export async function findTerms(ask: Ask, terms: readonly string[]): Promise<Vocabulary> {
  const vocabulary = new Vocabulary();
  if (terms.length === 0) return vocabulary;
  const body = {
    size: terms.length,
    _source: source,
    query: { bool: { filter: [isWord, { terms: { term: terms } }] } },
  };
  for (const answer of await ask([body])) learnWords(vocabulary, answer);
  return vocabulary;
}
