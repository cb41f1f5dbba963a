import { expect, it } from 'vitest';
import { judgeDay } from './typed-days.ts';

// The order of things: nothing is paid before it was ordered, and nothing is given back before it was paid.
it.each([
  ['2026-11-27', undefined, 'today'],
  ['2026-11-28', 'too_late', 'tomorrow'],
  ['2026-11-20', undefined, 'the day of what comes before'],
  ['2026-11-19', 'too_early', 'the day before that'],
  ['2020-02-29', 'too_early', 'a day of another decade'],
])('%s is judged as %s: %s', (day, fault, _what) => {
  expect(judgeDay(day, { earliest: '2026-11-20', today: '2026-11-27' })).toBe(fault);
});

it.each([
  ['2026-10-27', undefined],
  ['2026-10-26', 'far_past'],
  ['2025-12-31', 'far_past'],
])('of an order of 2025, %s is judged as %s', (day, fault) => {
  expect(judgeDay(day, { earliest: '2025-12-31', today: '2026-11-27' })).toBe(fault);
});
