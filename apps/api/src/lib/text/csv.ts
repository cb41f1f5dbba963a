import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';

/** Byte order mark, without which Excel does not recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Beginning of what a spreadsheet takes for a formula, full-width signs too (OWASP, "CSV injection"), also behind invisible
 * characters: programs that read a file for another one drop blanks and marks.
 */
const formula = /^(?:[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * Returns another person's text as a cell of a file that people open: never a formula, whatever it begins with. Files for
 * programs contain it unchanged.
 */
export function textCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/**
 * Returns a text as a cell that can be read back: adds an apostrophe to texts that `textCell` protects, even if they already
 * start with apostrophes. A reader removes one apostrophe if the text after all of them is a formula.
 */
export function exactCell(text: string): string {
  return formula.test(text.replace(/^'+/, '')) ? `'${text}` : text;
}

/** Returns euros as a German Excel reads numbers: `1234,50`. */
export function euroCell(cents: Cents): string {
  return toEuros(cents).toFixed(2).replace('.', ',');
}

type Separator = ';' | ',';

function quoteCell(cell: string, separator: Separator): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Returns a line of a table, ended as on Windows. @param separator a German Excel reads semicolons */
export function csvLine(cells: readonly string[], separator: Separator = ';'): string {
  return `${cells.map((cell) => quoteCell(cell, separator)).join(separator)}\r\n`;
}
