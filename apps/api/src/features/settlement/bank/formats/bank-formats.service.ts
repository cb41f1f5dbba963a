import type { BankFormat, DayOrderName, DecimalMarkName, NewFormat } from '@kontor/shared/wire/bank-formats';
import { formatLimits } from '@kontor/shared/wire/bank-formats';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { CsvOptions } from '../csv/read-csv.ts';
import { BankFormatModel, type StoredFormat } from './bank-formats.model.ts';

/** Returns all formats, in the order of an index; there are few. */
async function readAll(): Promise<StoredFormat[]> {
  return BankFormatModel.find({}).sort({ _id: 1 }).limit(formatLimits.formats).lean<StoredFormat[]>();
}

/** Returns the formats that the merchant has described, the newest first. */
export async function listFormats(): Promise<{ formats: BankFormat[] }> {
  const stored = await readAll();
  const formats = stored
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
    .map(({ _id, savedAt, ...format }) => ({ ...format, fingerprint: _id, savedAt: savedAt.toISOString() }));
  return { formats };
}

/** Stores the meaning of a table's columns, replacing an earlier description. @throws 409 `conflict` when there are too many */
export async function saveFormat({ fingerprint, ...format }: NewFormat, now: Date): Promise<void> {
  const others = (await readAll()).filter(({ _id }) => _id !== fingerprint);
  if (others.length >= formatLimits.formats) {
    throw new ApiError('conflict', `A shop has at most ${formatLimits.formats} formats of statements`);
  }
  await BankFormatModel.replaceOne({ _id: fingerprint }, { ...format, savedAt: now }, { upsert: true });
}

/** Deletes a format; does nothing if it is gone already. */
export async function removeFormat(fingerprint: string): Promise<void> {
  await BankFormatModel.deleteOne({ _id: fingerprint });
}

const marks = { comma: ',', point: '.' } as const;

interface Answers {
  decimalMark?: DecimalMarkName | undefined;
  dayOrder?: DayOrderName | undefined;
}

const readAnswers = ({ decimalMark, dayOrder }: Answers) => ({
  decimalMark: decimalMark && marks[decimalMark],
  dayOrder,
});

/** Returns how tables are read: by the merchant's present answers, and earlier ones for tables with the same names. */
export async function readCsvOptions(answers: Answers): Promise<CsvOptions> {
  const stored = await readAll();
  const formats = stored.map(({ _id, columns: { payer, ...places }, ...rest }) => ({
    fingerprint: _id,
    places: { ...places, counterparty: payer },
    ...readAnswers(rest),
  }));
  return { ...readAnswers(answers), formats };
}
