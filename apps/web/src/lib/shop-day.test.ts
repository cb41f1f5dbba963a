import { expect, test } from 'vitest';
import { findToday } from './shop-day.ts';

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:30:00Z', '2026-11-22'],
  ['2026-06-21T22:30:00Z', '2026-06-22'],
])('at %s it is %s, wherever the merchant is', (now, day) => {
  expect(findToday(new Date(now))).toBe(day);
});
