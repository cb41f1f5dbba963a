import { forEachLanguage, type Language, languages } from '@kontor/shared/rules/text/languages';
import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';

/** Text of every language as field values; empty in languages without one. */
export type DraftTexts = Readonly<Record<Language, string>>;

/** Converts a text of the wire into field values. */
export function toDraftTexts(texts: TextByLanguage): DraftTexts {
  return forEachLanguage((language) => texts[language] ?? '');
}

export function haveSameTexts(one: DraftTexts, other: DraftTexts): boolean {
  return languages.every((language) => one[language] === other[language]);
}
