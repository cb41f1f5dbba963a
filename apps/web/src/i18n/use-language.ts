import { createContext, use } from 'react';
import { baseLanguage, type Language } from '@kontor/shared/rules/text/languages';

/** Filled by `LanguageProvider`: to ask i18next for it in each component would cost more than most components do. */
export const LanguageContext = createContext<Language>(baseLanguage);

/** The language on the screen. */
export function useLanguage(): { language: Language } {
  return { language: use(LanguageContext) };
}
