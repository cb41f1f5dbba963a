import { isLanguage, type Language } from '@kontor/shared/rules/text/languages';
import { safeStorage } from './safe-storage.ts';

const storage = safeStorage(() => window.sessionStorage);
const KEY = 'returnLanguage';

/**
 * Stores the language of a page that is left for a payment provider, whose return address has none, as long as the tab is open.
 * No other language is stored without the visitor's choice (§ 25 TDDDG).
 */
export function storeReturnLanguage(language: Language): void {
  storage.set(KEY, language);
}

/** Returns the language in which this tab was left for a payment provider. */
export function readReturnLanguage(): Language | null {
  const kept = storage.get(KEY);
  return isLanguage(kept) ? kept : null;
}
