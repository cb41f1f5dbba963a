import { type Language, languages } from '@kontor/shared/languages';

/** A text in every language, as fields hold it; where there is none in a language, it is empty. */
export type DraftTexts = Readonly<Record<Language, string>>;

/** What the wire says of a text, for fields. */
export function toDraftTexts({ de, en = '' }: { de: string; en?: string | undefined }): DraftTexts {
  return { de, en };
}

export function haveSameTexts(one: DraftTexts, other: DraftTexts): boolean {
  return languages.every((language) => one[language] === other[language]);
}
