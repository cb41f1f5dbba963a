import { addDays } from './berlin-days.ts';

/** Returns Easter Sunday of a year of the Gregorian calendar (Gauss's rule as corrected by Lichtenberg). */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moonShift) % 30;
  const mending = Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const fullMoon = 21 + seed - mending;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const toSunday = 7 - ((fullMoon - firstSunday) % 7);
  return addDays(`${year}-03-01`, fullMoon + toSunday - 1);
}

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const movable = [-2, 1, 39, 50];
const fixed = ['01-01', '05-01', '10-03', '12-25', '12-26'];

/** Returns the public holidays common to all German states in a year; those of single states count as working days. */
export function publicHolidays(year: number): string[] {
  const easter = easterSunday(year);
  return [...fixed.map((day) => `${year}-${day}`), ...movable.map((days) => addDays(easter, days))].toSorted();
}

/** Whether a day counts as a working day. @param day as `2026-11-21` */
export type IsWorkingDay = (day: string) => boolean;

/** Whether a day is Monday to Friday and no public holiday. */
export const isWorkingDay: IsWorkingDay = (day) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !publicHolidays(Number(day.slice(0, 4))).includes(day);
};

function nextWorkingDay(day: string, isWorking: IsWorkingDay): string {
  const next = addDays(day, 1);
  return isWorking(next) ? next : nextWorkingDay(next, isWorking);
}

/**
 * Returns the working day this many days after `day`, which itself is not counted (§ 187 (1) BGB); for 0 that day, or the next
 * working one.
 */
export function addWorkingDays(day: string, count: number, isWorking = isWorkingDay): string {
  if (count === 0) return isWorking(day) ? day : nextWorkingDay(day, isWorking);
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = nextWorkingDay(reached, isWorking);
  return reached;
}
