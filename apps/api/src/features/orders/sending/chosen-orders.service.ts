import type { AddressColumn } from '@kontor/languages/files-type';
import { isPickup } from '@kontor/shared/rules/order/order-state';
import { nameRecipient } from '@kontor/shared/rules/order/name-recipient';
import { serverTexts } from '@kontor/languages/server-texts';
import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import type { QueryOf } from '@kontor/shared/wire/contract';
import type { OrderToSend, ToSendQuery, sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { orderPageSize } from '@kontor/shared/rules/site/page-sizes';
import type { Caller } from '../../../http/guards/auth.ts';
import { CsvFile } from '../../../http/answers/csv-file.ts';
import { type Counted, type Slice, countedTo10000, pageAnswer, readSlice } from '../../../lib/lists/page.ts';
import { byteOrderMark, csvLine } from '../../../lib/text/csv.ts';
import * as filters from '../order-filters.ts';
import { countOrders } from '../lists/count-orders.ts';
import { OrderModel, type StoredOrder, listIndexes, accountIndex, tillIndex } from '../order.model.ts';
import { orderToSend } from './order-to-send.ts';
import { mayPack } from './packing-view.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Finds orders by their numbers, in that order; cancelled or unknown ones, and those the caller may not pack, are missing. */
export async function findChosen(numbers: readonly string[], caller: Caller): Promise<StoredOrder[]> {
  const chosen = { number: { $in: numbers }, ...filters.isListed({}) };
  const orders = await OrderModel.find(chosen, { searchTerms: 0, idempotency: 0 })
    .hint({ number: 1 })
    .lean<StoredOrder[]>();
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const now = shopNow();
  return numbers.flatMap((number) => byNumber.get(number) ?? []).filter((order) => mayPack(order, caller, now));
}

/** Finds chosen orders like `findChosen`, without pick-ups, which no carrier takes. */
export async function findChosenParcels(numbers: readonly string[], caller: Caller): Promise<StoredOrder[]> {
  return (await findChosen(numbers, caller)).filter((order) => !isPickup(order));
}

/** Lists chosen orders without amounts. */
export async function listChosen(numbers: readonly string[], caller: Caller): Promise<OrderToSend[]> {
  return (await findChosen(numbers, caller)).map(orderToSend);
}

/** Filters for orders to ship and for pick-ups that are paid then, each with its index. */
const waiting = [
  [filters.listedAwaitingDelivery, listIndexes.flagged],
  [filters.listedAwaitingTill, tillIndex],
  [filters.listedAwaitingOnAccount, accountIndex],
] as const;

/** Lists orders that wait for shipping or pick-up by page, oldest first; counted up to 10,000. */
export async function listToSend(query: ToSendQuery) {
  const slice = readSlice(query, orderPageSize);
  const counts = await Promise.all(waiting.map(([filter, hint]) => countOrders(filter, hint)));
  const counted = countedTo10000(counts.reduce((sum, { total }) => sum + total, 0));
  const orders = await readToSend(slice, counted);
  return { orders: orders.map(orderToSend), ...pageAnswer(slice, counted) };
}

type Head = Pick<StoredOrder, '_id' | 'createdAt'>;

async function readToSend({ skip, size }: Slice, { total }: Counted): Promise<StoredOrder[]> {
  const shown = Math.min(size, total - skip);
  if (shown <= 0) return [];
  const heads = await Promise.all(
    waiting.map(([filter, hint]) =>
      OrderModel.find(filter, { createdAt: 1 })
        .hint(hint)
        .sort({ createdAt: 1 })
        .limit(skip + shown)
        .lean<Head[]>(),
    ),
  );
  const inOrder = heads.flat().toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const ids = inOrder.slice(skip, skip + shown).map(({ _id }) => _id);
  return OrderModel.find({ _id: { $in: ids } }, { searchTerms: 0, idempotency: 0 })
    .hint({ _id: 1 })
    .sort({ createdAt: 1 })
    .lean<StoredOrder[]>();
}

interface Column {
  key: AddressColumn;
  cell: (order: StoredOrder) => string | null | undefined;
}

const column = (key: AddressColumn, cell: Column['cell']): Column => ({ key, cell });

/** Columns for the import pages of carriers, which map them to their own. */
const columns: readonly Column[] = [
  column('name', (order) => nameRecipient(order, order.buyer.name)),
  column('company', ({ shippingAddress }) => shippingAddress.company),
  column('addition', ({ shippingAddress }) => shippingAddress.addition),
  column('street', ({ shippingAddress }) => shippingAddress.street),
  column('houseNumber', ({ shippingAddress }) => shippingAddress.number),
  column('zipcode', ({ shippingAddress }) => shippingAddress.zipcode),
  column('city', ({ shippingAddress }) => shippingAddress.city),
  column('country', ({ shippingAddress: { country } }) => findCountryCode(country ?? '') ?? country),
  column('email', ({ buyer }) => buyer.email),
  column('phone', ({ shippingAddress }) => shippingAddress.phone),
  column('reference', ({ number }) => number),
  column('postNumber', ({ shippingAddress }) => shippingAddress.packstation?.postNumber),
];

type AddressQuery = QueryOf<(typeof sendingEndpoints)['addresses']>;

async function* linesOf({ numbers, language }: AddressQuery, caller: Caller): AsyncGenerator<string> {
  const names = columns.map(({ key }) => serverTexts[language].files.addresses[key]);
  const orders = await findChosenParcels(numbers, caller);
  const rows = orders.map((order) => csvLine(columns.map(({ cell }) => cell(order) ?? '')));
  yield byteOrderMark + csvLine(names) + rows.join('');
}

/**
 * Exports the addresses of chosen orders for the import pages of carriers. Cells contain the typed text, because programs read
 * them: a guard against formulas would change a phone number (`+49…`).
 */
export function exportAddresses(query: AddressQuery, caller: Caller): CsvFile {
  return new CsvFile('addresses.csv', linesOf(query, caller));
}
