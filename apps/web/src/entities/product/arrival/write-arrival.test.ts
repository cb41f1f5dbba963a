import { expect, it } from 'vitest';
import { writeArrival } from './write-arrival.ts';

const write = (from: string, until: string) =>
  (['de', 'en'] as const).map((language) => writeArrival({ from, until }, language).replaceAll('\u00a0', ' '));

it('days of arrival have weekdays, and their month once', () => {
  expect(write('2026-12-01', '2026-12-03')).toEqual(['Di 1. – Do 3. Dezember', 'Tue 1 – Thu 3 December']);
  expect(write('2026-11-30', '2026-12-02')).toEqual([
    'Mo 30. November – Mi 2. Dezember',
    'Mon 30 November – Wed 2 December',
  ]);
  expect(write('2026-12-03', '2026-12-03')).toEqual(['Do 3. Dezember', 'Thu 3 December']);
  expect(write('2026-12-30', '2027-12-04')).toEqual([
    'Mi 30. Dezember – Sa 4. Dezember',
    'Wed 30 December – Sat 4 December',
  ]);
});
