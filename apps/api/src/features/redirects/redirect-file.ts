import { limits } from '@kontor/shared/rules/access/limits';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { ApiError } from '../../http/answers/api-error.ts';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { type SentFile, fileProblem } from '../../http/upload.ts';
import { byteOrderMark, csvLine } from '../../lib/text/csv.ts';
import type { SentRow } from './check-rows.ts';
import { RedirectModel, type StoredRedirect, redirectIndexes } from './redirect.model.ts';

/** Names of the columns in the shop's own file. */
const columns = ['from', 'to', 'hits', 'lastHit'] as const;

/** Names that the two columns have in files of other shops, in lower case. */
export const fromNames: ReadonlySet<string> = new Set([
  'from',
  'redirect from',
  'source',
  'old',
  'alt',
  'von',
  'alte adresse',
]);
export const toNames: ReadonlySet<string> = new Set([
  'to',
  'redirect to',
  'target',
  'new',
  'neu',
  'nach',
  'neue adresse',
  'ziel',
]);

function refuseFile(file: SentFile, code: string, message: string): ApiError {
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

interface Parsed {
  record: string[];
  info: { lines: number };
}

function parseCells(file: SentFile): Parsed[] {
  const text = decode(file.data);
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';';
  const options = { delimiter, relax_column_count: true, relax_quotes: true, bom: true, info: true, trim: true };
  const bounds = { to: limits.redirectRows + 2, max_record_size: 20_000 };
  try {
    return parse(text, { ...options, ...bounds, skip_empty_lines: true }) as unknown as Parsed[]; // see `info`
  } catch {
    throw refuseFile(file, 'invalid', 'is no table of old addresses and targets');
  }
}

/** Finds the columns by their names; a file without names has the old address first. */
function findColumns([first]: readonly Parsed[]): { from: number; to: number; hasHead: boolean } {
  const names = (first?.record ?? []).map((name) => name.toLowerCase());
  const from = names.findIndex((name) => fromNames.has(name));
  const to = names.findIndex((name) => toNames.has(name));
  return from >= 0 && to >= 0 ? { from, to, hasHead: true } : { from: 0, to: 1, hasHead: false };
}

/**
 * Reads redirects from a CSV: separated by semicolons, tabs or commas, in UTF-8 or as Excel writes it. An empty target leaves a
 * redirect as it is, `-` removes it. @throws 400 for a file without rows, or with more than 5,000
 */
export function readRedirectFile(file: SentFile): SentRow[] {
  const parsed = parseCells(file);
  const { from, to, hasHead } = findColumns(parsed);
  const rows = hasHead ? parsed.slice(1) : parsed;
  if (rows.length > limits.redirectRows)
    throw refuseFile(file, 'too_large', `has more than ${limits.redirectRows} rows`);
  const sent = rows.flatMap(({ record, info }) => {
    const target = record[to] ?? '';
    if (target === '') return [];
    return [{ row: info.lines, from: record[from] ?? '', to: target === '-' ? null : target }];
  });
  if (sent.length === 0) throw refuseFile(file, 'required', 'has no row with an old address and a target');
  return sent;
}

async function* writeRows(): AsyncGenerator<string> {
  const stored = RedirectModel.collection.find<StoredRedirect>(
    {},
    { sort: { createdAt: -1, _id: -1 }, hint: redirectIndexes.newest, batchSize: 500 },
  );
  yield byteOrderMark + csvLine(columns);
  for await (const { from, to, hits, lastHit } of stored) {
    yield csvLine([from, to, String(hits), lastHit?.toISOString() ?? '']);
  }
}

/** Returns all redirects as a file. Each cell begins with a slash or a digit: none is a formula. */
export function writeRedirectFile(): CsvFile {
  return new CsvFile('redirects.csv', writeRows());
}
