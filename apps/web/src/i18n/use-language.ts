import { use, useCallback } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { switchLanguage } from './i18n.ts';
import { languages, baseLanguage, type Language } from '@kontor/shared/languages';

/** The language on the screen, and how to change it (the promise fails when the texts cannot be loaded). */
export function useLanguage(): { language: Language; changeLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  // What `useTranslation` gives is a copy for rendering, which i18n.ts does not know by sight.
  const { i18n: original } = use(I18nContext);
  const language = languages.find((known) => known === i18n.language) ?? baseLanguage;
  const changeLanguage = useCallback((next: Language) => switchLanguage(original, next), [original]);
  return { language, changeLanguage };
}
