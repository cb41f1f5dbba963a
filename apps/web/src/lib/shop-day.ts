/** Today as the shop counts days, as `2026-11-21`. */
export const findToday = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);
