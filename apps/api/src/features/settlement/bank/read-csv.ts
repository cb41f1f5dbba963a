import { shopCurrency } from '@kontor/shared/money';
import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import {
  type ParsedStatement,
  type StatementRow,
  UnreadableStatement,
  isDay,
  longestPiece,
  maxEntries,
  plainLine,
  readAmount,
} from './statement.ts';

/** What banks call their columns, in small letters; the first that is there counts. */
const columns = {
  day: ['buchungstag', 'buchungsdatum', 'buchung', 'booking date', 'datum', 'date'],
  amount: ['betrag', 'betrag (€)', 'betrag (eur)', 'amount (eur)', 'umsatz', 'amount'],
  name: [
    'beguenstigter/zahlungspflichtiger',
    'zahlungspflichtige*r',
    'auftraggeber/empfänger',
    'auftraggeber / begünstigter',
    'name zahlungsbeteiligter',
    'partner name',
    'empfänger',
    'payee',
  ],
  text: ['verwendungszweck', 'payment reference', 'buchungstext'],
  currency: ['waehrung', 'währung', 'currency'],
  status: ['status', 'info'],
  account: ['auftragskonto', 'iban auftragskonto', 'iban kontoinhaber', 'iban auftraggeberkonto'],
} as const;
type Column = keyof typeof columns;

/** Banks write so many lines about the account before the names of the columns. */
const linesBefore = 30;
/** And as many sums and notes below the entries, or between them. */
const maxRows = maxEntries + 10 * linesBefore;
const separators = [';', ',', '\t'] as const;

const plain = (cell: string): string => cell.trim().toLowerCase();

function findColumn(names: readonly string[], column: Column): number | undefined {
  const known = columns[column].find((name) => names.includes(name));
  // ING has two columns for the currency: that of the amount stands last.
  return known === undefined ? undefined : names.lastIndexOf(known);
}

/** Where each column stands; `undefined` where a file has none of that kind. */
type Places = Readonly<Record<Column, number | undefined>>;

/** Looked for once: a file may have thousands of columns, and thousands of rows below them. */
function findColumns(names: readonly string[]): Places {
  const places = Object.keys(columns).map((column) => [column, findColumn(names, column as Column)]); // a key of the record
  return Object.fromEntries(places) as Places; // a place for each
}

/** One row more than there may be at most, so that it is seen. */
function parseRows(text: string, delimiter: string): string[][] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, bom: true };
  try {
    return parse(text, { ...options, to: maxRows + 1, max_record_size: longestPiece });
  } catch {
    return [];
  }
}

/** Where the names of the columns stand, and by what cells are separated. */
function findHead(text: string): { delimiter: string; index: number; places: Places } {
  const beginning = text
    .slice(0, linesBefore * longestPiece)
    .split(/\r\n|\r|\n/, linesBefore)
    .join('\n');
  for (const delimiter of separators) {
    const rows = parseRows(beginning, delimiter).map((row) => row.map(plain));
    const index = rows.findIndex((names) =>
      (['day', 'amount'] as const).every((one) => findColumn(names, one) !== undefined),
    );
    const names = rows[index];
    if (names) return { delimiter, index, places: findColumns(names) };
  }
  throw new UnreadableStatement('unknown_columns', 'No line of the file names a day and an amount');
}

/** `21.11.2026`, `21.11.26` and `2026-11-21` as `2026-11-21`. */
function readDay(written: string): string | undefined {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(written.trim()) ?? [];
  const day = year
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : written.trim().slice(0, 10);
  return isDay(day) ? day : undefined;
}

/** What a row says; undefined for one that has no day, as sums below a list. */
function readRow(
  row: readonly string[],
  places: Places,
  place: Pick<StatementRow, 'row' | 'section' | 'account'>,
): StatementRow | undefined {
  const cell = (column: Column): string => row[places[column] ?? -1] ?? '';
  const day = readDay(cell('day'));
  if (day === undefined) return undefined;
  if (/vorgemerkt|pending/i.test(cell('status'))) return { ...place, kind: 'waiting' };
  const currency = cell('currency').trim().toUpperCase() || shopCurrency;
  if (currency !== shopCurrency) return { ...place, kind: 'other_currency' };
  const cents = readAmount(cell('amount'));
  if (cents === undefined) {
    return { ...place, kind: 'not_understood', reason: 'no_amount', text: plainLine(row.join(' ')) };
  }
  if (cents === 0) return { ...place, kind: 'still' };
  return { ...place, kind: 'entry', cents, day, name: plainLine(cell('name')), text: plainLine(cell('text')) };
}

const ibanPattern = /\b([A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?)\b/;

/**
 * A statement in CSV, as Sparkassen, DKB, ING, N26, Commerzbank and others write it: known by the names of its columns.
 * @throws UnreadableStatement
 */
export function readCsv(data: Buffer): ParsedStatement {
  const text = decodeText(data);
  const { delimiter, index, places } = findHead(text);
  const rows = parseRows(text, delimiter);
  if (rows.length === 0) throw new UnreadableStatement('table_broken', 'The lines of the file could not be read');
  if (rows.length > maxRows) {
    throw new UnreadableStatement('too_many_entries', `A statement has at most ${maxEntries} entries`);
  }
  const accountColumn = places.account;
  const told =
    accountColumn === undefined ? rows.slice(0, index).flat().join('\n') : (rows[index + 1]?.[accountColumn] ?? '');
  const account = ibanPattern.exec(told)?.[1]?.replaceAll(' ', '');
  const found = rows
    .slice(index + 1)
    .flatMap((row, below) => readRow(row, places, { row: index + 2 + below, section: 0, account }) ?? []);
  return { form: 'csv', accounts: account === undefined ? [] : [account], rows: found };
}
