import { forEachLanguage, type Language, languages } from '@kontor/shared/rules/text/languages';
import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';

/** A text in every language, as fields hold it; where there is none in a language, it is empty. */
export type DraftTexts = Readonly<Record<Language, string>>;

/** Converts a text of the wire into field values. */
export function toDraftTexts(texts: TextByLanguage): DraftTexts {
  return forEachLanguage((language) => texts[language] ?? '');
}

export function haveSameTexts(one: DraftTexts, other: DraftTexts): boolean {
  return languages.every((language) => one[language] === other[language]);
}
