import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { Hero } from './hero.tsx';

const noteOnHome = { de: 'Betriebsferien.\nWir liefern wieder ab 7. Januar.', en: 'Closed until 7 January.' };

test.each([
  ['de', 'Für jeden Tag gemacht.'],
  ['en', 'Made for every day.'],
] as const)('the page shows the merchant’s intro (%s)', async (language, words) => {
  await renderWithApp(<Hero />, { language });
  expect(screen.getByText(words, { exact: false })).toBeDefined();
});

test('a shop without an intro shows its name', async () => {
  await renderWithApp(<Hero />, { settings: { name: 'Haus', demo: undefined, intro: undefined } });
  expect(screen.getByRole('heading', { level: 1, name: 'Haus' })).toBeDefined();
});

test.each([
  ['de', /Betriebsferien/],
  ['en', /Closed until/],
] as const)('a note is shown below the title (%s)', async (language, words) => {
  await renderWithApp(<Hero />, { language, settings: { noteOnHome } });
  const heading = screen.getByRole('heading', { name: /^(?:Was ein Haus|What a house)/ });
  expect(screen.getByText(words).compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('without a note there is no alert', async () => {
  const { container } = await renderWithApp(<Hero />);
  // The notice for a deleted page shows only at its own fragment.
  expect(container.querySelector('.alert:not(#gone)')).toBeNull();
});

const chosen = {
  heading: { de: 'Lampen aus Messing' },
  text: { de: 'In Hamburg gemacht.', en: 'Made in Hamburg.' },
  cover: { path: '/uploads/halle-800.webp', alt: { de: 'Die Werkhalle' } },
};

test('the merchant’s own title, words and picture take the place of the usual ones', async () => {
  const { container } = await renderWithApp(<Hero {...chosen} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Lampen aus Messing' })).toBeDefined();
  expect(screen.getByText('In Hamburg gemacht.')).toBeDefined();
  const picture = screen.getByRole('img', { name: 'Die Werkhalle' });
  expect(picture.getAttribute('src')).toBe('/uploads/halle-800.webp');
  expect(picture.getAttribute('fetchpriority')).toBe('high');
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

test('words of the title in one language say which one it is in the other', async () => {
  await renderWithApp(<Hero {...chosen} />, { language: 'en' });
  expect(screen.getByRole('heading', { level: 1, name: 'Lampen aus Messing' }).lang).toBe('de');
  expect(screen.getByText('Made in Hamburg.').lang).toBe('');
  expect(screen.getByRole('img', { name: 'Die Werkhalle' }).lang).toBe('de');
});
