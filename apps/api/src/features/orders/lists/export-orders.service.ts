import type { QueryOf } from '@kontor/shared/contract';
import { maxExportDays } from '@kontor/shared/order-list';
import type { orderEndpoints } from '@kontor/shared/orders';
import { ApiError } from '../../../http/api-error.ts';
import { CsvFile } from '../../../http/csv-file.ts';
import { addDays, berlinMinute } from '../../../lib/berlin-time.ts';
import { byteOrderMark, csvLine, euroCell, textCell } from '../../../lib/csv.ts';
import { placedBetween } from './order-filter.ts';
import { listed } from '../order-filters.ts';
import { type StoredOrder, listIndexes, orderCollection } from '../order.model.ts';

type ExportQuery = QueryOf<(typeof orderEndpoints)['export']>;
/** What the file's columns are named in; a language without names of its own takes the English ones. */
type FileLanguage = 'de' | 'en';

function fileLanguage({ language }: ExportQuery): FileLanguage {
  return language === 'de' ? 'de' : 'en';
}

const kinds = { de: { user: 'Kundenkonto', visitor: 'Gast' }, en: { user: 'Account', visitor: 'Guest' } } as const;

interface Column {
  de: string;
  en: string;
  cell: (order: StoredOrder, language: FileLanguage) => string;
}

const column = (de: string, en: string, cell: Column['cell']): Column => ({ de, en, cell });
const text = (value: string | null | undefined) => textCell(value ?? '');
const time = (at: Date | null | undefined) => (at ? berlinMinute(at) : '');

const columns: readonly Column[] = [
  column('Bestellnummer', 'Order number', ({ number }) => number),
  column('Bestellt am', 'Ordered', ({ createdAt }) => time(createdAt)),
  column('Art', 'Kind', ({ kind }, language) => kinds[language][kind]),
  column('Name', 'Name', ({ buyer }) => text(buyer.name)),
  column('E-Mail', 'E-mail', ({ buyer }) => text(buyer.email)),
  column('Straße', 'Street', ({ shippingAddress }) => text(shippingAddress.street)),
  column('Hausnummer', 'House number', ({ shippingAddress }) => text(shippingAddress.number)),
  column('PLZ', 'Zip code', ({ shippingAddress }) => text(shippingAddress.zipcode)),
  column('Ort', 'City', ({ shippingAddress }) => text(shippingAddress.city)),
  column('Land', 'Country', ({ shippingAddress }) => text(shippingAddress.country)),
  column('Artikel (EUR)', 'Items (EUR)', ({ itemsCents }) => euroCell(itemsCents)),
  column('Versand (EUR)', 'Shipping (EUR)', ({ shippingCents }) => euroCell(shippingCents)),
  column('Steuer (EUR)', 'Tax (EUR)', ({ taxCents }) => euroCell(taxCents)),
  column('Summe (EUR)', 'Total (EUR)', ({ totalCents }) => euroCell(totalCents)),
  column('Bezahlt am', 'Paid', ({ paidAt }) => time(paidAt)),
  column('Zahlungsart', 'Payment method', ({ paymentMethod }) => paymentMethod),
  column('Geliefert am', 'Delivered', ({ deliveredAt }) => time(deliveredAt)),
  column('Erstattet (EUR)', 'Refunded (EUR)', ({ refundedCents }) => euroCell(refundedCents ?? 0)),
];

const projection = { lines: 0, events: 0, searchTerms: 0, payment: 0, idempotency: 0 } as const;

/** Characters that are sent at once. */
const chunkSize = 64_000;

async function* linesOf(query: ExportQuery): AsyncGenerator<string> {
  const orders = orderCollection()
    .find({ ...listed, createdAt: placedBetween(query) ?? {} }, { hint: listIndexes.all, projection })
    .sort({ createdAt: 1 });
  const language = fileLanguage(query);
  let chunk = byteOrderMark + csvLine(columns.map((one) => one[language]));
  for await (const order of orders) {
    chunk += csvLine(columns.map(({ cell }) => cell(order, language)));
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
 * The orders of some German days without cancelled ones, oldest first, as a file for a German Excel. It is read from the
 * database while it is sent.
 * @throws 400 for a period that ends before it begins or is longer than 366 days
 */
export function exportOrders(query: ExportQuery): CsvFile {
  const { from, to } = query;
  if (to < from) refusePeriod('The period ends before it begins');
  if (to >= addDays(from, maxExportDays)) refusePeriod(`The period is longer than ${maxExportDays} days`);
  return new CsvFile(`orders-${from}-${to}.csv`, linesOf(query));
}
