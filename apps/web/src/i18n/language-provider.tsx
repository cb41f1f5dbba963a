import { baseLanguage, languages } from '@kontor/shared/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from './use-language.ts';

/** Tells everything below which language is on the screen. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = languages.find((known) => known === i18n.language) ?? baseLanguage;
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
