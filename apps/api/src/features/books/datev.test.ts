import { expect, it } from 'vitest';
import type { BookedOrder } from '../orders/lists/booked-orders.service.ts';
import type { StoredMovement } from '../payments/movement.model.ts';
import { datevColumns } from './datev-columns.ts';
import { type DatevFile, writeDatev } from './datev.ts';
import type { LedgerEntry } from './read-ledger.service.ts';
import { splitMovement } from './split-movement.ts';

const at = new Date('2026-03-01T11:00:00Z');
const file: DatevFile = { from: '2026-03-01', to: '2026-03-31', books: { chart: 'SKR03' }, now: at };
const taxed = (...percents: number[]) =>
  percents.map((percent) => ({ percent, netCents: 1000, taxCents: percent * 10 }));

/** A movement of an order to a country, as the ledger has it. */
function anEntry(
  cents: number,
  taxIncluded: readonly { percent: number; netCents: number; taxCents: number }[],
  { country = 'DE', ...overrides }: Partial<StoredMovement> & { country?: string } = {},
): LedgerEntry {
  const order = { _id: '0', number: '2026-00001', taxIncluded, shippingAddress: { country } } as BookedOrder; // lean, as it is read
  const movement = { kind: 'capture', provider: 'paypal', providerId: 'PP-1', cents, at, bookedAt: at, ...overrides };
  return {
    movement: movement as StoredMovement,
    order,
    document: undefined,
    split: splitMovement({ cents }, order, undefined),
  }; // what is looked at
}

/** The bytes of a file. */
async function bytesOf(entries: LedgerEntry[], given: Partial<DatevFile> = {}): Promise<Buffer> {
  async function* batches() {
    yield entries;
  }
  const parts: Buffer[] = [];
  for await (const part of writeDatev(batches(), { ...file, ...given })) parts.push(part);
  return Buffer.concat(parts);
}

/** Its bookings by the names of the columns. */
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
    '"EXTF";700;21;"Buchungsstapel";13;20260301120000000;;"RE";"Kontor";"";1001;1;20260101;4;20260301;20260331;' +
      '"Zahlungen 2026-03-01 - 2026-03";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  // ü of 'Schlüssel' is one byte.
  expect(bytes.includes(Buffer.from([0x53, 0x63, 0x68, 0x6c, 0xfc, 0x73]))).toBe(true);
  expect(bytes.includes(Buffer.from([0xef, 0xbb, 0xbf]))).toBe(false);
});

it.each([
  ['SKR03', ['1360 8400', '1360 8300', '1360 8200'], '1360 8195', '1360 8320'],
  ['SKR04', ['1460 4400', '1460 4300', '1460 4200'], '1460 4185', '1460 4320'],
] as const)('books by the accounts of %s', async (chart, german, small, other) => {
  const books = { chart };
  expect(await accountsOf([anEntry(3260, taxed(19, 7, 0))], books)).toEqual(german);
  expect(await accountsOf([anEntry(4900, [])], books)).toEqual([small]);
  expect(await accountsOf([anEntry(1200, taxed(20), { country: 'Österreich' })], books)).toEqual([other]);
});

it('books by the merchant’s own accounts, and lengthens the others to theirs', async () => {
  const books = { chart: 'SKR03' as const, accounts: { stripe: '13650', standard: '84001' } };
  const bookings = [anEntry(2260, taxed(19, 7)), anEntry(1190, taxed(19), { provider: 'stripe' })];
  expect(await accountsOf(bookings, books)).toEqual(['13600 84001', '13600 83000', '13650 84001']);
  expect((await bytesOf([], { books })).toString('latin1').split(';')[13]).toBe('5');
});

it('has amounts without a sign, S for what comes in and H for what goes out', async () => {
  const bookings = await bookingsOf([anEntry(1190, taxed(19)), anEntry(-123_456_789, taxed(19), { kind: 'refund' })]);
  expect(bookings.map((one) => [one['Umsatz (ohne Soll/Haben-Kz)'], one['Soll/Haben-Kennzeichen']])).toEqual([
    ['11,90', '"S"'],
    ['1234567,89', '"H"'],
  ]);
});

it('leaves out rates that a small amount has nothing of', async () => {
  expect(await bookingsOf([anEntry(1, taxed(19, 7))])).toMatchObject([{ 'Umsatz (ohne Soll/Haben-Kz)': '0,01' }]);
});

it('says day, number, words and the provider’s id; and the own day of what is booked later', async () => {
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

it('names the other country and its rate, Greece as DATEV does', async () => {
  const [austria] = await bookingsOf([anEntry(1200, taxed(20), { country: 'AT' })]);
  const [greece] = await bookingsOf([anEntry(1240, taxed(24), { country: 'GR' })]);
  const fields = ['EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)'] as const;
  expect(fields.map((name) => austria?.[name])).toEqual(['"AT"', '20,00']);
  expect(fields.map((name) => greece?.[name])).toEqual(['"EL"', '24,00']);
});
