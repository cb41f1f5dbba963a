import { describe, expect, it } from 'vitest';
import { addWorkingDays, easterSunday, isWorkingDay, publicHolidays } from './working-days.ts';

it.each([
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %i is on %s', (year, day) => expect(easterSunday(year)).toBe(day));

it('nine holidays are common to all of Germany', () => {
  expect(publicHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ]);
});

it.each([
  ['2026-11-20', true], // Friday
  ['2026-11-21', false], // Saturday
  ['2026-11-22', false], // Sunday
  ['2025-10-03', false], // a Friday, German Unity Day
  ['2026-01-06', true], // Epiphany, in some states only
  ['2027-05-06', false], // Ascension Day
])('%s is a working day: %s', (day, is) => expect(isWorkingDay(day)).toBe(is));

describe('counting', () => {
  it.each([
    ['2026-11-22', 2, '2026-11-24'],
    ['2026-11-22', 4, '2026-11-26'],
    ['2026-11-20', 1, '2026-11-23'], // over a weekend
    ['2026-04-01', 2, '2026-04-07'], // over Easter
    ['2026-12-23', 2, '2026-12-28'], // over Christmas
    ['2026-12-31', 1, '2027-01-04'], // over a year's end
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-01-01', 365, '2027-06-11'],
  ])('%s and %i working days is %s', (day, count, reached) => expect(addWorkingDays(day, count)).toBe(reached));
});
