import { readQuery } from '@kontor/shared/rules/search/read-query';
import { languages } from '@kontor/shared/rules/text/languages';
import type { NearWord } from '@kontor/shared/wire/products';
import { searchedWords } from '../rows/search-rows.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Highest number of words shown, in each language. */
const shown = 6;

/** Number of words examined: the first ones may all be in another language than the shopper's. */
const looked = 60;

/** Returns a word as products write it, with its languages; a brand's name belongs to all. */
function showWord(vocabulary: Vocabulary, code: number): NearWord[] {
  const spelling = vocabulary.spellingOf(code);
  if (!spelling) return [];
  const { word, languages: own } = spelling;
  return [{ word, languages: own.size > 0 ? [...own] : [...languages] }];
}

/** Returns the first of these words in each language, in their order; each says its language. */
export function showWords(codes: readonly number[], vocabulary: Vocabulary): NearWord[] {
  const words = codes.slice(0, looked).flatMap((code) => showWord(vocabulary, code));
  const firsts = languages.flatMap((language) =>
    words.filter((word) => word.languages.includes(language)).slice(0, shown),
  );
  const taken = new Set(firsts);
  return words.filter((word) => taken.has(word));
}

/** Returns the shop's words most similar to those of a search. */
export function findNearWords(q: string, vocabulary: Vocabulary): NearWord[] {
  const wanted = searchedWords(readQuery(q).words, vocabulary)
    .map(({ word }) => word)
    .filter((word) => word.length > 2);
  const codes = new Set(wanted.flatMap((word) => vocabulary.nearest(word, looked)));
  return showWords([...codes], vocabulary);
}
