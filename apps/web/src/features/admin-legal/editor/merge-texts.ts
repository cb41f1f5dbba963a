import { forEachLanguage, type Language, languages } from '@kontor/shared/rules/text/languages';
import type { DraftTexts } from '../draft-texts.ts';

export interface MergedTexts {
  merged: DraftTexts;
  /** Languages changed differently here and elsewhere; `merged` holds the text as typed here. */
  conflicts: readonly Language[];
}

/**
 * Merges the typed texts with those that somebody else has saved meanwhile, by language: untouched texts take the saved
 * state.
 * @param begun initial texts of the editor
 */
export function mergeTexts(begun: DraftTexts, typed: DraftTexts, stored: DraftTexts): MergedTexts {
  const isUntouched = (language: Language) => typed[language] === begun[language];
  const isConflict = (language: Language) =>
    !isUntouched(language) && stored[language] !== begun[language] && stored[language] !== typed[language];
  const merged = forEachLanguage((language) => (isUntouched(language) ? stored : typed)[language]);
  return { merged, conflicts: languages.filter(isConflict) };
}
