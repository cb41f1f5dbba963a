import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ToastMessage } from './message-props.ts';
import { Toaster } from './toast.tsx';

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

it('a message is announced in a status element that was rendered before', async () => {
  const { rerender } = render(toaster(undefined, () => {}));
  const status = screen.getByRole('status');
  rerender(toaster(toast, () => {}));
  expect(screen.getByRole('status')).toBe(status);
  await waitFor(() => expect(status.textContent).toContain('In the cart.'));
});

it('a message closes by its button and after its action', async () => {
  const onClose = vi.fn<() => void>();
  render(toaster(toast, onClose));
  await userEvent.click(await screen.findByRole('button', { name: 'Close message' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  onClose.mockClear();
  await userEvent.click(screen.getByRole('link', { name: 'To the cart' }));
  expect(onClose).toHaveBeenCalled();
});

it('a message shows a picture of its subject and a note', async () => {
  const line = { photo: '/uploads/vase-800.webp', note: '2 × €49.00' };
  render(toaster({ ...toast, line }, () => {}));
  expect(await screen.findByText('2 × €49.00')).toBeDefined();
  expect(screen.getByRole('status').querySelector('img')?.getAttribute('src')).toBe(line.photo);
});

it('a message closes when its page is left', async () => {
  const onClose = vi.fn<() => void>();
  const router = (message: ToastMessage | undefined) => (
    <BrowserRouter>
      <Link to="/next">next</Link>
      <Toaster toast={message} closeLabel="Close message" onClose={onClose} />
    </BrowserRouter>
  );
  const { rerender } = render(router(undefined));
  rerender(router(toast));
  await screen.findByText('In the cart.');
  await new Promise((resolve) => setTimeout(resolve)); // its page is known one task later
  await userEvent.click(screen.getByRole('link', { name: 'next' }));
  expect(window.location.pathname).toBe('/next');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a message closes by itself, but not while it has the focus', async () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(toaster({ ...toast, id: 0 }, onClose));
  // The toaster's code loads with the first message.
  await screen.findByRole('button', { name: 'Close message' });
  vi.useFakeTimers();
  rerender(toaster(toast, onClose));
  const close = screen.getByRole('button', { name: 'Close message' });
  act(() => close.focus());
  act(() => void vi.advanceTimersByTime(5000));
  expect(onClose).not.toHaveBeenCalled();
  act(() => close.blur());
  act(() => void vi.advanceTimersByTime(1000));
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** Renders a control, and a message above it. */
async function aMessageAbove(control: HTMLElement) {
  onTestFinished(() => control.remove());
  render(toaster(toast, () => {}));
  const message = (await screen.findByText('In the cart.')).closest('div');
  expect(message?.style.translate).toBe('0 0px');
  vi.spyOn(control, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 60, 300, 44));
  vi.spyOn(message ?? control, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 64, 300, 50));
  return message;
}

it('a message moves to a free place after the page has stopped scrolling', async () => {
  const control = document.createElement('button');
  document.body.append(control);
  const message = await aMessageAbove(control);
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(message?.style.translate).toBe('0 40px'));
});

it('a message moves to a free place when a control has appeared', async () => {
  const control = document.createElement('button');
  const message = await aMessageAbove(control);
  document.body.append(control);
  await waitFor(() => expect(message?.style.translate).toBe('0 40px'));
});
