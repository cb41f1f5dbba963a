/**
 * Days that people of the shop type by hand: when money came by bank transfer, when it was sent back. They keep the order in
 * which
 * things happen, and one of long ago is asked about: an order of November 2026 was once paid on 29 February 2020.
 */

/** Age in days above which the page asks whether a typed day is meant. */
export const farPastDays = 31;

/** Fault of a typed day: it is in the future, before a day it must follow, or implausibly long ago. */
export type DayFault = 'too_late' | 'too_early' | 'far_past';

const dayMs = 86_400_000;
const computeDayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);

/**
 * Checks a typed day; today is allowed.
 * @param day as `2026-11-21`, like `earliest`, the day of the event before it, and `today` in Germany
 */
export function judgeDay(day: string, { earliest, today }: { earliest: string; today: string }): DayFault | undefined {
  if (day > today) return 'too_late';
  if (day < earliest) return 'too_early';
  return computeDayNumber(today) - computeDayNumber(day) > farPastDays ? 'far_past' : undefined;
}
