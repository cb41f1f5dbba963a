import type { i18n as I18n } from 'i18next';
import { switchLanguage } from '../../i18n/i18n.ts';
import { isLanguage } from '@kontor/shared/rules/text/languages';
import type { SafeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { readStoredLanguage, writeLanguage } from './stored.ts';

/**
 * Stores the chosen language for the next visit, and follows a choice in another tab.
 * @returns a function that stops following other tabs
 */
export function syncLanguage(i18n: I18n, local: SafeStorage): () => void {
  i18n.on('languageChanged', (language) => {
    if (isLanguage(language)) writeLanguage(local, language);
  });
  const follow = (): void => {
    const chosen = readStoredLanguage(local);
    // The current language stays if the texts of the chosen one fail to load.
    if (chosen && chosen !== i18n.language) switchLanguage(i18n, chosen).catch(() => {});
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
