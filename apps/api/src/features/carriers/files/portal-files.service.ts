import type { Carrier as CarrierName } from '@kontor/shared/schemas/order/order-shipments';
import { limits } from '@kontor/shared/rules/access/limits';
import { parse } from 'csv-parse/sync';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import { FileAnswer } from '../../../http/answers/file-answer.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { byteOrderMark, csvLine } from '../../../lib/text/csv.ts';
import { findChosen, findChosenParcels } from '../../orders/sending/chosen-orders.service.ts';
import type { CarrierPortal } from '../carrier.ts';
import type { Carriers } from '../carriers.ts';
import { LabelModel } from '../labels/label.model.ts';
import { noteAttempt } from '../labels/store-labels.service.ts';
import { encodeWindows } from './windows-text.ts';

function requirePortal(carriers: Carriers, name: CarrierName): CarrierPortal {
  const portal = carriers[name]?.portal;
  if (!portal) throw notFound('Portal');
  return portal;
}

/**
 * Returns the addresses of chosen orders as a file for a carrier's portal. Cells contain the typed text, because programs read
 * them.
 * @throws 404 `not_found` for a carrier without such a file
 */
export function exportAddresses(
  carriers: Carriers,
  { carrier, numbers }: { carrier: CarrierName; numbers: readonly string[] },
  caller: Caller,
): FileAnswer {
  const { columns, separator, encoding } = requirePortal(carriers, carrier);
  async function* write(): AsyncGenerator<string | Uint8Array> {
    const orders = await findChosenParcels(numbers, caller);
    const rows = orders.map((order) =>
      csvLine(
        columns.map(({ cell }) => cell(order) ?? ''),
        separator,
      ),
    );
    const text =
      csvLine(
        columns.map(({ name }) => name),
        separator,
      ) + rows.join('');
    yield encoding === 'utf8' ? byteOrderMark + text : encodeWindows(text);
  }
  const charset = encoding === 'utf8' ? 'utf-8' : 'windows-1252';
  return new FileAnswer(`${carrier}.csv`, `text/csv; charset=${charset}`, write());
}

/** Reads a table with any separator. @throws 400 `invalid_input` */
function readTable(text: string): { header: string[]; rows: string[][] } {
  const lenient = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const options = { bom: true, delimiter: [';', ',', '\t', '|'], to: limits.list + 2, ...lenient };
  try {
    const records: string[][] = parse(text, options);
    const [header = [], ...rows] = records;
    if (rows.length > limits.list) throw new Error('too many rows');
    return { header: header.map((name) => name.trim().toLowerCase()), rows };
  } catch {
    throw unreadable('This is no table with a head and at most 1000 rows');
  }
}

function unreadable(message: string): ApiError {
  return new ApiError('invalid_input', message, { issues: [{ path: 'csv', code: 'invalid', message }] });
}

function findColumn(header: readonly string[], patterns: readonly RegExp[]): number {
  const found = patterns.map((pattern) => header.findIndex((name) => pattern.test(name)));
  return found.find((index) => index >= 0) ?? -1;
}

const orderNumberPattern = /^[\d-]{1,20}$/;

/** Characters of a cell in which a tracking number is looked for. */
const longestCell = 100;

/** Returns the tracking number of a cell; spreadsheets protect it by `="…"` or an apostrophe. */
const readTracking = (cell: string | undefined): string | undefined => {
  const text = (cell ?? '')
    .slice(0, longestCell)
    .replaceAll(/^[='"\s]+|["\s]+$/g, '')
    .replaceAll(/\s/g, '');
  return /^[\w-]{6,60}$/.test(text) ? text : undefined;
};

interface Row {
  line: number;
  tracking: string | undefined;
  number: string | undefined;
}

/** Stores a tracking number for the next parcel of an order. @returns whether it is new */
async function keepTracking(carrier: CarrierName, order: { _id: string; number: string }, tracking: string) {
  if (await LabelModel.exists({ order: order._id, kind: 'parcel', state: 'made', tracking })) return false;
  for (let parcel = 1; parcel <= limits.shipments; parcel += 1) {
    const fields = { order: order._id, number: order.number, carrier, kind: 'parcel', parcel } as const;
    const label = await noteAttempt(fields);
    if (!label) continue;
    await LabelModel.updateOne({ _id: label._id }, { $set: { state: 'made', tracking } });
    return true;
  }
  return false;
}

/**
 * Reads a portal's list of parcels and stores each tracking number for the order in the same row. A repetition stores nothing
 * twice.
 * @throws 400 `invalid_input` for another file; 404 for a carrier without a list
 */
export async function readParcelList(
  carriers: Carriers,
  { carrier, csv }: { carrier: CarrierName; csv: string },
  caller: Caller,
) {
  const portal = requirePortal(carriers, carrier);
  const { header, rows } = readTable(csv);
  const [trackingAt, referenceAt] = [findColumn(header, portal.tracking), findColumn(header, portal.reference)];
  if (trackingAt < 0 || referenceAt < 0) throw unreadable('No columns with tracking numbers and references');
  const read = rows.map((cells, index): Row => {
    const reference = cells[referenceAt]?.trim() ?? '';
    const number = orderNumberPattern.test(reference) ? reference : undefined;
    return { line: index + 2, tracking: readTracking(cells[trackingAt]), number };
  });
  const numbers = [...new Set(read.flatMap(({ number }) => number ?? []))];
  const orders = new Map((await findChosen(numbers, caller)).map((order) => [order.number, order]));
  const lines = [];
  for (const { line, tracking, number } of read) {
    const order = orders.get(number ?? '');
    const shown = { line, ...(tracking && { tracking }), ...(number && { number }) };
    if (!tracking) lines.push({ ...shown, outcome: 'no_tracking' as const });
    else if (!number) lines.push({ ...shown, outcome: 'no_number' as const });
    else if (!order) lines.push({ ...shown, outcome: 'unknown_order' as const });
    else {
      const isNew = await keepTracking(carrier, order, tracking);
      lines.push({ ...shown, outcome: isNew ? ('matched' as const) : ('known' as const) });
    }
  }
  return { lines };
}
