import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { ApiError } from './answers/api-error.ts';
import { type SentFile, fileProblem } from './upload.ts';

/** Longest row in characters. */
const rowLength = 20_000;

/** A row of a CSV with the number of its line in the file. */
export interface CsvRow {
  record: string[];
  info: { lines: number };
}

/** Refuses a file as a whole. @param code of the problem @param message what is wrong, after the file's name */
export function refuseFile(file: SentFile, code: string, message: string): ApiError {
  const problem = fileProblem(file, code, message);
  return new ApiError('invalid_input', problem.message, { issues: [problem] });
}

function decode(data: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return iconv.decode(data, 'windows-1252');
  }
}

/**
 * Reads the rows of a CSV: separated by semicolons, tabs or commas, in UTF-8 or as Excel writes it.
 * @param maxRows rows without the names of the columns; a file with more is read one row further, so that the caller can refuse it
 * @param refusal message for a file that is no table
 * @throws 400 `invalid_input` for a file that is no table
 */
export function readCsvRows(file: SentFile, maxRows: number, refusal: string): CsvRow[] {
  const text = decode(file.data);
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';';
  const options = { delimiter, relax_column_count: true, relax_quotes: true, bom: true, info: true, trim: true };
  const bounds = { to: maxRows + 2, max_record_size: rowLength };
  try {
    return parse(text, { ...options, ...bounds, skip_empty_lines: true }) as unknown as CsvRow[]; // see `info`
  } catch {
    throw refuseFile(file, 'invalid', refusal);
  }
}
