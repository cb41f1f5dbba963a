import { expect, it } from 'vitest';
import { addDays, berlinDay, berlinYear, startOfBerlinDay } from './berlin-time.ts';

it.each([
  ['2026-12-31T22:59:59Z', '2026'],
  ['2026-12-31T23:00:00Z', '2027'],
  ['2026-12-31T23:30:00Z', '2027'],
  ['2027-01-01T00:00:00Z', '2027'],
  ['2026-06-30T23:30:00Z', '2026'],
])('at %s it is %s in Berlin', (at, year) => {
  expect(berlinYear(new Date(at))).toBe(year);
});

it.each([
  ['2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['2026-06-01', '2026-05-31T22:00:00.000Z'],
  // Clocks go forward at 01:00 UTC on 29 March and back on 25 October.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['2027-01-01', '2026-12-31T23:00:00.000Z'],
])('the German day %s begins at %s', (day, start) => {
  const at = startOfBerlinDay(day);
  expect(at.toISOString()).toBe(start);
  expect(berlinDay(at)).toBe(day);
  expect(berlinDay(new Date(at.getTime() - 1))).toBe(addDays(day, -1));
});

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -30, '2026-01-30'],
  ['2026-10-24', 2, '2026-10-26'],
])('%s and %i days are %s', (day, count, then) => {
  expect(addDays(day, count)).toBe(then);
});
