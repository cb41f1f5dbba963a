const berlinYearFormat = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' });
// Swedish writes dates as ISO 8601 does.
const berlinDayFormat = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Berlin' });

const berlinMinuteFormat = new Intl.DateTimeFormat('de', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

const hourMs = 3_600_000;

/** The calendar year in Germany at a moment. */
export function berlinYear(at: Date): string {
  return berlinYearFormat.format(at);
}

/** The calendar day in Germany at a moment, as `2026-11-21`. */
export function berlinDay(at: Date): string {
  return berlinDayFormat.format(at);
}

/** The day so many days after `day` (before it, if negative). */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** When a day begins in Germany: at 22:00 UTC of the day before in summer, at 23:00 in winter. */
export function startOfBerlinDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const summer = new Date(midnight - 2 * hourMs);
  return berlinDay(summer) === day ? summer : new Date(midnight - hourMs);
}

/** A moment in Germany as `21.11.2026 09:05`. */
export function berlinMinute(at: Date): string {
  return berlinMinuteFormat.format(at).replace(', ', ' ');
}
