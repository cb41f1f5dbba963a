import { expect, it } from 'vitest';
import type { TaxTerms } from '@kontor/shared/rules/prices/tax-terms';
import type { BookedOrder } from '../orders/lists/booked-orders.service.ts';
import type { StoredMovement } from '../payments/movements/movement.model.ts';
import { datevColumns, isDatevText } from './datev-columns.ts';
import { type DatevFile, writeDatev } from './datev.ts';
import type { LedgerEntry } from './read-ledger.service.ts';
import { splitMovement } from './split-movement.ts';

const at = new Date('2026-03-01T11:00:00Z');
const numbers = { consultant: 29_098, client: 55_003 };
const file: DatevFile = {
  from: '2026-03-01',
  to: '2026-03-31',
  books: { chart: 'SKR03', ...numbers },
  origin: 'DE',
  now: at,
};
const taxed = (...percents: number[]) =>
  percents.map((percent) => ({ percent, netCents: 1000, taxCents: percent * 10 }));

/** Destination of an order, and its rates at the time of placing; earlier versions did not store them. */
interface Placed {
  country?: string;
  taxTerms?: TaxTerms | undefined;
}

/** Creates a movement of an order to a country, as the ledger has it. */
function anEntry(
  cents: number,
  taxIncluded: readonly { percent: number; netCents: number; taxCents: number }[],
  { country = 'DE', taxTerms, ...overrides }: Partial<StoredMovement> & Placed = {},
): LedgerEntry {
  const order = { _id: '0', number: '2026-00001', taxIncluded, taxTerms, shippingAddress: { country } } as BookedOrder; // lean, as it is read
  const movement = { kind: 'capture', provider: 'paypal', providerId: 'PP-1', cents, at, bookedAt: at, ...overrides };
  return {
    movement: movement as StoredMovement,
    order,
    document: undefined,
    split: splitMovement({ cents, provider: 'paypal', ...overrides }, order, undefined),
  }; // what is looked at
}

/** Returns the bytes of a file. */
async function bytesOf(entries: LedgerEntry[], given: Partial<DatevFile> = {}): Promise<Buffer> {
  async function* batches() {
    yield entries;
  }
  const parts: Buffer[] = [];
  for await (const part of writeDatev(batches(), { ...file, ...given })) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns its bookings by column names. */
async function bookingsOf(entries: LedgerEntry[], given: Partial<DatevFile> = {}): Promise<Record<string, string>[]> {
  const lines = (await bytesOf(entries, given)).toString('latin1').split('\r\n').slice(2, -1);
  return lines.map((line) => Object.fromEntries(line.split(';').map((field, i) => [datevColumns[i] ?? '?', field])));
}

const accountsOf = async (entries: LedgerEntry[], books: DatevFile['books']) =>
  (await bookingsOf(entries, { books })).map((one) => [one['Konto'], one['Gegenkonto (ohne BU-Schlüssel)']].join(' '));

it('has a head of 31 fields and 125 columns, in every line, in Windows-1252', async () => {
  const bytes = await bytesOf([anEntry(2260, taxed(19, 7))]);
  const lines = bytes.toString('latin1').split('\r\n');
  expect(lines.map((line) => line.split(';').length)).toEqual([31, 125, 125, 125, 1]);
  expect(lines[0]).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260301120000000;;"RE";"Kontor";"";29098;55003;20260101;4;20260301;20260331;' +
      '"Zahlungen 01.03.-31.03.2026";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  // ü of 'Schlüssel' is one byte.
  expect(bytes.includes(Buffer.from([0x53, 0x63, 0x68, 0x6c, 0xfc, 0x73]))).toBe(true);
  expect(bytes.includes(Buffer.from([0xef, 0xbb, 0xbf]))).toBe(false);
});

it.each([
  ['SKR03', ['1360 8400', '1360 8300', '1360 8200'], '1360 8195', '1360 8320'],
  ['SKR04', ['1460 4400', '1460 4300', '1460 4200'], '1460 4185', '1460 4320'],
] as const)('books to the accounts of %s', async (chart, german, small, other) => {
  const books = { chart, ...numbers };
  expect(await accountsOf([anEntry(3260, taxed(19, 7, 0))], books)).toEqual(german);
  expect(await accountsOf([anEntry(4900, [])], books)).toEqual([small]);
  expect(await accountsOf([anEntry(1200, taxed(20), { country: 'Österreich' })], books)).toEqual([other]);
});

it('books what was paid at the merchant’s own till to a transit account of its own', async () => {
  const entry = anEntry(1190, taxed(19), { provider: 'till', kind: 'till' });
  expect(await accountsOf([entry], { chart: 'SKR03', ...numbers })).toEqual(['1360 8400']);
  expect(await accountsOf([entry], { chart: 'SKR03', ...numbers, accounts: { till: '1361' } })).toEqual(['1361 8400']);
});

it('books to the merchant’s own accounts, and pads the others to their length', async () => {
  const books = { chart: 'SKR03' as const, ...numbers, accounts: { stripe: '13650', standard: '84001' } };
  const bookings = [anEntry(2260, taxed(19, 7)), anEntry(1190, taxed(19), { provider: 'stripe' })];
  expect(await accountsOf(bookings, books)).toEqual(['13600 84001', '13600 83000', '13650 84001']);
  expect((await bytesOf([], { books })).toString('latin1').split(';')[13]).toBe('5');
});

it.each([
  ['SKR03', '1700'],
  ['SKR04', '3500'],
] as const)(
  'books the sale of vouchers and its refund against the liability for them in %s',
  async (chart, liability) => {
    const entries = [anEntry(5000, taxed(0)), anEntry(-2000, taxed(0), { kind: 'refund' })].map((entry) => ({
      ...entry,
      order: entry.order && { ...entry.order, lines: [{ giftCard: 'multi' as const }] },
    }));
    const bookings = await bookingsOf(entries, { books: { ...file.books, chart } });
    const columns = ['Gegenkonto (ohne BU-Schlüssel)', 'Soll/Haben-Kennzeichen', 'Umsatz (ohne Soll/Haben-Kz)'];
    expect(bookings.map((booking) => columns.map((column) => booking[column]))).toEqual([
      [liability, '"S"', '50,00'],
      [liability, '"H"', '20,00'],
    ]);
  },
);

it('writes amounts without a sign, S for incoming and H for outgoing money', async () => {
  const bookings = await bookingsOf([anEntry(1190, taxed(19)), anEntry(-123_456_789, taxed(19), { kind: 'refund' })]);
  expect(bookings.map((one) => [one['Umsatz (ohne Soll/Haben-Kz)'], one['Soll/Haben-Kennzeichen']])).toEqual([
    ['11,90', '"S"'],
    ['1234567,89', '"H"'],
  ]);
});

it('leaves out rates without an amount', async () => {
  expect(await bookingsOf([anEntry(1, taxed(19, 7))])).toMatchObject([{ 'Umsatz (ohne Soll/Haben-Kz)': '0,01' }]);
});

it('contains day, number, text and the provider’s id; and the event’s own day if it is booked later', async () => {
  const late = { kind: 'dispute' as const, at: new Date('2025-12-31T22:59:00Z') };
  const [inTime, later] = await bookingsOf([anEntry(1190, taxed(19)), anEntry(-1190, taxed(19), late)]);
  expect(inTime).toMatchObject({
    Belegdatum: '0103',
    'Belegfeld 1': '"2026-00001"',
    Buchungstext: '"Zahlung 2026-00001 PayPal"',
    'Zusatzinformation - Art 1': '"Zahlungsnummer"',
    'Zusatzinformation - Inhalt 1': '"PP-1"',
    Festschreibung: '0',
  });
  expect(later?.['Buchungstext']).toBe('"Zahlungsstreit 2026-00001 PayPal vom 31.12.2025"');
  expect(later?.['Belegdatum']).toBe('0103');
});

const ossFields = [
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
] as const;
const revenueField = 'Gegenkonto (ohne BU-Schlüssel)';
const taxedBy = (country: string, standard: number, reduced: number): Placed => ({
  country,
  taxTerms: { country, standard, reduced },
});

// The country decides first, then the rate: other states have Germany's rates too (Annex to Directive 2006/112/EC by state).
it.each([
  ['Austria', [20], taxedBy('AT', 20, 10), '8320', '"AT"', '20,00', 'AT Normalsatz 20,00 %'],
  ['Austria, written out', [10], taxedBy('AT', 20, 10), '8320', '"AT"', '10,00', 'AT ermäßigter Satz 10,00 %'],
  ['Cyprus, as high as Germany’s', [19], taxedBy('CY', 19, 5), '8320', '"CY"', '19,00', 'CY Normalsatz 19,00 %'],
  ['Slovakia’s reduced one', [19], taxedBy('SK', 23, 19), '8320', '"SK"', '19,00', 'SK ermäßigter Satz 19,00 %'],
  ['Malta’s reduced one', [7], taxedBy('MT', 18, 7), '8320', '"MT"', '7,00', 'MT ermäßigter Satz 7,00 %'],
  ['Greece, which is EL', [24], taxedBy('GR', 24, 13), '8320', '"EL"', '24,00', 'EL Normalsatz 24,00 %'],
  [
    'Monaco, which is France',
    [20],
    { country: 'MC', taxTerms: taxedBy('FR', 20, 5.5).taxTerms },
    '8320',
    '"FR"',
    '20,00',
    'FR Normalsatz 20,00 %',
  ],
  ['Cyprus, of an earlier version', [19], { country: 'CY' }, '8320', '"CY"', '19,00', 'CY Normalsatz 19,00 %'],
  [
    'Slovakia, of an earlier version',
    [19],
    { country: 'Slowakei' },
    '8320',
    '"SK"',
    '19,00',
    'SK ermäßigter Satz 19,00 %',
  ],
  ['Austria, of an earlier version', [20], { country: 'Österreich' }, '8320', '"AT"', '20,00', 'AT Normalsatz 20,00 %'],
] as const)('%s is revenue of that country', async (_what, percents, placed, account, country, rate, said) => {
  for (const sign of [1, -1]) {
    const kind = sign > 0 ? 'capture' : 'refund';
    const [booking] = await bookingsOf([anEntry(sign * 1200, taxed(...percents), { ...placed, kind })]);
    expect(booking?.[revenueField]).toBe(account);
    expect(ossFields.map((name) => booking?.[name])).toEqual([country, rate, '"DE"', '']);
    expect(booking?.['Zusatzinformation - Art 2']).toBe('"OSS"');
    expect(booking?.['Zusatzinformation - Inhalt 2']).toContain(said);
  }
});

it('signs net and tax of a refund that is declared in the OSS', async () => {
  const [booking] = await bookingsOf([anEntry(-1200, taxed(20), { ...taxedBy('AT', 20, 10), kind: 'refund' })]);
  expect(booking?.['Zusatzinformation - Inhalt 2']).toBe('"AT Normalsatz 20,00 %, netto -10,00, USt -2,00"');
});

it.each([
  ['Germany', 19, taxedBy('DE', 19, 7), '8400'],
  ['Cyprus at Germany’s rate, below 10,000 €', 19, { country: 'CY', taxTerms: taxedBy('DE', 19, 7).taxTerms }, '8400'],
  [
    'Austria at Germany’s reduced rate, below 10,000 €',
    7,
    { country: 'AT', taxTerms: taxedBy('DE', 19, 7).taxTerms },
    '8300',
  ],
  ['Belgium, which had no rates, in an earlier version', 19, { country: 'BE' }, '8400'],
  ['an unknown country', 19, { country: 'Freistaat Flaschenhals' }, '8400'],
  ['Switzerland, at its own rate', 8.1, taxedBy('CH', 8.1, 2.6), '8338'],
  ['Switzerland, without VAT', 0, taxedBy('CH', 0, 0), '8200'],
  ['Switzerland, of an earlier version', 8.1, { country: 'CH' }, '8338'],
] as const)('%s is not part of the OSS', async (_what, percent, placed, account) => {
  const [booking] = await bookingsOf([anEntry(1190, taxed(percent), placed)]);
  expect(booking?.[revenueField]).toBe(account);
  expect(ossFields.map((name) => booking?.[name])).toEqual(['""', '', '""', '']);
  expect(booking?.['Zusatzinformation - Art 2']).toBe('""');
});

// § 4 no. 1 b UStG: DATEV's accounts 8125 and 4125 imply the exemption; the firm's VAT id takes the place of the country.
it.each([
  ['SKR03', '8125'],
  ['SKR04', '4125'],
] as const)(
  'a delivery without VAT to a firm of another member state goes to a revenue account of its own in %s',
  async (chart, account) => {
    const taxFree = { vatId: 'FR40303265045', day: '2026-02-20', by: {}, at };
    for (const sign of [1, -1]) {
      const entry = anEntry(sign * 1000, taxed(0), { ...taxedBy('DE', 19, 7), country: 'FR' });
      const exempt = { ...entry, order: entry.order && { ...entry.order, taxFree } };
      const [booking] = await bookingsOf([exempt], { books: { chart, ...numbers } });
      expect(booking?.[revenueField]).toBe(account);
      expect(ossFields.map((name) => booking?.[name])).toEqual(['"FR40303265045"', '', '""', '']);
      expect(booking?.['Zusatzinformation - Art 2']).toBe('""');
    }
  },
);

it('the label fits both days of any period into 30 characters', async () => {
  for (const [from, to] of [
    ['2026-01-01', '2026-12-31'],
    ['2028-02-29', '2028-02-29'],
  ] as const) {
    const label = (await bytesOf([], { from, to })).toString('latin1').split(';')[16] ?? '';
    expect(label).toMatch(/^"Zahlungen \d\d\.\d\d\.-\d\d\.\d\d\.\d{4}"$/);
    expect(label.length - 2).toBeLessThanOrEqual(30);
  }
});

/** Rules of the columns that may be filled, from DATEV's description of the format (category 21, version 13). */
const rules: Readonly<Record<string, RegExp>> = {
  'Umsatz (ohne Soll/Haben-Kz)': /^(?!0{1,10},00)\d{1,10},\d\d$/,
  'Soll/Haben-Kennzeichen': /^"[SH]"$/,
  'WKZ Umsatz': /^"[A-Z]{3}"$/,
  Konto: /^(?!0+$)\d{4,9}$/,
  'Gegenkonto (ohne BU-Schlüssel)': /^(?!0+$)\d{4,9}$/,
  Belegdatum: /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])$/,
  'Belegfeld 1': /^"[\w$&%*+\-/]{0,36}"$/,
  Buchungstext: /^"[^"]{0,60}"$/,
  'EU-Land u. UStID (Bestimmung)': /^"(?:[A-Z]{2}[A-Z0-9+*]{0,13})?"$/,
  'EU-Steuersatz (Bestimmung)': /^(?:\d{1,2},\d\d)?$/,
  'EU-Land u. UStID (Ursprung)': /^"(?:[A-Z]{2}[A-Z0-9+*]{0,13})?"$/,
  'Zusatzinformation - Art 1': /^"[^"]{0,20}"$/,
  'Zusatzinformation - Inhalt 1': /^"(?:[^"]|""){0,210}"$/,
  'Zusatzinformation - Art 2': /^"[^"]{0,20}"$/,
  'Zusatzinformation - Inhalt 2': /^"(?:[^"]|""){0,210}"$/,
  Festschreibung: /^[01]$/,
};
/** Returns the fields of a line; a semicolon within a text is no separator. */
const fieldsOf = (line: string) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);

/** Fields of the head; reserved ones are empty. */
const headRules = [
  /^"EXTF"$/,
  /^700$/,
  /^21$/,
  /^"Buchungsstapel"$/,
  /^13$/,
  /^20\d{15}$/,
  /^$/,
  /^"[A-Z]{0,2}"$/,
  /^"[^"]{0,25}"$/,

  /^"[^"]{0,25}"$/,
  /^\d{4,7}$/,
  /^[1-9]\d{0,4}$/,
  /^\d{8}$/,
  /^[4-8]$/,
  /^\d{8}$/,
  /^\d{8}$/,
  /^"[^"]{0,30}"$/,
  /^"(?:[A-Z]{2})?"$/,
  /^1$/,
  /^\d{1,2}$/,
  /^[01]$/,
  /^"[A-Z]{3}"$/,
  /^$/,
  /^""$/,
  /^$/,
  /^$/,
  /^"\d{0,2}"$/,
  /^\d*$/,
  /^$/,
  /^""$/,
  /^"[^"]{0,16}"$/,
];

it('follows the rules of every field, for any booking', async () => {
  const late = { at: new Date('2025-12-31T22:59:00Z') };
  const long = 'pi_"quoted";' + 'x'.repeat(300);
  const entries = [
    anEntry(3260, taxed(19, 7, 0)),
    anEntry(-999_999_999_999, taxed(19), { kind: 'refund', ...late }),
    anEntry(1200, taxed(20, 10), { ...taxedBy('AT', 20, 10), kind: 'dispute', ...late }),
    anEntry(-1, taxed(24), { ...taxedBy('GR', 24, 13), provider: 'stripe', providerId: long }),
    anEntry(4900, [], { provider: 'bank', kind: 'bank' }),
  ];
  const lines = (await bytesOf(entries)).toString('latin1').split('\r\n');
  const head = fieldsOf(lines[0] ?? '');
  expect(head).toHaveLength(31);
  for (const [index, field] of head.entries())
    expect(field, `field ${index + 1} of the head`).toMatch(headRules[index] ?? /^$/);
  for (const line of lines.slice(2, -1)) {
    const fields = fieldsOf(line);
    expect(fields).toHaveLength(125);
    for (const [index, field] of fields.entries()) {
      const name = datevColumns[index] ?? '?';
      expect(field, `column ${name}`).toMatch(rules[name] ?? (isDatevText(index + 1) ? /^""$/ : /^$/));
    }
  }
});
