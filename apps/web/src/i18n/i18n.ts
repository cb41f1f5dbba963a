import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from './languages.ts';
import type { Texts } from './texts.ts';

const NAMESPACE = 'translation';

/** Each language is a chunk of its own, loaded when it is first wanted. */
const loadTexts: Record<Language, () => Promise<Texts>> = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

async function addTexts(i18n: I18n, language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, NAMESPACE))
    i18n.addResourceBundle(language, NAMESPACE, await loadTexts[language]());
}

function markDocument(language: string): void {
  document.documentElement.lang = language;
}

/** Loads the texts of one language and gives the ready i18next instance. */
export async function startI18n(language: Language): Promise<I18n> {
  const i18n = createInstance().use(initReactI18next);
  i18n.on('languageChanged', markDocument);
  await i18n.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: languages,
    resources: { [language]: { [NAMESPACE]: await loadTexts[language]() } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}

/**
 * Shows the shop in another language, once its texts are there.
 * @throws when they cannot be loaded; the present language stays
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await addTexts(i18n, language);
  await i18n.changeLanguage(language);
}
