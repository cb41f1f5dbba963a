import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

it('table, columns and, for cards on narrow screens, cells with a visible header have labels', () => {
  render(
    <Table
      caption="Orders"
      rows={[{ id: 'a', total: '49,00 €' }]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'id', header: 'Order', cell: (row) => row.id },
        { key: 'total', header: 'Total', numeric: true, cell: (row) => row.total },
        { key: 'actions', header: 'Actions', headerHidden: true, cell: () => <button type="button">Open</button> },
      ]}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Orders' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Order', 'Total', 'Actions']);
  expect(table.getAllByRole('cell').map((cell) => cell.dataset['label'])).toEqual(['Order', 'Total', undefined]);
});
