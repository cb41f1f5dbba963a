import { forEachLanguage, type Language, languages } from '@kontor/shared/rules/text/languages';
import type { DraftTexts } from '../draft-texts.ts';

export interface MergedTexts {
  merged: DraftTexts;
  /** Languages changed differently here and elsewhere; `merged` holds the text as typed here. */
  conflicts: readonly Language[];
}

/**
 * Puts together what was typed and what somebody else has saved meanwhile, language by language: what was not touched
 * here is taken as it is saved.
 * @param begun what the editor began with
 */
export function mergeTexts(begun: DraftTexts, typed: DraftTexts, stored: DraftTexts): MergedTexts {
  const isUntouched = (language: Language) => typed[language] === begun[language];
  const isConflict = (language: Language) =>
    !isUntouched(language) && stored[language] !== begun[language] && stored[language] !== typed[language];
  const merged = forEachLanguage((language) => (isUntouched(language) ? stored : typed)[language]);
  return { merged, conflicts: languages.filter(isConflict) };
}
