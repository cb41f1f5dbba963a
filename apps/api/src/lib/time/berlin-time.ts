import { addDays, berlinDay, startOfBerlinHour } from '@kontor/shared/rules/days/berlin-days';

export { addDays, berlinDay };

const berlinYearFormat = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' });

const berlinMinuteFormat = new Intl.DateTimeFormat('de', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

const berlinTimeFormat = new Intl.DateTimeFormat('sv', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZone: 'Europe/Berlin',
});

/** Returns the calendar year in Germany at a moment. */
export function berlinYear(at: Date): string {
  return berlinYearFormat.format(at);
}

/** Returns the beginning of a day in Germany: 22:00 UTC of the day before in summer, 23:00 in winter. */
export function startOfBerlinDay(day: string): Date {
  return startOfBerlinHour(day, 0);
}

/** Returns a moment of a German day, by which formats write the day. @param day as `2026-11-21` */
export function withinBerlinDay(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** Returns the beginning of a German month, and of the next one. @param month as `2026-11` */
export function spanOfBerlinMonth(month: string): { from: Date; to: Date } {
  const first = `${month}-01`;
  // The longest month has 31 days, the shortest 28: 31 days later is always in the next one.
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: startOfBerlinDay(first), to: startOfBerlinDay(next) };
}

/** Returns a moment in Germany as `21.11.2026 09:05`. */
export function berlinMinute(at: Date): string {
  return berlinMinuteFormat.format(at).replace(', ', ' ');
}

/** Returns the time of day in Germany at a moment as digits, to the millisecond: `090507123`. */
export function berlinTime(at: Date): string {
  return berlinTimeFormat.format(at).replaceAll(/\D/g, '');
}
