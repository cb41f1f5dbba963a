/** Orders on a page of an admin's list unless asked otherwise (spec §9). */
export const orderPageSize = 15;

/** Days that one export may span: a year, also a leap year. */
export const maxExportDays = 366;
