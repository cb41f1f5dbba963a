import { expect, it } from 'vitest';
import { berlinYear } from './berlin-time.ts';

it.each([
  ['2026-12-31T22:59:59Z', '2026'],
  ['2026-12-31T23:00:00Z', '2027'],
  ['2026-12-31T23:30:00Z', '2027'],
  ['2027-01-01T00:00:00Z', '2027'],
  ['2026-06-30T23:30:00Z', '2026'],
])('at %s it is %s in Berlin', (at, year) => {
  expect(berlinYear(new Date(at))).toBe(year);
});
