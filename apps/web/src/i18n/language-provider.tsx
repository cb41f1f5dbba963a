import { baseLanguage, languages, type Language } from '@kontor/shared/rules/text/languages';
import type { i18n as I18n } from 'i18next';
import { use, useMemo, type ReactNode } from 'react';
import { I18nContext, I18nextProvider, useTranslation } from 'react-i18next';
import { LanguageContext } from './use-language.ts';

/** Returns a view of the instance with a fixed language. */
function inLanguage(i18n: I18n, language: Language): I18n {
  return Object.assign(Object.create(i18n), { language });
}

/**
 * Provides the current language and its texts. They are values of contexts, not only of the i18next instance: React then
 * hydrates a part of the server's HTML in its own language first, if another one was chosen before, and switches after that.
 * Read from the instance itself, the texts would differ from the HTML.
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
