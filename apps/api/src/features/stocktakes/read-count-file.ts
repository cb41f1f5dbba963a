import { limits } from '@kontor/shared/rules/access/limits';
import type { CountResult } from '@kontor/shared/wire/stocktakes';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { ApiError } from '../../http/answers/api-error.ts';
import { type SentFile, fileProblem } from '../../http/upload.ts';
import type { NumberedLine } from './count-lines.service.ts';

/** Names of the columns, in lower case. */
const names = {
  sku: ['sku', 'artikelnummer', 'item number', 'nummer'],
  counted: ['counted', 'gezählt', 'ist'],
  seen: ['seen', 'countinstock', 'bestand', 'soll', 'stock'],
  reason: ['reason', 'grund', 'bemerkung'],
} as const;

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
  const bounds = { to: limits.countedRows + 2, max_record_size: 20_000 };
  try {
    return parse(text, { ...options, ...bounds, skip_empty_lines: true }) as unknown as Parsed[]; // see `info`
  } catch {
    throw refuseFile(file, 'invalid', 'is no table of counted products');
  }
}

const readUnits = (cell: string) => (/^\d{1,7}$/.test(cell) && Number(cell) <= limits.stock ? Number(cell) : undefined);

/**
 * Reads counted products from a CSV whose columns are named: item number and counted units, and what was seen and a reason where
 * they are there. Rows that were not counted are left out.
 * @returns lines, and those that cannot be read
 * @throws 400 for a file without these columns or without a row, or with more than 5,000
 */
export function readCountFile(file: SentFile): { lines: NumberedLine[]; refused: CountResult['refused'] } {
  const [head, ...rows] = parseCells(file);
  const found = (head?.record ?? []).map((name) => name.toLowerCase());
  const at = (column: keyof typeof names) => found.findIndex((name) => names[column].some((known) => known === name));
  const columns = { sku: at('sku'), counted: at('counted'), seen: at('seen'), reason: at('reason') };
  if (columns.sku < 0 || columns.counted < 0) throw refuseFile(file, 'required', 'has no columns SKU and counted');
  if (rows.length > limits.countedRows) throw refuseFile(file, 'too_large', `has more than ${limits.countedRows} rows`);
  const refused: CountResult['refused'] = [];
  const lines = rows.flatMap(({ record, info }): NumberedLine[] => {
    const cell = (column: keyof typeof names) => record[columns[column]] ?? '';
    const [sku, reason] = [cell('sku'), cell('reason').slice(0, limits.stockReason)];
    if (cell('counted') === '') return [];
    const [counted, seen] = [readUnits(cell('counted')), readUnits(cell('seen'))];
    const isReadable = sku !== '' && sku.length <= limits.sku && (seen !== undefined || cell('seen') === '');
    if (counted === undefined || !isReadable) {
      refused.push({ line: info.lines, key: sku.slice(0, limits.sku), problem: 'invalid' });
      return [];
    }
    return [{ line: info.lines, sku, counted, ...(seen !== undefined && { seen }), ...(reason && { reason }) }];
  });
  if (lines.length + refused.length === 0) throw refuseFile(file, 'required', 'has no row with counted units');
  return { lines, refused };
}
