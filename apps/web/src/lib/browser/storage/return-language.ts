import { isLanguage, type Language } from '@kontor/shared/rules/text/languages';
import { safeStorage } from './safe-storage.ts';

const storage = safeStorage(() => window.sessionStorage);
const KEY = 'returnLanguage';

/**
 * Keeps the language of a page that is left for a payment provider, whose way back names none, for as long as the tab is
 * open. Nothing of a language is stored before that, unless the visitor has chosen it (§ 25 TDDDG).
 */
export function keepReturnLanguage(language: Language): void {
  storage.set(KEY, language);
}

/** The language in which this tab was left for a payment provider. */
export function readReturnLanguage(): Language | null {
  const kept = storage.get(KEY);
  return isLanguage(kept) ? kept : null;
}
