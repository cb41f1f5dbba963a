import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RowDialog, useOpenRow } from './row-dialog.tsx';

interface Row {
  _id: string;
  name: string;
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { row, open, close } = useOpenRow(rows);
  return (
    <>
      <button type="button" onClick={() => open({ _id: 'a' })}>
        Open
      </button>
      <RowDialog row={row} title={row?.name} onClose={close}>
        {(shown) => (
          <button type="button" onClick={close}>
            {`Close ${shown.name}`}
          </button>
        )}
      </RowDialog>
    </>
  );
}

test('a row opens in a dialog with its title, and closes', async () => {
  render(<Rows rows={[{ _id: 'a', name: 'Ada' }]} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Ada' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close Ada' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog updates with its row in the list', async () => {
  const page = render(<Rows rows={[{ _id: 'a', name: 'Ada' }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  page.rerender(<Rows rows={[{ _id: 'a', name: 'Ada Lovelace' }]} />);
  expect(screen.getByRole('dialog', { name: 'Ada Lovelace' })).toBeDefined();
  page.rerender(<Rows rows={[]} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
