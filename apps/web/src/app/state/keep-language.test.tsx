import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n, switchLanguage } from '../../i18n/i18n.ts';
import { safeStorage } from '../../lib/browser/storage/safe-storage.ts';
import { syncLanguage } from './keep-language.ts';
import { readLanguage } from './stored.ts';

const local = safeStorage(() => window.localStorage);

/** Simulates a language change in another tab. */
function chooseElsewhere(language: string): void {
  window.localStorage.setItem('language', JSON.stringify(language));
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', storageArea: window.localStorage }));
}

test('the chosen language is stored for the next visit', async () => {
  const i18n = await startI18n('de');
  const stop = syncLanguage(i18n, local);
  await switchLanguage(i18n, 'en');
  expect(readLanguage(local)).toBe('en');
  stop();
});

test('the page follows a language chosen in another tab, with texts and lang attribute; an unknown one is ignored', async () => {
  const i18n = await startI18n('de');
  const stop = syncLanguage(i18n, local);
  chooseElsewhere('en');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(i18n.t('header.login')).toBe('Sign in');
  chooseElsewhere('fr');
  expect(i18n.language).toBe('en');
  stop();
  chooseElsewhere('de');
  expect(i18n.language).toBe('en');
});
