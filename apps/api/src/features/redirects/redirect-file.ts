import { limits } from '@kontor/shared/rules/access/limits';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { type CsvRow, readCsvRows, refuseFile } from '../../http/csv-upload.ts';
import type { SentFile } from '../../http/upload.ts';
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

/** Finds the columns by their names; a file without names has the old address first. */
function findColumns([first]: readonly CsvRow[]): { from: number; to: number; hasHead: boolean } {
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
  const parsed = readCsvRows(file, limits.redirectRows, 'is no table of old addresses and targets');
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
