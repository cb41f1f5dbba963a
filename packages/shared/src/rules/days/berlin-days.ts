// Swedish writes dates as ISO 8601 does.
const dayFormat = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Berlin' });
const hourFormat = new Intl.DateTimeFormat('sv', { hour: '2-digit', timeZone: 'Europe/Berlin' });

const hourMs = 3_600_000;

/** Returns the calendar day in Germany at a moment, as `2026-11-21`. */
export function berlinDay(at: Date): string {
  return dayFormat.format(at);
}

/** Returns the hour of the day in Germany at a moment, 0 to 23. */
export function berlinHour(at: Date): number {
  return Number(hourFormat.format(at));
}

/** Returns the day this many days after `day` (before it, if negative). */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** Returns the moment at which an hour of a day begins in Germany: two hours before UTC in summer, one in winter. */
export function startOfBerlinHour(day: string, hour: number): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const summer = new Date(asUtc - 2 * hourMs);
  return berlinDay(summer) === day && berlinHour(summer) === hour ? summer : new Date(asUtc - hourMs);
}
