import { createInstance, type i18n as I18n } from 'i18next';
import { getI18n, initReactI18next } from 'react-i18next';
import { baseLanguage, languages, type Language } from '@kontor/shared/rules/text/languages';
import { loadTexts } from './load-texts.ts';
import type { TextPart } from '@kontor/languages/site-texts-type';
import { writeNumber } from './write-number.ts';

const NAMESPACE = 'translation';

/** The parts that an instance has loaded; a change of language loads all of them. */
const wantedParts = new WeakMap<I18n, Set<TextPart>>();

/** Parts that another part also needs: further pages use texts of products and lists, and forms those of products. */
const neededParts: Partial<Record<TextPart, readonly TextPart[]>> = {
  list: ['home'],
  pages: ['home', 'product', 'list'],
  admin: ['details'],
};

function withNeeded(part: TextPart): TextPart[] {
  return [...(neededParts[part] ?? []), part];
}

async function addTexts(i18n: I18n, parts: Iterable<TextPart>, language: string): Promise<void> {
  const known = languages.find((candidate) => candidate === language);
  if (!known) return;
  const loaded = await Promise.all(Array.from(parts, (part) => loadTexts(known, part)));
  for (const texts of loaded) i18n.addResourceBundle(known, NAMESPACE, texts, true);
}

function markDocument(language: string): void {
  document.documentElement.lang = language;
}

/** Formats a number inside a text: `{{count, number}}`. */
function formatNumber(value: number, language: string | undefined): string {
  return writeNumber(languages.find((known) => known === language) ?? baseLanguage, value, 3);
}

/** Loads texts of a language. @returns the ready i18next instance, which does not touch the document */
export async function makeI18n(
  language: Language,
  parts: readonly TextPart[],
  i18n: I18n = createInstance(),
): Promise<I18n> {
  const wanted = new Set(parts.flatMap(withNeeded));
  wantedParts.set(i18n, wanted);
  await i18n.init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: languages,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  i18n.services.formatter?.add('number', formatNumber);
  await addTexts(i18n, wanted, language);
  return i18n;
}

/** Creates the browser's only instance, which also sets the document's `lang`. */
export async function startI18n(language: Language, parts: readonly TextPart[] = ['first']): Promise<I18n> {
  const i18n = createInstance().use(initReactI18next);
  i18n.on('languageChanged', markDocument);
  return makeI18n(language, parts, i18n);
}

/**
 * Loads a part of the texts in the current language; `switchLanguage` will load it in later ones.
 * @throws when it cannot be loaded
 */
export async function needTexts(part: TextPart): Promise<void> {
  // The server has one instance per request instead, each with all texts that it will need.
  const i18n: I18n | undefined = getI18n();
  if (!i18n) return;
  const wanted = wantedParts.get(i18n);
  const missing = withNeeded(part).filter((needed) => !wanted?.has(needed));
  if (missing.length === 0) return;
  await addTexts(i18n, missing, i18n.language);
  for (const added of missing) wanted?.add(added);
  // The language may have changed while the texts were loading.
  await addTexts(i18n, missing, i18n.language);
}

/**
 * Switches the language once its texts are loaded.
 * @throws when they cannot be loaded; the current language stays
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  const brought = new Set<TextPart>();
  const findMissing = () => [...(wantedParts.get(i18n) ?? [])].filter((part) => !brought.has(part));
  // More parts may be requested while texts load: the first touch of a page preloads those of the next ones.
  for (let missing = findMissing(); missing.length > 0; missing = findMissing()) {
    await addTexts(i18n, missing, language);
    for (const part of missing) brought.add(part);
  }
  await i18n.changeLanguage(language);
}
