import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useMediaQuery, WIDTH } from './use-media-query.ts';

// spec 9.15
test('the hook updates when the window crosses a width, and does not listen to resizing', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const crossed = new EventTarget();
  const list = { matches: false, addEventListener: crossed.addEventListener.bind(crossed) };
  const leave = vi.fn<typeof crossed.removeEventListener>(crossed.removeEventListener.bind(crossed));
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(list, { removeEventListener: leave }) as unknown as MediaQueryList, // only what the hook uses
  );
  const { result, unmount } = renderHook(() => useMediaQuery(WIDTH.menu));
  expect(result.current).toBe(false);
  act(() => {
    list.matches = true;
    crossed.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
  expect(listen.mock.calls.map(([type]) => type)).not.toContain('resize');
  unmount();
  expect(leave).toHaveBeenCalledOnce();
});

function Width() {
  return useMediaQuery(WIDTH.menu) ? 'wide' : 'narrow';
}

test('the hook matches nothing on the server, where no width is known', () => {
  expect(renderToString(<Width />)).toBe('narrow');
});
