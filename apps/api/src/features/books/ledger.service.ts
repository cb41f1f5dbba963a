import { type LedgerMovement, type LedgerQuery, maxLedgerDays } from '@kontor/shared/ledger';
import { toEuros } from '@kontor/shared/money';
import type { BooksSection } from '@kontor/shared/settings-sections';
import { ApiError } from '../../http/api-error.ts';
import { CsvFile } from '../../http/csv-file.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { StreamedAnswer } from '../../http/streamed-answer.ts';
import { addDays, startOfBerlinDay } from '../../lib/berlin-time.ts';
import type { Period } from '../payments/read-movements.service.ts';
import { writeDatev } from './datev.ts';
import { writeLedgerCsv } from './ledger-csv.ts';
import { type LedgerEntry, readAssumed, readLedger } from './read-ledger.service.ts';

/** A movement as the contract shows it. */
function movementAnswer({ movement, order, document, isAssumed, split }: LedgerEntry): LedgerMovement {
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
    split: split.map(({ percent, net, tax }) => ({ percent, net: toEuros(net), tax: toEuros(tax) })),
  };
}

/** The movements of which nothing tells for certain to which document they belong. */
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

function refusePeriod(message: string): never {
  throw new ApiError('invalid_input', `to: ${message}`, { issues: [{ path: 'to', code: 'invalid', message }] });
}

function periodOf({ from, to, format }: LedgerQuery): Period {
  if (to < from) refusePeriod('The period ends before it begins');
  if (to >= addDays(from, maxLedgerDays)) refusePeriod(`The period is longer than ${maxLedgerDays} days`);
  // Its rows have days without a year.
  if (format === 'datev' && from.slice(0, 4) !== to.slice(0, 4)) {
    refusePeriod('A file for DATEV is of one calendar year');
  }
  return { from: startOfBerlinDay(from), to: startOfBerlinDay(addDays(to, 1)) };
}

/**
 * What is booked on some German days, oldest first: as JSON, or as a file for a spreadsheet or for DATEV. It is read from
 * the database while it is sent.
 * @param books how the merchant's adviser books @param now when the file says it was made
 * @throws 400 for a period that ends before it begins, is longer than 366 days, or for DATEV of more than one year
 */
export async function showLedger(
  query: LedgerQuery,
  { readBooks, now }: { readBooks: () => Promise<BooksSection>; now: Date },
): Promise<StreamedAnswer> {
  const ledger = readLedger(periodOf(query));
  const { from, to, format } = query;
  if (format === 'csv') {
    return new CsvFile(`ledger-${from}-${to}.csv`, writeLedgerCsv(ledger));
  }
  if (format === 'datev') {
    const name = `EXTF_Buchungsstapel_${from}_${to}.csv`;
    return new FileAnswer(
      name,
      'text/csv; charset=windows-1252',
      writeDatev(ledger, { from, to, books: await readBooks(), now }),
    );
  }
  return new StreamedAnswer({ 'Content-Type': 'application/json; charset=utf-8' }, writeJson(ledger));
}
