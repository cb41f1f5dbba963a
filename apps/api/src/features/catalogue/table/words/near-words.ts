import { languages } from '@kontor/shared/rules/text/languages';
import type { NearWord } from '@kontor/shared/wire/products';
import type { CatalogueTable } from '../catalogue-table.ts';
import { searchedWords } from '../rows/score-rows.ts';

/** Words that are shown at most, in each language. */
const shown = 6;

/** So many are looked at: the first ones may all be of another language than the shopper's. */
const looked = 60;

/** Returns a word as products write it, and the languages it is in; of a brand's name all. */
function showWord({ vocabulary }: CatalogueTable, code: number): NearWord[] {
  const spelling = vocabulary.spellingOf(code);
  if (!spelling) return [];
  const { word, languages: own } = spelling;
  return [{ word, languages: own.size > 0 ? [...own] : [...languages] }];
}

/** Returns the first of these words in each language, in their order; each says its language. */
export function showWords(codes: readonly number[], table: CatalogueTable): NearWord[] {
  const words = codes.slice(0, looked).flatMap((code) => showWord(table, code));
  const firsts = languages.flatMap((language) =>
    words.filter((word) => word.languages.includes(language)).slice(0, shown),
  );
  const taken = new Set(firsts);
  return words.filter((word) => taken.has(word));
}

/** Returns the words of the shop that are nearest to those of a search. */
export function findNearWords(q: string, table: CatalogueTable): NearWord[] {
  const wanted = searchedWords(q, table).filter((word) => word.length > 2);
  const codes = new Set(wanted.flatMap((word) => table.vocabulary.nearest(word, looked)));
  return showWords([...codes], table);
}
