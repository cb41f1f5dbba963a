/** Longest period of an export, in days: a leap year. */
export const maxExportDays = 366;
