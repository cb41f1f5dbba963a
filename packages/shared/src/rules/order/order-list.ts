/** Days that one export may span: a year, also a leap year. */
export const maxExportDays = 366;
