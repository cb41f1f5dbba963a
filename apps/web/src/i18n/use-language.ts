import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from './i18n.ts';
import { languages, startLanguage, type Language } from './languages.ts';

/** The language on the screen, and how to change it (the promise fails when the texts cannot be loaded). */
export function useLanguage(): { language: Language; changeLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  const language = languages.find((known) => known === i18n.resolvedLanguage) ?? startLanguage;
  const changeLanguage = useCallback((next: Language) => switchLanguage(i18n, next), [i18n]);
  return { language, changeLanguage };
}
