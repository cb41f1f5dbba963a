/** Returns the day of a time in the shop's time zone, such as `2026-11-21`. */
export const findShopDay = (at: string): string => findToday(new Date(at));

/** Returns today in the shop's time zone, such as `2026-11-21`. */
export const findToday = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);
