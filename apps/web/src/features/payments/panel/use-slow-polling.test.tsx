import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hold } from '../../../testing/hold.ts';
import { useSlowPolling } from './use-slow-polling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const ask = vi.fn<() => Promise<void>>();
beforeEach(() => {
  ask.mockReset().mockResolvedValue();
});

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the hook asks at once, then at growing intervals, and at once again on request', async () => {
  const { result, unmount } = renderHook(() => useSlowPolling(ask));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(2);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(3);
  act(() => result.current());
  expect(ask).toHaveBeenCalledTimes(4);
  unmount();
  await pass(120);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('the hook waits while the page is hidden', async () => {
  renderHook(() => useSlowPolling(ask));
  await pass(0);
  hide(true);
  await pass(120);
  const before = ask.mock.calls.length;
  expect(before).toBeLessThanOrEqual(2);
  hide(false);
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(before + 1);
});

test('the hook asks nothing while `ask` is undefined', async () => {
  renderHook(() => useSlowPolling(undefined));
  await pass(120);
  expect(ask).not.toHaveBeenCalled();
});

test('the hook asks one question at a time, however often the page becomes visible', async () => {
  const { held, release } = hold();
  ask.mockReturnValue(held);
  renderHook(() => useSlowPolling(ask));
  await pass(0);
  hide(true);
  hide(false);
  await pass(120);
  expect(ask).toHaveBeenCalledTimes(1);
  await act(async () => release());
  await pass(2);
  expect(ask).toHaveBeenCalledTimes(2);
});
