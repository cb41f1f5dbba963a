import iconv from 'iconv-lite';
import { findVatPrefix } from '@kontor/shared/rules/prices/eu-countries';
import type { IncludedTax } from '@kontor/shared/rules/prices/included-tax';
import { shopCurrency } from '@kontor/shared/rules/prices/money';
import { nameProvider } from '@kontor/shared/rules/providers/providers';
import type { BooksSection } from '@kontor/shared/schemas/settings-sections';
import { berlinDay, berlinTime } from '../../lib/time/berlin-time.ts';
import { euroCell } from '../../lib/text/csv.ts';
import { accountLength, findRevenueAccount, findMoneyAccount } from './datev-accounts.ts';
import { datevColumns, isDatevText } from './datev-columns.ts';
import { kindWords } from './ledger-csv.ts';
import { rateTypeOfEntry, rateTypeWords } from './movement-tax.ts';
import type { LedgerEntry } from './read-ledger.service.ts';

/** Settings of the merchant's adviser, with the two numbers that DATEV requires. */
export interface DatevBooks extends BooksSection {
  consultant: number;
  client: number;
}

export interface DatevFile {
  /** First and last German day, of one calendar year. */
  from: string;
  to: string;
  books: DatevBooks;
  /** Country from which the goods are shipped, in DATEV's spelling. */
  origin: string;
  /** Time at which the file is made. */
  now: Date;
}

const textField = (text: string) => `"${text.replaceAll('"', '""')}"`;
const makeDatevLine = (fields: readonly (string | number)[]) => `${fields.join(';')}\r\n`;
/** Texts are quoted, even empty ones. */
const emptyField = (column: number) => (isDatevText(column) ? textField('') : '');
const digits = (day: string) => day.replaceAll('-', '');

/** `01.03.` of `2026-03-01`. */
const shortDay = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.`;

/** Returns the name of the batch, in at most 30 characters; both days are of one year. */
const nameBatch = (from: string, to: string) => `Zahlungen ${shortDay(from)}-${shortDay(to)}${to.slice(0, 4)}`;

/** Returns the 31 fields of the first line. */
function listHeaderFields({ from, to, books, now }: DatevFile): (string | number)[] {
  const made = `${digits(berlinDay(now))}${berlinTime(now)}`;
  const { chart, consultant, client } = books;
  const none = textField('');
  const origin = [textField('EXTF'), 700, 21, textField('Buchungsstapel'), 13, made, '', textField('RE')];
  const whose = [textField('Kontor'), none, consultant, client, `${from.slice(0, 4)}0101`, accountLength(books)];
  const what = [digits(from), digits(to), textField(nameBatch(from, to)), none];
  // Finance, for every purpose, open to the adviser's changes.
  const how = [1, 0, 0, textField(shopCurrency), '', none, '', '', textField(chart.slice(3)), '', '', none, none];
  return [...origin, ...whose, ...what, ...how];
}

/** Returns the text of a booking, in at most 60 characters. It contains the day of the movement if it is booked later. */
function formatBookingText({ movement: { kind, provider, at, bookedAt }, order }: LedgerEntry): string {
  const day = berlinDay(at);
  const late = day === berlinDay(bookedAt) ? '' : ` vom ${day.split('-').toReversed().join('.')}`;
  return `${kindWords[kind]} ${order?.number ?? ''} ${nameProvider(provider)}${late}`.slice(0, 60);
}

/** Returns letters, digits and a few other characters, at most 36. */
const reference = (number: string) => number.replaceAll(/[^\w$&%*+\-/]/g, '').slice(0, 36);

/** Creates a booking for each VAT rate: from the provider's transit account to revenue, or back. */
function makeBookingLines(entry: LedgerEntry, { books, origin }: DatevFile): string[] {
  const { movement, order, document, split } = entry;
  const day = berlinDay(movement.bookedAt);
  const parts = split.length > 0 ? split : [{ percent: 0, net: movement.cents, tax: 0 }];
  return parts.flatMap(({ percent, net, tax }) => {
    const cents = net + tax;
    if (cents === 0) return [];
    const { account, oss, vatId } = findRevenueAccount(entry, percent, books);
    const fields = new Map<string, string | number>([
      ['Umsatz (ohne Soll/Haben-Kz)', euroCell(Math.abs(cents))],
      ['Soll/Haben-Kennzeichen', textField(cents > 0 ? 'S' : 'H')],
      ['WKZ Umsatz', textField(shopCurrency)],
      ['Konto', findMoneyAccount(entry, books)],
      ['Gegenkonto (ohne BU-Schlüssel)', account],
      ['Belegdatum', `${day.slice(8)}${day.slice(5, 7)}`],
      ['Belegfeld 1', textField(reference(document?._id ?? order?.number ?? movement.providerId))],
      ['Buchungstext', textField(formatBookingText(entry))],
      ['Zusatzinformation - Art 1', textField('Zahlungsnummer')],
      ['Zusatzinformation - Inhalt 1', textField(movement.providerId.slice(0, 210))],
      ['Festschreibung', 0],
    ]);
    if (vatId) fields.set('EU-Land u. UStID (Bestimmung)', textField(vatId));
    if (oss) for (const [name, value] of ossFields(entry, oss, { percent, net, tax }, origin)) fields.set(name, value);
    return [makeDatevLine(datevColumns.map((name, index) => fields.get(name) ?? emptyField(index + 1)))];
  });
}

const decimal = (percent: number) => percent.toFixed(2).replace('.', ',');

/** Returns the country of taxed deliveries abroad, and the further data of an OSS return (§ 18j UStG). */
function ossFields(
  entry: LedgerEntry,
  state: string,
  { percent, net, tax }: IncludedTax,
  origin: string,
): [string, string][] {
  const country = findVatPrefix(state);
  const type = rateTypeWords[rateTypeOfEntry(entry, percent) ?? 'standard'];
  const said = `${country} ${type} ${decimal(percent)} %, netto ${euroCell(net)}, USt ${euroCell(tax)}`;
  return [
    ['EU-Land u. UStID (Bestimmung)', textField(country)],
    ['EU-Steuersatz (Bestimmung)', decimal(percent)],
    ['EU-Land u. UStID (Ursprung)', textField(origin)],
    ['Zusatzinformation - Art 2', textField('OSS')],
    ['Zusatzinformation - Inhalt 2', textField(said)],
  ];
}

/** Encodes a text for older Windows programs; characters unknown to them become question marks. */
function encode(text: string): Buffer {
  return iconv.encode(text, 'windows-1252');
}

/**
 * Writes the ledger in DATEV's format for bookings: EXTF 700, category 21, in Windows-1252. Amounts are gross; automatic
 * accounts take the VAT out of them.
 */
export async function* writeDatev(
  ledger: AsyncIterable<readonly LedgerEntry[]>,
  file: DatevFile,
): AsyncGenerator<Buffer> {
  yield encode(makeDatevLine(listHeaderFields(file)) + makeDatevLine(datevColumns));
  for await (const entries of ledger) {
    yield encode(entries.flatMap((entry) => makeBookingLines(entry, file)).join(''));
  }
}
