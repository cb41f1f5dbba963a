import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { Intro } from './intro.tsx';

const noteOnHome = { de: 'Betriebsferien.\nWir liefern wieder ab 7. Januar.', en: 'Closed until 7 January.' };

test.each([
  ['de', 'Für jeden Tag gemacht. Lieferung nach Deutschland und Österreich.'],
  ['en', 'Made for every day. Delivery to Germany and Austria.'],
] as const)('the page shows the merchant’s intro, then the countries of delivery (%s)', async (language, words) => {
  await renderWithApp(<Intro />, { language });
  expect(screen.getByText(words)).toBeDefined();
});

test('a shop without an intro shows its name', async () => {
  await renderWithApp(<Intro />, { settings: { name: 'Haus', demo: undefined, intro: undefined } });
  expect(screen.getByRole('heading', { level: 1, name: 'Haus' })).toBeDefined();
  expect(screen.getByText('Lieferung nach Deutschland und Österreich.')).toBeDefined();
});

test.each([
  ['de', /Betriebsferien/],
  ['en', /Closed until/],
] as const)('a note is shown above the intro (%s)', async (language, words) => {
  await renderWithApp(<Intro />, { language, settings: { noteOnHome } });
  const heading = screen.getByRole('heading', { name: /^(?:Was ein Haus|What a house)/ });
  expect(screen.getByText(words).compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without a note there is no alert', async () => {
  const { container } = await renderWithApp(<Intro />);
  // The notice for a deleted page shows only at its own fragment.
  expect(container.querySelector('.alert:not(#gone)')).toBeNull();
});
