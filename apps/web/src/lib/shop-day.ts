/** The shop's day of a moment, as `2026-11-21`. */
export const dayOf = (at: string): string => findToday(new Date(at));

/** Today as the shop counts days, as `2026-11-21`. */
export const findToday = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);
