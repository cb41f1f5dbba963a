import { baseLanguage, languages, type Language } from '@kontor/shared/languages';
import { type ProductText, productTextNames, productTexts } from '@kontor/shared/product-texts';
import { words } from '../../../lib/lists/words.ts';
import type { TabledProduct } from './catalogue-table.ts';
import type { PlacedWord, SearchedField } from './vocabulary.ts';

/** Texts that weigh otherwise than a description. */
const fieldOfText: Partial<Record<ProductText, SearchedField>> = {
  name: 'name',
  category: 'category',
  properties: 'fact',
};

/** The words of a line with how they are written. */
function writtenWords(text: string, field: SearchedField, language?: Language): PlacedWord[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).flatMap((word) => {
    const [term] = words(word);
    if (term === undefined) return [];
    const isSuggested = term.length > 2 && !/\d/.test(term);
    return [{ term, field, ...(isSuggested && { written: { word, ...(language && { language }) } }) }];
  });
}

/** Two words of a name as one, as somebody may write them: `teatowels`, `Wanduhr` for *Wand Uhr*; never with numbers, of which there are too many. */
function joinedWords(text: string): PlacedWord[] {
  const found = words(text);
  return found.slice(1).flatMap((word, index) => {
    const term = `${found[index] ?? ''}${word}`.slice(0, 60);
    return /\d/.test(term) ? [] : [{ term, field: 'name' as const }];
  });
}

/** The words a product is found by: of its texts in every language, its brand and its facts; never of its pictures. */
export function productWords({ texts, brand, facts }: TabledProduct): PlacedWord[] {
  const searched = productTextNames.filter((name) => productTexts[name].searched);
  const ofTexts = languages.flatMap((language) =>
    searched.flatMap((name): PlacedWord[] => {
      const text = texts[language]?.[name] ?? '';
      const field = fieldOfText[name] ?? 'description';
      if (name === 'name' || name === 'category') return writtenWords(text, field, language);
      // Single letters of running texts find nothing anybody looks for.
      return words(text).flatMap((term) => (term.length > 1 ? [{ term, field }] : []));
    }),
  );
  const joined = languages.flatMap((language) => joinedWords(texts[language]?.name ?? ''));
  const ofFacts = (facts ?? []).flatMap((fact) =>
    languages.flatMap((language) =>
      words(fact.texts[language]?.value ?? '').map((term) => ({ term, field: 'fact' as const })),
    ),
  );
  return [...ofTexts, ...joined, ...writtenWords(brand, 'brand'), ...ofFacts];
}

/** The names of a product as a search compares them whole. */
export function wholeNames({ texts }: TabledProduct): string[] {
  return [...new Set(languages.map((language) => words(texts[language]?.name ?? texts[baseLanguage].name).join(' ')))];
}
