import { type Column, columnNames } from './column-names.ts';

/** Position of each column; undefined for a kind that a table lacks. */
export type Places = Readonly<Partial<Record<Column, number | undefined>>>;

/** Meaning of a table's columns by their names. */
export interface Head {
  places: Places;
  /** Columns for the purpose, the likeliest first: a row's first filled one counts. */
  texts: readonly number[];
  /** Columns with parts of the purpose, in their order. */
  parts: readonly number[];
  /** Columns with the account's balance: they prove the file's number format, and are no movements. */
  balances: readonly number[];
  /** Columns without a name. */
  unnamed: readonly number[];
  /** Currency in the name of the amount's column. */
  currency?: string | undefined;
  folded: readonly string[];
}

/** Length above which a cell cannot be a column name. */
const longestName = 100;

/** Returns a column's name in the form for comparing: lower case, without punctuation, umlauts as two letters. */
function foldName(name: string): string {
  const plain = name
    .slice(0, longestName)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('€', ' eur ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
  if (!/[a-z0-9]/.test(plain)) return plain.replaceAll(/[^+/-]/g, '');
  return plain
    .replaceAll(/[^a-z0-9/]+/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim();
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const withCurrency = /^(.+?)(?: in)? (eur|euro|[a-z]{3})$/;

/** Splits `betrag in eur` into `betrag` and EUR. */
function splitCurrency(folded: string): { name: string; currency?: string } {
  const [, name = folded, word = ''] = withCurrency.exec(folded) ?? [];
  const currency = word === 'euro' ? 'EUR' : word.toUpperCase();
  return currencies.has(currency) ? { name, currency } : { name: folded };
}

const purposePart = /^(?:vwz|verwendungszweck)(?: zeile)? ?\d{1,2}$|^weitere verwendungszwecke$/;
/** Highest number of columns with parts of the purpose; 1822direkt has 18. */
const maxParts = 30;
const balanceName = /saldo|kontostand|balance|guthaben/;
const columnsOfNumbers: ReadonlySet<Column> = new Set(['amount', 'debit', 'credit']);

/** Reads the column names, independent of the rows below. */
export function readHead(row: readonly string[]): Head {
  const folded = row.map(foldName);
  const at = new Map<string, number>();
  const numbers = new Map<string, { index: number; currency?: string }>();
  // ING has two columns for the currency: the amount's is the last.
  folded.forEach((name, index) => at.set(name, index));
  folded.forEach((name, index) => {
    const { name: plain, currency } = splitCurrency(name);
    if (!numbers.has(plain) || currency === 'EUR') numbers.set(plain, { index, ...(currency && { currency }) });
  });
  let currency: string | undefined;
  const places: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(columnNames) as Column[]) {
    const isNumber = columnsOfNumbers.has(column);
    const known = columnNames[column].find((name) => (isNumber ? numbers : at).has(name));
    if (known === undefined) continue;
    const number = isNumber ? numbers.get(known) : undefined;
    const index = number?.index ?? at.get(known);
    if (index !== undefined) places[column] = index;
    if (column === 'amount') currency = number?.currency;
  }
  const indexes = [...folded.keys()];
  return {
    places,
    texts: columnNames.text.flatMap((name) => at.get(name) ?? []),
    parts: indexes.filter((index) => purposePart.test(folded[index] ?? '')).slice(0, maxParts),
    balances: indexes.filter((index) => balanceName.test(folded[index] ?? '') && index !== places.amount),
    unnamed: indexes.filter((index) => folded[index] === ''),
    currency,
    folded,
  };
}

/** Whether these can be the column names of a statement. */
export function isHead({ places }: Head): boolean {
  const { day, valueDay, amount, debit, credit, sign } = places;
  const hasAmount = amount !== undefined || (debit !== undefined && credit !== undefined) || sign !== undefined;
  return (day ?? valueDay) !== undefined && hasAmount;
}

/** Whether it is a payment service's list, which shows fee and net amount of each payment: no bank account. */
export function isPaymentService({ folded }: Head): boolean {
  const has = (...words: string[]) => folded.some((name) => words.includes(name));
  return (
    has('brutto', 'gross', 'amount', 'betrag') && has('netto', 'net') && has('entgelt', 'gebuehr', 'fee', 'gebuehren')
  );
}

const known: ReadonlySet<string> = new Set(Object.values(columnNames).flat());

/** Whether a cell is a column name that banks use. */
export function isColumnName(cell: string): boolean {
  return cell.length <= longestName && known.has(splitCurrency(foldName(cell)).name);
}
