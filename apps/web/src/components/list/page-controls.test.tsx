import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { PageControls } from './page-controls.tsx';

function open(pageSize: number, language: 'de' | 'en' = 'en') {
  const onPageSize = vi.fn<(size: number) => void>();
  const rendered = renderWithApp(
    <PageControls
      name="Users"
      page={2}
      pages={9}
      to={(page) => `/?page=${page}`}
      pageSize={pageSize}
      onPageSize={onPageSize}
    >
      <p>The table</p>
    </PageControls>,
    { language },
  );
  return rendered.then((page) => ({ ...page, onPageSize }));
}

const wordsOf = (name: string) =>
  [...screen.getByRole('navigation', { name }).children].map((step) => step.textContent);

// spec 2.104
test('the controls of a table are First, Prev, numbers, Next, Last', async () => {
  await open(15);
  expect(wordsOf('Pages: Users')).toEqual(['First', 'Prev', '1', '2', '3', '4', '…', '9', 'Next', 'Last']);
  const pages = within(screen.getByRole('navigation', { name: 'Pages: Users' }));
  expect(pages.getByRole('link', { name: 'Last' }).getAttribute('href')).toBe('/en?page=9');
});

test('the controls of a table have German labels too', async () => {
  await open(15, 'de');
  const words = wordsOf('Seiten: Users');
  expect([...words.slice(0, 2), ...words.slice(-2)]).toEqual(['Erste', 'Zurück', 'Weiter', 'Letzte']);
});

// spec 9.12
test('the page size is chosen from multiples of 5', async () => {
  const { user, onPageSize } = await open(15);
  const select = screen.getByRole('combobox', { name: 'Entries per page: Users' });
  const sizes = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => Number(textContent));
  expect(sizes.slice(0, 4)).toEqual([5, 10, 15, 20]);
  expect(sizes.filter((size) => size % 5 !== 0)).toEqual([]);
  expect(select).toHaveProperty('value', '15');
  await user.selectOptions(select, '30');
  expect(onPageSize).toHaveBeenCalledWith(30);
});

// spec 9.13
test.each([
  [5, 1],
  [15, 1],
  [20, 2],
])('with %i rows a page the controls appear %i times', async (pageSize, places) => {
  await open(pageSize);
  const selects = screen.getAllByRole('combobox');
  expect(selects).toHaveLength(places);
  const table = screen.getByText('The table');
  const above = selects.filter((select) => select.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(above).toHaveLength(places - 1);
});
