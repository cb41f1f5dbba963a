import { baseLanguage, languages, type Language } from '@kontor/shared/rules/text/languages';
import type { i18n as I18n } from 'i18next';
import { use, useMemo, type ReactNode } from 'react';
import { I18nContext, I18nextProvider, useTranslation } from 'react-i18next';
import { LanguageContext } from './use-language.ts';

/** The instance as it speaks one language, whatever it speaks later. */
function inLanguage(i18n: I18n, language: Language): I18n {
  return Object.assign(Object.create(i18n), { language });
}

/**
 * Tells everything below which language is on the screen, and gives it that language's texts. A part of the page that the
 * server has written and the script has not taken over yet is taken over in the language it was written in: React knows by
 * the contexts that another one comes next, and would by the instance itself meet texts that differ.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  // `useTranslation` itself returns a copy for rendering.
  useTranslation();
  const { i18n } = use(I18nContext);
  const language = languages.find((known) => known === i18n.language) ?? baseLanguage;
  const spoken = useMemo(() => inLanguage(i18n, language), [i18n, language]);
  return (
    <I18nextProvider i18n={spoken}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </I18nextProvider>
  );
}
