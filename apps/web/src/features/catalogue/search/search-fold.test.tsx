import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { SearchFold } from './search-fold.tsx';

async function openFold() {
  const { user, address } = await renderWithApp(<SearchFold />, { path: '/cart', route: '*' });
  const summary = screen.getByText('Suche öffnen').closest('summary') ?? document.body;
  const fold = summary.closest('details');
  expect(fold?.open).toBe(false);
  await user.click(summary);
  expect(fold?.open).toBe(true);
  const box = within(fold ?? document.body).getByLabelText('Im Sortiment suchen');
  expect(document.activeElement).toBe(box);
  return { user, address, summary, fold };
}

test('the search opens with the focus in the field, and closes after a search', async () => {
  const { user, address, summary, fold } = await openFold();
  await user.keyboard('vase{Enter}');
  expect(address()).toBe('/?q=vase');
  expect(fold?.open).toBe(false);
  expect(document.activeElement).toBe(summary);
});

test('Escape closes it and returns the focus to the button', async () => {
  const { user, address, summary, fold } = await openFold();
  await user.keyboard('vase{Escape}');
  expect(fold?.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  expect(address()).toBe('/cart');
});

test('a second click closes it', async () => {
  const { user, summary, fold } = await openFold();
  await user.click(summary);
  expect(fold?.open).toBe(false);
});
