import { type Language, languages } from '@kontor/shared/languages';
import type { DraftTexts } from '../draft-texts.ts';

export interface MergedTexts {
  merged: DraftTexts;
  /** What was changed here and elsewhere, in different ways; `merged` has it as it was typed. */
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
  const { de, en } = { de: isUntouched('de') ? stored : typed, en: isUntouched('en') ? stored : typed };
  return { merged: { de: de.de, en: en.en }, conflicts: languages.filter(isConflict) };
}
