import { productEndpoints, type Suggestions } from '@kontor/shared/wire/products';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListedProduct, anId } from '../../../../testing/factories.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderWithApp } from '../../../../testing/render-with-app.tsx';
import { SearchBox } from '../search-box.tsx';

const { image } = aListedProduct();
const vase = { _id: anId(), name: 'Vase Amrum', nameEn: 'Amrum vase', brand: 'Kiesel', price: 49, image };
const found: Suggestions = {
  products: [vase],
  categories: [{ name: 'Vasen', nameEn: 'Vases', count: 26 }],
  words: [
    { word: 'Vase', languages: ['de', 'en'] },
    { word: 'Vasenständer', languages: ['de'] },
  ],
  total: 26,
};

async function openSearch(language: 'de' | 'en' = 'de') {
  const server = fakeServer();
  server.respond(productEndpoints.suggest, found);
  const shown = await renderWithApp(<SearchBox />, { path: '/cart', route: '*', language });
  const asked = () => server.requests(productEndpoints.suggest).map(({ query }) => query.get('q'));
  return { ...shown, server, asked };
}

/** Finds the search field once it has a list below it. */
const combobox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Im Sortiment suchen' });

test('the search makes no call before two letters, and one call after fast typing', async () => {
  const { user, asked } = await openSearch();
  await user.type(screen.getByRole('searchbox'), 'v');
  await combobox();
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(await combobox(), 'ase');
  expect(await screen.findByRole('listbox', { name: 'Vorschläge' })).toBeDefined();
  expect(asked()).toEqual(['vase']);
});

test('words, categories and products are suggested, with photo and price', async () => {
  const { user } = await openSearch();
  await user.type(screen.getByRole('searchbox'), 'va');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Vase ',
    'Vasenständer ',
    'Vasen 26',
    expect.stringMatching(/^Vase Amrum\s+49,00\s€$/),
    'Alle 26 Treffer für „va“ ',
  ]);
  expect(options[3]?.querySelector('img')?.getAttribute('src')).toContain('/uploads/');
  expect((await screen.findByText('5 Vorschläge, mit den Pfeiltasten zu erreichen')).closest('[role]')?.role).toBe(
    'status',
  );
});

test('arrow keys go through the suggestions while the focus stays in the field, and Enter opens one', async () => {
  const { user, address } = await openSearch();
  await user.type(screen.getByRole('searchbox'), 'va');
  await screen.findByRole('listbox');
  const field = await combobox();
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const [active] = screen.getAllByRole('option', { selected: true });
  expect(active?.textContent).toBe('Vasen 26');
  expect(field.getAttribute('aria-activedescendant')).toBe(active?.id);
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/?category=Vasen');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('arrow up from the field reaches the link to all hits, and arrow down leads back to the field', async () => {
  const { user, address } = await openSearch();
  await user.type(screen.getByRole('searchbox'), 'va');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { name: 'Alle 26 Treffer für „va“', selected: true });
  expect(last.getAttribute('href')).toBe('/?q=va');
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/?q=va');
});

test('Escape closes the suggestions and keeps the typed text; an arrow key opens them again', async () => {
  const { user } = await openSearch();
  await user.type(screen.getByRole('searchbox'), 'va');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((await combobox()).value).toBe('va');
  expect((await combobox()).getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
});

test('a press on a suggestion leads to the product, and clears the field', async () => {
  const { user, address } = await openSearch();
  await user.type(screen.getByRole('searchbox'), 'va');
  await user.click(await screen.findByRole('option', { name: /Vase Amrum/ }));
  expect(address()).toBe(`/products/${vase._id}`);
  expect((await combobox()).value).toBe('');
});

test('the suggestions close when the focus leaves the search', async () => {
  const { user } = await openSearch();
  await user.type(screen.getByRole('searchbox'), 'va');
  await screen.findByRole('listbox');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('suggestions have English names and texts on English pages', async () => {
  const { user } = await openSearch('en');
  await user.type(screen.getByRole('searchbox'), 'va');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Vase ',
    'Vases 26',
    expect.stringMatching(/^Amrum vase\s+€49\.00$/),
    'All 26 results for “va” ',
  ]);
});

test.each([
  ['more than are counted', undefined, ['Alle Treffer für „va“']],
  ['one', 1, ['Der eine Treffer für „va“']],
  ['none', 0, []],
])('the last line leads to all hits, with their number if known: %s', async (_what, total, lines) => {
  const { user, server, address } = await openSearch();
  server.respond(productEndpoints.suggest, { ...found, total });
  await user.type(screen.getByRole('searchbox'), 'va');
  await screen.findByRole('listbox');
  expect(screen.queryAllByRole('option', { name: /Treffer/ }).map(({ textContent }) => textContent.trim())).toEqual(
    lines,
  );
  if (lines.length === 0) return;
  await user.click(screen.getByRole('option', { name: /Treffer/ }));
  expect(address()).toBe('/?q=va');
});
