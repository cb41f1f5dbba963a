import { decodeText } from '../file/decode-text.ts';
import { type ParsedStatement, UnreadableStatement, maxEntries } from '../statement.ts';
import { type CsvAnswers, decideReadings } from './decide-reading.ts';
import { type CsvFormat, findHead } from './find-head.ts';
import type { Head } from './headers.ts';
import { readCells } from './row-cells.ts';
import { readRow } from './row-reader.ts';
import { type Section, accountAbove, findIban, splitSections } from './sections.ts';
import { type TableRow, maxRows, parseTable, plainLineEnds } from './table.ts';

/** The merchant's answers about an ambiguous file: now, and earlier for tables with the same names. */
export interface CsvOptions extends CsvAnswers {
  formats?: readonly CsvFormat[] | undefined;
}

/** Returns the account in a cell: an IBAN, or an account number. */
function accountIn(cell: string): string | undefined {
  const number = cell.replaceAll(/\s/g, '');
  return findIban(cell) ?? (/^\d{5,12}$/.test(number) ? number : undefined);
}

/**
 * Returns a function that finds the account of a row; `Kontonummer` is the shop's own in the first column, elsewhere the
 * payer's.
 */
function findAccount(head: Head): (row: TableRow) => string | undefined {
  const isFirstNumber = head.folded[0] === 'kontonummer' && head.places.account === undefined;
  return (row) => accountIn(isFirstNumber ? (row.cells[0] ?? '') : readCells(row, head).of('account'));
}

/**
 * Reads a bank's statement in CSV: by its column names, or by the merchant's description of them.
 * @throws UnreadableStatement
 */
export function readCsv(data: Buffer, { formats = [], ...answers }: CsvOptions = {}): ParsedStatement {
  const text = plainLineEnds(decodeText(data));
  const found = findHead(text, formats);
  const { rows, isBroken } = parseTable(text, found.separator);
  if (rows.length > maxRows) {
    throw new UnreadableStatement('too_many_entries', `A statement has at most ${maxEntries} entries`);
  }
  const sections = splitSections(rows, found);
  const { format } = found;
  const readings = decideReadings(sections, {
    decimalMark: answers.decimalMark ?? format?.decimalMark,
    dayOrder: answers.dayOrder ?? format?.dayOrder,
  });
  const above = sections.map((section, index) => accountAbove(section, index === 0));
  const read = sections.flatMap((section: Section, index) => {
    const reading = readings[index];
    if (!reading) return [];
    const accountOf = findAccount(reading.head);
    return section.rows.map((row) => {
      const account = accountOf(row);
      const isNew = account !== undefined && reading.earlier.account === undefined;
      return readRow(
        row,
        { ...reading, earlierAccount: isNew ? (above[index] ?? '') : undefined },
        account ?? above[index],
      );
    });
  });
  if (isBroken && !read.some(({ kind }) => kind === 'entry')) {
    throw new UnreadableStatement('table_broken', 'The lines of the file could not be read');
  }
  const accounts = [...new Set([...above, ...read.map(({ account }) => account)])].filter((one) => one !== undefined);
  return { form: 'csv', accounts, rows: read };
}
