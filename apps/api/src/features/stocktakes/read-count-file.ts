import { limits } from '@kontor/shared/rules/access/limits';
import type { CountResult } from '@kontor/shared/wire/stocktakes';
import { readCsvRows, refuseFile } from '../../http/csv-upload.ts';
import type { SentFile } from '../../http/upload.ts';
import type { NumberedLine } from './count-lines.service.ts';

/** Names of the columns, in lower case. */
const names = {
  sku: ['sku', 'artikelnummer', 'item number', 'nummer'],
  counted: ['counted', 'gezählt', 'ist'],
  seen: ['seen', 'countinstock', 'bestand', 'soll', 'stock'],
  reason: ['reason', 'grund', 'bemerkung'],
} as const;

const readUnits = (cell: string) => (/^\d{1,7}$/.test(cell) && Number(cell) <= limits.stock ? Number(cell) : undefined);

/**
 * Reads counted products from a CSV with a header: item number and counted units, optionally the displayed units and a reason.
 * Rows without a count are left out.
 * @returns the lines, and the unreadable ones
 * @throws 400 for a file without these columns or without a row, or with more than 5,000
 */
export function readCountFile(file: SentFile): { lines: NumberedLine[]; refused: CountResult['refused'] } {
  const [head, ...rows] = readCsvRows(file, limits.countedRows, 'is no table of counted products');
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
