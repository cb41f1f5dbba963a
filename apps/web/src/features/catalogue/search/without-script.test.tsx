import { cataloguePath, everything, readCatalogueQuery } from '@kontor/shared/wire/catalogue-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { writeOnServer } from '../../../testing/write-on-server.tsx';
import { CatalogueFilters } from './filters/catalogue-filters.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './filters/sort-select.tsx';

/** Renders the forms of the home page as in server HTML. */
async function writeForms(path: string, basename?: string) {
  const page = (
    <>
      <SearchBox />
      <CatalogueFilters />
      <SortSelect />
    </>
  );
  const written = await writeOnServer(page, { path, basename });
  const [search, filters, sort] = written.container.querySelectorAll('form');
  if (!search || !filters || !sort) throw new Error('a form is missing');
  return { ...written, search, filters, sort };
}

/** Hydrates the rendered page, as the site's script does. */
async function hydrate(container: Element, tree: ReactNode): Promise<void> {
  const root = await act(() => hydrateRoot(container, tree));
  onTestFinished(() => act(() => root.unmount()));
}

/** Returns the query of the address to which a browser submits a form. */
function send(form: HTMLFormElement) {
  // The DOM of these tests ignores which option the HTML marks as selected.
  for (const option of form.querySelectorAll<HTMLOptionElement>('option[selected]')) option.selected = true;
  const fields = Array.from(new FormData(form), ([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  return readCatalogueQuery(new URLSearchParams(fields));
}

const list = { ...everything, category: 'Vasen', q: 'blau', sort: 'rating', minPrice: 19.9, inStock: true } as const;

test('without the script each form leads to its list by a plain address, and keeps the other filters', async () => {
  const { search, filters, sort } = await writeForms(cataloguePath({ ...list, page: 3 }));
  expect([search, filters, sort].map(({ method }) => method)).toEqual(['get', 'get', 'get']);
  expect(send(search)).toEqual({ ...everything, q: 'blau', sort: 'relevance' });
  expect(send(filters)).toEqual(list);
  expect(send(sort)).toEqual(list);
  expect([filters, sort].map((form) => form.querySelector('noscript button[type=submit]')?.textContent)).toEqual([
    'Filter anwenden',
    'Sortieren',
  ]);
});

test.each([
  ['/', '/'],
  ['/en', '/en'],
])('the forms of the pages below %s lead to %s', async (basename, action) => {
  const { container } = await writeForms(`${basename === '/' ? '' : basename}/?q=blau`, basename);
  const actions = Array.from(container.querySelectorAll('form'), (form) => form.getAttribute('action'));
  expect(actions).toEqual([action, action, action]);
});

test('prices are parsed as typed, and an empty field is no bound', async () => {
  const { filters } = await writeForms('/');
  screen.getByLabelText<HTMLInputElement>('Preis von').value = '19,90 €';
  expect(send(filters)).toEqual({ ...everything, minPrice: 19.9 });
});

test.each([
  ['a chosen order', () => (screen.getByLabelText<HTMLSelectElement>('Sortieren').value = 'rating'), 'sort=rating'],
  ['a ticked box', () => (screen.getByLabelText<HTMLInputElement>('Nur Vorrätiges').checked = true), 'inStock=true'],
  ['a price', () => (screen.getByLabelText<HTMLInputElement>('Preis bis').value = '20'), 'maxPrice=20'],
])('%s from before the script has loaded takes effect', async (_, use, expected) => {
  const { container, tree, address } = await writeForms('/');
  use();
  await hydrate(container, tree);
  await waitFor(() => expect(address()).toBe(`/?${expected}`));
});

test('words typed before the script has loaded stay in the box and are searched', async () => {
  const { container, tree, address, search } = await writeForms('/');
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  box.value = 'vase';
  await hydrate(container, tree);
  expect(box.value).toBe('vase');
  fireEvent.submit(search);
  expect(address()).toBe('/?q=vase');
});

test('with the script the forms need no button', async () => {
  await renderWithApp(<CatalogueFilters />);
  expect(screen.getByLabelText('Nur Vorrätiges')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Filter anwenden' })).toBeNull();
});
