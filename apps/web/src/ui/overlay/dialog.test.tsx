import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';

function setup(open = true) {
  const answers = { onConfirm: vi.fn<() => void>(), onCancel: vi.fn<() => void>() };
  const dialog = (isOpen: boolean) => (
    <ConfirmDialog open={isOpen} title="Delete?" confirmLabel="Yes" cancelLabel="No" danger {...answers}>
      This cannot be undone.
    </ConfirmDialog>
  );
  const { rerender } = render(dialog(open));
  return { ...answers, show: (isOpen: boolean) => rerender(dialog(isOpen)) };
}

it('a dialog asks its question and passes the answers on', async () => {
  const { onConfirm, onCancel } = setup();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete?' });
  expect(dialog.open).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('Escape counts as a no, and the parent closes the dialog', () => {
  const { onCancel, show } = setup();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
  show(false);
  expect(dialog.open).toBe(false);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('a closed dialog has no content', () => {
  setup(false);
  expect(screen.queryByText('Delete?')).toBeNull();
});
