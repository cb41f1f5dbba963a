import { findVatPrefix } from '@kontor/shared/rules/prices/eu-countries';
import { type LedgerMovement, type LedgerQuery, maxLedgerDays } from '@kontor/shared/wire/ledger';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Settings } from '@kontor/shared/wire/settings';
import type { BooksSection } from '@kontor/shared/schemas/settings-sections';
import { ApiError } from '../../http/answers/api-error.ts';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { FileAnswer } from '../../http/answers/file-answer.ts';
import { StreamedAnswer } from '../../http/answers/streamed-answer.ts';
import { addDays, startOfBerlinDay } from '../../lib/time/berlin-time.ts';
import type { Period } from '../payments/movements/read-movements.service.ts';
import { type DatevBooks, writeDatev } from './datev.ts';
import { writeLedgerCsv } from './ledger-csv.ts';
import { rateTypeOfEntry, taxCountryOfEntry } from './movement-tax.ts';
import { type LedgerEntry, readAssumed, readLedger } from './read-ledger.service.ts';

/** Returns a movement as the contract shows it. */
function movementAnswer(entry: LedgerEntry): LedgerMovement {
  const { movement, order, document, isAssumed, split } = entry;
  const taxCountry = taxCountryOfEntry(entry);
  const { at, bookedAt, kind, provider, providerId, cents } = movement;
  return {
    at: at.toISOString(),
    ...(bookedAt.getTime() !== at.getTime() && { bookedAt: bookedAt.toISOString() }),
    kind,
    provider,
    id: providerId,
    orderNumber: order?.number ?? '',
    ...(document && { documentNumber: document._id, ...(isAssumed && { documentAssumed: true as const }) }),
    amount: toEuros(cents),
    ...(taxCountry && { taxCountry }),
    ...(order?.taxFree?.vatId && { vatId: order.taxFree.vatId }),
    split: split.map(({ percent, net, tax }) => {
      const type = rateTypeOfEntry(entry, percent);
      return { percent, net: toEuros(net), tax: toEuros(tax), ...(type && { type }) };
    }),
  };
}

/** Returns the movements whose document is uncertain. */
export async function listAssumed(): Promise<{ movements: LedgerMovement[] }> {
  return { movements: (await readAssumed()).map(movementAnswer) };
}

async function* writeJson(ledger: AsyncGenerator<LedgerEntry[]>): AsyncGenerator<string> {
  yield '{"movements":[';
  let comma = '';
  for await (const entries of ledger) {
    yield comma + entries.map((entry) => JSON.stringify(movementAnswer(entry))).join(',');
    comma = ',';
  }
  yield ']}';
}

/**
 * Refuses missing DATEV numbers: invented ones would put the bookings into another firm's books. @throws 409
 * `datev_numbers_missing`
 */
function needNumbers({ consultant, client, ...books }: BooksSection): DatevBooks {
  if (consultant === undefined || client === undefined) {
    throw new ApiError('datev_numbers_missing', "DATEV's numbers of adviser and client are not set");
  }
  return { ...books, consultant, client };
}

function refusePeriod(message: string): never {
  throw new ApiError('invalid_input', `to: ${message}`, { issues: [{ path: 'to', code: 'invalid', message }] });
}

function readLedgerPeriod({ from, to, format }: LedgerQuery): Period {
  if (to < from) refusePeriod('The period ends before it begins');
  if (to >= addDays(from, maxLedgerDays)) refusePeriod(`The period is longer than ${maxLedgerDays} days`);
  // Days have no year in DATEV's rows.
  if (format === 'datev' && from.slice(0, 4) !== to.slice(0, 4)) {
    refusePeriod('A file for DATEV is of one calendar year');
  }
  return { from: startOfBerlinDay(from), to: startOfBerlinDay(addDays(to, 1)) };
}

/**
 * Returns the movements booked on some German days, oldest first, as JSON or as a file for a spreadsheet or DATEV. The answer
 * is streamed from the database.
 * @param readSettings the settings of the merchant's adviser
 * @param now time of creation in the file
 * @throws 400 for a period that ends before it begins, is longer than 366 days, or for DATEV of more than one year; 409
 * `datev_numbers_missing`
 */
export async function showLedger(
  query: LedgerQuery,
  { readSettings, now }: { readSettings: () => Promise<Pick<Settings, 'books' | 'seller'>>; now: Date },
): Promise<StreamedAnswer> {
  const ledger = readLedger(readLedgerPeriod(query));
  const { from, to, format } = query;
  if (format === 'csv') {
    return new CsvFile(`ledger-${from}-${to}.csv`, writeLedgerCsv(ledger));
  }
  if (format === 'datev') {
    const { books, seller } = await readSettings();
    const file = { from, to, books: needNumbers(books), origin: findVatPrefix(seller.country), now };
    const name = `EXTF_Buchungsstapel_${from}_${to}.csv`;
    return new FileAnswer(name, 'text/csv; charset=windows-1252', writeDatev(ledger, file));
  }
  return new StreamedAnswer({ 'Content-Type': 'application/json; charset=utf-8' }, writeJson(ledger));
}
