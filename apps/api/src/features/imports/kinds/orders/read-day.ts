const pad = (part: string) => part.padStart(2, '0');

/** Returns a day as 2026-11-30; undefined if it does not exist. */
function makeDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Parsers turn 30 February into 2 March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads the day from a time in a notation of known shops: `2026-11-30T10:00:00Z`, `2026-11-30 10:00:00 +0100`, `30.11.2026`,
 * `Nov 30, 2026 10:00:00 AM`. `03/04/2026` is refused: it is a day in March or in April.
 */
export function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  if (year && month && day) return makeDay(year, month, day);
  const [, germanDay, germanMonth, germanYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text) ?? [];
  if (germanYear && germanMonth && germanDay) return makeDay(germanYear, germanMonth, germanDay);
  const [, name = '', namedDay, namedYear] = /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})(?!\d)/i.exec(text) ?? [];
  const index = months.indexOf(name.toLowerCase());
  return index < 0 || !namedDay || !namedYear ? undefined : makeDay(namedYear, String(index + 1), namedDay);
}
