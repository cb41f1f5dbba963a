import { languages } from '@kontor/shared/languages';
import type { NearWord } from '@kontor/shared/products';
import type { CatalogueTable } from './catalogue-table.ts';
import { searchedWords } from './score-rows.ts';

/** Words that are shown at most. */
const shown = 6;

/** A word as products write it, and the languages it is in; of a brand's name all. */
export function showWord({ vocabulary }: CatalogueTable, code: number): NearWord[] {
  const spelling = vocabulary.spellingOf(code);
  if (!spelling) return [];
  const { word, languages: own } = spelling;
  return [{ word, languages: own.size > 0 ? [...own] : [...languages] }];
}

/** The words of the shop that are nearest to those of a search. */
export function findNearWords(q: string, table: CatalogueTable): NearWord[] {
  const wanted = searchedWords(q, table).filter((word) => word.length > 2);
  const codes = new Set(wanted.flatMap((word) => table.vocabulary.nearest(word, shown)));
  return [...codes].flatMap((code) => showWord(table, code)).slice(0, shown);
}
