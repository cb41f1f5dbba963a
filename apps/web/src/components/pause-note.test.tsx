import { expect, test } from 'vitest';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { someShopSettings } from '../testing/factories.ts';
import { PauseNote } from './pause-note.tsx';

const text = { de: 'Wir machen Pause. Frohe Tage!', en: 'We take a break. Frohe Tage!' };
const days = { from: '2026-12-24', until: '2027-01-06' };

async function show(language: 'de' | 'en', pause: object = {}) {
  const settings = someShopSettings({ opening: { state: 'open', pause: { ...days, text, ...pause } } });
  const { container } = await renderWithApp(<PauseNote />, { settings, language });
  return container.querySelector('p');
}

test('the German end of an English note is marked as German', async () => {
  const note = await show('en', { note: 'Frohe Tage!' });
  expect(note?.textContent).toBe('We take a break. Frohe Tage!');
  expect(note?.querySelector('[lang="de"]')?.textContent).toBe('Frohe Tage!');
});

test('a note in both languages has no other language within it', async () => {
  const note = await show('de');
  expect(note?.textContent).toBe('Wir machen Pause. Frohe Tage!');
  expect(note?.querySelector('[lang]')).toBeNull();
});
