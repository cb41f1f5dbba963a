import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { PageFailed } from './page-failed.tsx';

/** The page asks whether the shop answers. */
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
});

afterEach(() => vi.restoreAllMocks());

function goTo(connection: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(connection === 'online');
  act(() => {
    window.dispatchEvent(new Event(connection));
  });
}

test('a failed page offers to reload it', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { user } = await renderWithApp(<PageFailed />);
  expect(screen.getByText(/^Bitte laden Sie die Seite neu/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Seite neu laden' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a failed page says that the shop does not answer although there is a network', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await renderWithApp(<PageFailed />);
  expect(await screen.findByText(/Der Server ist nicht zu erreichen/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy();
});

test('a failed page without a connection says so, has no button, and reloads when the connection is back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await renderWithApp(<PageFailed />);
  goTo('offline');
  expect(screen.getByText(/nicht mit dem Internet verbunden/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  goTo('online');
  expect(reload).toHaveBeenCalledOnce();
});
