import type { QueryOf } from '@kontor/shared/wire/contract';
import { maxExportDays } from '@kontor/shared/rules/order/order-list';
import type { orderEndpoints } from '@kontor/shared/wire/orders';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import { ApiError } from '../../../http/answers/api-error.ts';
import { CsvFile } from '../../../http/answers/csv-file.ts';
import { addDays } from '../../../lib/time/berlin-time.ts';
import { byteOrderMark, csvLine } from '../../../lib/text/csv.ts';
import { findTakenPayments } from '../../payments/find-payments.service.ts';
import { findMovements } from '../../payments/movements/read-movements.service.ts';
import { listedOrCancelled } from '../order-filters.ts';
import { type StoredOrder, listIndexes, orderCollection } from '../order.model.ts';
import {
  type ExportedOrder,
  type FileNames,
  listOrderCells,
  listExportColumns,
  exportedFields,
  nameColumns,
} from './export-columns.ts';
import { placedBetween } from './list-filter.ts';

type ExportQuery = QueryOf<(typeof orderEndpoints)['export']>;

/** Characters per chunk of the answer. */
const chunkSize = 64_000;

/** Number of orders whose money is looked up at once. */
const batchSize = 200;

/** Adds the money to orders; leaves out cancelled ones without movements. */
async function readMoney(orders: readonly StoredOrder[]): Promise<ExportedOrder[]> {
  const ids = orders.map(({ _id }) => _id);
  const [taken, moved] = await Promise.all([findTakenPayments(ids), findMovements(ids)]);
  const exported = orders.map((order) => ({
    order,
    payments: taken.get(order._id) ?? [],
    movements: moved.get(order._id) ?? [],
  }));
  return exported.filter(({ order, payments }) => !order.isCancelled || wasPaid(order) || payments.length > 0);
}

/** Whether money was paid for it, by any record; an order that costs nothing needs no payment. */
function wasPaid({ isPaid, totalCents }: StoredOrder): boolean {
  return isPaid && totalCents > 0;
}

function makeExportFilter(query: ExportQuery) {
  return { ...listedOrCancelled, createdAt: placedBetween(query) ?? {} };
}

/** Returns the VAT rates of a period's orders in percent, the highest first. */
async function readRates(query: ExportQuery): Promise<number[]> {
  const rates = await orderCollection()
    .aggregate<{ _id: number }>(
      [
        { $match: makeExportFilter(query) },
        { $project: { percent: '$taxIncluded.percent' } },
        { $unwind: '$percent' },
        { $group: { _id: '$percent' } },
        { $sort: { _id: -1 } },
      ],
      { hint: listIndexes.all },
    )
    .toArray();
  return rates.map(({ _id }) => _id);
}

/** Returns the orders of a period in batches, the oldest first. */
async function* readBatches(query: ExportQuery): AsyncGenerator<ExportedOrder[]> {
  const orders = orderCollection()
    .find(makeExportFilter(query), { hint: listIndexes.all, projection: exportedFields })
    .sort({ createdAt: 1 });
  let batch: StoredOrder[] = [];
  for await (const order of orders) {
    batch.push(order);
    if (batch.length < batchSize) continue;
    yield readMoney(batch);
    batch = [];
  }
  yield readMoney(batch);
}

async function* linesOf(query: ExportQuery, offer: FileNames['offer']): AsyncGenerator<string> {
  const { language } = query;
  const columns = listExportColumns(await readRates(query));
  let chunk = byteOrderMark + csvLine(nameColumns(columns, language));
  for await (const batch of readBatches(query)) {
    chunk += batch.map((exported) => csvLine(listOrderCells(columns, exported, { language, offer }))).join('');
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function refusePeriod(message: string): never {
  throw new ApiError('invalid_input', `to: ${message}`, { issues: [{ path: 'to', code: 'invalid', message }] });
}

/**
 * Streams the orders of some German days, oldest first, as a file for a German Excel, with cancelled ones if money has moved
 * for them.
 * @param offer current offer of the providers, for the names of methods
 * @throws 400 for a period that ends before it begins or is longer than 366 days
 */
export function exportOrders(query: ExportQuery, offer?: ProviderOffer): CsvFile {
  const { from, to } = query;
  if (to < from) refusePeriod('The period ends before it begins');
  if (to >= addDays(from, maxExportDays)) refusePeriod(`The period is longer than ${maxExportDays} days`);
  return new CsvFile(`orders-${from}-${to}.csv`, linesOf(query, offer));
}
