import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { Reservation } from './reservation.tsx';

/** Returns a local time of this machine: the page shows the shopper's time zone. */
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();
const now = at(21, 19, 15);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now) });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
const shown = () => screen.queryByText(/reserv/)?.textContent;

test.each([
  ['de', at(21, 21, 15), 'Ihre Artikel sind bis 21:15\u00a0Uhr für Sie reserviert.'],
  ['de', at(22, 1, 5), 'Ihre Artikel sind bis 22.11.2026, 01:05\u00a0Uhr für Sie reserviert.'],
  ['en', at(21, 21, 15), 'Your items are reserved for you until 21:15.'],
  ['en', at(22, 1, 5), 'Your items are reserved for you until 22\u00a0Nov 2026, 01:05.'],
] as const)('the page shows the end of the reservation in %s: %s', async (language, until, words) => {
  await renderWithApp(<Reservation until={until} />, { language });
  expect(shown()).toBe(words);
});

test.each([undefined, now, at(21, 19, 14), at(20, 21, 15)])('the page shows no reservation until %s', async (until) => {
  await renderWithApp(<Reservation until={until} />);
  expect(shown()).toBeUndefined();
});

test('the reservation disappears when the time is over', async () => {
  await renderWithApp(<Reservation until={at(21, 19, 45)} />);
  await pass(29);
  expect(shown()).toBeDefined();
  await pass(1);
  expect(shown()).toBeUndefined();
});

test('a reservation of months does not expire at once', async () => {
  await renderWithApp(<Reservation until={new Date(2027, 5, 1).toISOString()} />);
  await pass(1);
  expect(shown()).toContain('01.06.2027');
});
