import type { i18n as I18n } from 'i18next';
import { switchLanguage } from '../../i18n/i18n.ts';
import { isLanguage } from '@kontor/shared/rules/text/languages';
import type { SafeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { readStoredLanguage, writeLanguage } from './stored.ts';

/**
 * Keeps the chosen language for the next visit, and takes over what is chosen in another tab.
 * @returns stops following other tabs
 */
export function keepLanguage(i18n: I18n, local: SafeStorage): () => void {
  i18n.on('languageChanged', (language) => {
    if (isLanguage(language)) writeLanguage(local, language);
  });
  const follow = (): void => {
    const chosen = readStoredLanguage(local);
    // Without its texts the present language simply stays.
    if (chosen && chosen !== i18n.language) switchLanguage(i18n, chosen).catch(() => {});
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
