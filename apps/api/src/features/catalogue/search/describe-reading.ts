import { readHelp } from '@kontor/shared/rules/search/read-help';
import { removeFilter } from '@kontor/shared/rules/search/read-query';
import type { SearchReading } from '@kontor/shared/wire/products';
import type { FollowedQuery } from '../table/rows/search-rows.ts';
import { showWords } from '../table/words/near-words.ts';
import type { Vocabulary } from '../table/words/vocabulary.ts';

/** Returns how a search was read, for its answer; undefined if every word counts as typed. */
export function describeReading(
  q: string,
  vocabulary: Vocabulary,
  search: FollowedQuery | undefined,
): SearchReading | undefined {
  const { filters = [], leftOut = [], guesses = [] } = search ?? {};
  const help = readHelp(q);
  const reading: SearchReading = {
    ...(filters.length > 0 && {
      filters: filters.map(({ isGuess, ...filter }) => ({
        text: q.slice(filter.from, filter.until),
        rest: removeFilter(q, filter),
        ...(isGuess && { isGuess }),
      })),
    }),
    ...(leftOut.length > 0 && { leftOut: leftOut.map(({ written }) => written) }),
    ...(guesses.length > 0 && {
      guesses: guesses.map(({ word, codes }) => ({ typed: word.written, words: showWords(codes, vocabulary) })),
    }),
    ...(help && { help }),
  };
  return Object.keys(reading).length > 0 ? reading : undefined;
}
