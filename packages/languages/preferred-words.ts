import type { Language } from '@kontor/shared/rules/text/languages';
import { preferredWords as de } from './de/preferred-words.ts';
import { preferredWords as en } from './en/preferred-words.ts';
import type { Preference } from './preference-type.ts';

/** One word per thing in what shoppers and merchants read, the site's and the mails'; the reasons are those of `docs/glossary.md`. */
const preferences: Record<Language, readonly Preference[]> = { de, en };

/**
 * Places where a text uses another word than the shop.
 * @param texts by their keys; placeholders (`{{email}}`) and addresses are no words
 * @returns a line each: key, the word, and what to say
 */
export function findOtherWords(language: Language, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([key, text]) => {
    const words = text.replaceAll(/\{\{(?!count, number)[^{}]*\}\}|https?:\/\/\S+|(?<!\S)[^\s@]+@\S+/g, ' ');
    return preferences[language].flatMap(({ not, word }) => {
      const found = not.exec(words);
      return found ? [`${key}: ${found[0]} → ${word}`] : [];
    });
  });
}
