import { toCents } from '@kontor/shared/rules/prices/money';
import { foldedWords } from '@kontor/shared/rules/search/fold-letters';
import type { ReadFilter } from '@kontor/shared/rules/search/read-filters';
import { type QueryReading, type ReadWord, readLiterally, readQuery } from '@kontor/shared/rules/search/read-query';
import { stem } from '@kontor/shared/rules/text/word-forms';
import { type FollowedQuery, listGuesses, negating, searchedWords } from '../table/rows/search-rows.ts';
import { leastShare, matchWords, metBonus, unit } from '../table/rows/score-rows.ts';
import { type Match, type Tools, matchWord } from '../table/words/match-words.ts';
import type { Synonyms } from '../table/words/synonyms.ts';
import { type Vocabulary, fieldWeights } from '../table/words/vocabulary.ts';
import type { SearchAnswer } from './answers.ts';
import { type Ask, findWords } from './find-words.ts';
import { wordFields } from './index-form.ts';

/** Search in words, as the index runs it, and how it was read. */
export interface SearchPlan extends FollowedQuery {
  query: object;
  vocabulary: Vocabulary;
}

/** Score of a product whose name is the query; higher than any sum of words. */
const exactName = 100_000;

/** Returns clauses for a text's matches, one for each weight of a match. */
function groupByWorth(matches: readonly Match[], { terms }: Vocabulary): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const { code, worth } of matches) groups.set(worth, [...(groups.get(worth) ?? []), terms[code] ?? '']);
  return groups;
}

/** Scores products by their best match with a word, as the plain engine does. @param bonus added for any match */
function matchProducts(matches: readonly Match[], vocabulary: Vocabulary, name: string, bonus = 0): object {
  const clauses = [...groupByWorth(matches, vocabulary)].flatMap(([worth, terms]) =>
    wordFields.map((field) => ({
      constant_score: { filter: { terms: { [field]: terms } }, boost: fieldWeights[field] * worth + bonus },
    })),
  );
  return clauses.length > 0 ? { dis_max: { queries: clauses, _name: name } } : { match_none: {} };
}

function filterByReading({ kind, min, max, side }: ReadFilter): object {
  if (kind === 'price') {
    const bounds = { ...(min !== undefined && { gte: toCents(min) }), ...(max !== undefined && { lte: toCents(max) }) };
    return { range: { cents: bounds } };
  }
  const bounds = { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) };
  const largest = { range: { size: bounds } };
  if (!side) return largest;
  const field = `size_${side}`;
  const withoutSide = { bool: { filter: [largest], must_not: [{ exists: { field } }] } };
  return { bool: { should: [{ range: { [field]: bounds } }, withoutSide], minimum_should_match: 1 } };
}

/** Matches products with a word that a query excludes, by the rules of the plain engine. */
function matchExcluded({ word }: ReadWord, tools: Tools): object {
  const { vocabulary } = tools;
  const terms = matchWord(word, tools).map(({ code }) => vocabulary.terms[code] ?? '');
  const negated = negating
    .flatMap((start) => vocabulary.joined(start + stem(word)))
    .map((code) => vocabulary.terms[code] ?? '');
  const telling = wordFields.filter((field) => field !== 'description');
  return {
    bool: {
      should: telling.map((field) => ({ terms: { [field]: terms } })),
      minimum_should_match: 1,
      must_not: [{ terms: { name: negated } }],
    },
  };
}

/** Returns the code of the first of several that exists. */
function firstCode(codes: readonly string[], answer: SearchAnswer | undefined): string | undefined {
  const buckets = answer?.aggregations?.['codes']?.buckets ?? {};
  return codes.find((_code, index) => (Reflect.get(buckets, `c${index}`)?.doc_count ?? 0) > 0);
}

interface Conditions {
  filter: readonly object[];
  must_not: readonly object[];
}

const nothingLeftOut = { leftOut: [], guesses: [] };
const equally = ({ filter, must_not }: Conditions) => ({
  bool: { must: [{ constant_score: { filter: { match_all: {} } } }], filter, must_not },
});

/** Chooses products by words: with all of them, otherwise, if some suffice, with as many as possible. */
async function chooseByWords(
  ask: Ask,
  reading: QueryReading,
  conditions: Conditions,
  { tools, needed, should }: { tools: Tools; needed: 'all' | 'some'; should: readonly object[] },
): Promise<SearchPlan> {
  const { filters } = reading;
  const { vocabulary } = tools;
  const words = searchedWords(reading.words, vocabulary);
  if (words.length === 0) return { query: equally(conditions), vocabulary, filters, ...nothingLeftOut };
  const found = matchWords(
    words.map(({ word }) => word),
    tools,
  );
  const guesses = listGuesses(words, found);
  const clauses = (bonus: number) =>
    found.map(({ matches }, index) => matchProducts(matches, vocabulary, String(index), bonus));
  const all = { bool: { must: clauses(0), should, ...conditions } };
  const followed = { vocabulary, filters, leftOut: [], guesses };
  if (needed === 'all') return { ...followed, query: all };
  const some = { bool: { should: clauses(metBonus / unit), minimum_should_match: 1, ...conditions } };
  const [counted, met] = await ask([
    { size: 0, track_total_hits: 1, query: all },
    { size: 1, _source: false, query: some, sort: ['_score', { id: 'asc' }] },
  ]);
  if ((counted?.hits.total?.value ?? 0) > 0) return { ...followed, query: all };
  const best = met?.hits.hits[0];
  // Filters alone still find something; words alone must meet a product.
  if (!best) {
    const isFiltered = filters.length > 0;
    const query = isFiltered ? equally(conditions) : { match_none: {} };
    return { ...followed, query, leftOut: isFiltered ? words : [], guesses: [] };
  }
  const leftOut = words.filter((_word, index) => !best.matched_queries?.includes(String(index)));
  return {
    ...followed,
    query: { function_score: { query: some, min_score: leastShare * (best._score ?? 0) } },
    leftOut,
    guesses: guesses.filter(({ word }) => !leftOut.includes(word)),
  };
}

const joinPairs = (words: readonly ReadWord[]): string[] =>
  words.slice(1).map(({ word }, at) => `${words[at]?.word ?? ''}${word}`);

/**
 * Plans the search for a query: by an article number exactly, otherwise by words within the filters that the query names.
 * @param listable products that the caller may see
 * @param needed whether each word has to match
 * @returns undefined when the query contains nothing to find by
 */
export async function planSearch(
  ask: Ask,
  q: string,
  { synonyms, listable, needed }: { synonyms: Synonyms; listable: readonly object[]; needed: 'all' | 'some' },
): Promise<SearchPlan | undefined> {
  const [plain, literal] = [readQuery(q), readLiterally(q)];
  const { codes } = plain;
  const isNamed = { term: { names: foldedWords(q).join(' ') } };
  const byCode = Object.fromEntries(codes.map((code, index) => [`c${index}`, { term: { codes: code } }]));
  const coded = {
    query: { bool: { filter: [...listable, { terms: { codes } }] } },
    aggs: { codes: { filters: { filters: byCode } } },
  };
  const named = { size: 0, track_total_hits: 1, query: { bool: { filter: [...listable, isNamed] } } };
  const wanted = {
    words: [...new Set([...plain.words, ...literal.words].map(({ word }) => word))],
    pairs: [...joinPairs(plain.words), ...joinPairs(literal.words)],
    without: plain.without.map(({ word }) => word),
  };
  const first = [named, ...(codes.length > 0 ? [{ size: 0, ...coded }] : [])];
  const { vocabulary, answers } = await findWords(ask, wanted, synonyms, first);
  const code = firstCode(codes, answers[1]);
  if (code !== undefined) {
    const query = equally({ filter: [...listable, { term: { codes: code } }], must_not: [] });
    return { query, vocabulary, filters: [], ...nothingLeftOut };
  }
  const isWholeName = (answers[0]?.hits.total?.value ?? 0) > 0;
  const reading = isWholeName ? literal : plain;
  if (reading.words.length + reading.filters.length + reading.without.length === 0) return undefined;
  const tools = { vocabulary, synonyms };
  const conditions = {
    filter: [...listable, ...reading.filters.map(filterByReading)],
    must_not: reading.without.map((word) => matchExcluded(word, tools)),
  };
  const should = isWholeName ? [{ constant_score: { filter: isNamed, boost: exactName } }] : [];
  return chooseByWords(ask, reading, conditions, { tools, needed, should });
}
