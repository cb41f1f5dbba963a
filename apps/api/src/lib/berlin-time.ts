const berlinYearFormat = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' });

/** The calendar year in Germany at a moment. */
export function berlinYear(at: Date): string {
  return berlinYearFormat.format(at);
}
