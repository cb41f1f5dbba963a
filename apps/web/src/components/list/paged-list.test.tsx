import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { useListQuery } from '../../lib/list-query.ts';
import { ListTable } from './list-table.tsx';
import { PagedList } from './paged-list.tsx';

const columns = [{ key: 'name', header: 'Name', cell: (name: string) => name }];

type State = Pick<Parameters<typeof PagedList<{ page: number; pages: number; total: number }>>[0], 'data' | 'problem'>;

function open(state: Partial<State>, path = '/admin/people') {
  const refetch = vi.fn<() => void>();
  function People() {
    const list = useListQuery();
    return (
      <PagedList
        problem={undefined}
        isFetching={false}
        refetch={refetch}
        {...state}
        name="People"
        list={list}
        empty={<p>There are none</p>}
      >
        {(page) => <ListTable caption="People" columns={columns} rows={page && ['Ada']} rowKey={String} />}
      </PagedList>
    );
  }
  return renderWithApp(<People />, { path, language: 'en' }).then(({ address }) => ({ address, refetch }));
}

test('a list that is loading says so, in the shape of its table', async () => {
  await open({});
  expect(screen.getByText(/^Loading/).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(5);
});

test('a list that could not be loaded offers another try and shows no older rows', async () => {
  const problem = { code: 'unavailable', message: '', status: 503, issues: [], lines: [] };
  const { refetch } = await open({ problem, data: { page: 1, pages: 1, total: 1 } });
  expect(screen.queryByText('Ada')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('an empty list says so without pages', async () => {
  await open({ data: { page: 1, pages: 0, total: 0 } });
  expect(screen.getByText('There are none')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a page shows its rows with links to the other pages', async () => {
  await open({ data: { page: 2, pages: 3, total: 40 } }, '/admin/people?page=2');
  expect(screen.getByRole('cell', { name: 'Ada' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toContain('page=3');
});

test('an address beyond the last page leads to the last one', async () => {
  const { address } = await open({ data: { page: 9, pages: 3, total: 40 } }, '/admin/people?page=9&q=a');
  expect(address()).toBe('/admin/people?page=3&q=a');
});

test('an answer to an earlier address does not redirect', async () => {
  const { address } = await open({ data: { page: 9, pages: 3, total: 40 } }, '/admin/people?page=2');
  expect(address()).toBe('/admin/people?page=2');
});
