import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster, type ToastMessage } from './toast.tsx';

const toast: ToastMessage = { id: 1, text: 'In the cart.', action: { label: 'To the cart', to: '/cart' } };

function toaster(message: ToastMessage | undefined, onClose: () => void) {
  return (
    <MemoryRouter>
      <Toaster toast={message} closeLabel="Close message" onClose={onClose} durationMs={1000} />
    </MemoryRouter>
  );
}

afterEach(() => {
  vi.useRealTimers();
});

it('says the words in a status that was there before them', () => {
  const { rerender } = render(toaster(undefined, () => {}));
  const status = screen.getByRole('status');
  rerender(toaster(toast, () => {}));
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toContain('In the cart.');
});

it('closes by its button and after its action', async () => {
  const onClose = vi.fn<() => void>();
  render(toaster(toast, onClose));
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  await userEvent.click(screen.getByRole('link', { name: 'To the cart' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('closes by itself, but not while it has the focus', () => {
  vi.useFakeTimers();
  const onClose = vi.fn<() => void>();
  render(toaster(toast, onClose));
  const close = screen.getByRole('button', { name: 'Close message' });
  act(() => close.focus());
  act(() => void vi.advanceTimersByTime(5000));
  expect(onClose).not.toHaveBeenCalled();
  act(() => close.blur());
  act(() => void vi.advanceTimersByTime(1000));
  expect(onClose).toHaveBeenCalledTimes(1);
});
