import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { PageFailed } from './page-failed.tsx';

afterEach(() => vi.restoreAllMocks());

function goTo(connection: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(connection === 'online');
  act(() => {
    window.dispatchEvent(new Event(connection));
  });
}

test('offers to load the page anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { user } = await renderWithApp(<PageFailed />);
  await user.click(screen.getByRole('button', { name: 'Seite neu laden' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('without a connection says so, and loads the page by itself when it is back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await renderWithApp(<PageFailed />);
  goTo('offline');
  expect(screen.getByText(/nicht mit dem Internet verbunden/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  goTo('online');
  expect(reload).toHaveBeenCalledOnce();
});
