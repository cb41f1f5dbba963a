import { createContext, use } from 'react';
import { baseLanguage, type Language } from '@kontor/shared/rules/text/languages';

/** Filled by `LanguageProvider`: `useTranslation` in each component would cost more than most components do. */
export const LanguageContext = createContext<Language>(baseLanguage);

/** Returns the current language. */
export function useLanguage(): { language: Language } {
  return { language: use(LanguageContext) };
}
