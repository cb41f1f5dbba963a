import { toEuros } from '@kontor/shared/rules/prices/money';
import type { OldOrder, OldOrderPage } from '@kontor/shared/wire/old-orders';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { OldOrderModel, type StoredOldOrder, oldOrderIndexes } from './old-order.model.ts';

const usualSize = 50;
/** Orders per round of a deletion. */
const batch = 500;

/** Normalises an order's number for comparison: `#1001` is found as 1001. */
export const foldNumber = (number: string): string => number.trim().replace(/^#/, '').toLowerCase();

function toOldOrder(stored: StoredOldOrder): OldOrder {
  const { _id, number, orderedOn, name, email, currency, totalCents, state, isCancelled, lines } = stored;
  return {
    _id,
    number,
    orderedOn,
    ...(name && { name }),
    ...(email && { email }),
    currency,
    ...(totalCents !== undefined && { total: toEuros(totalCents) }),
    ...(state && { state }),
    ...(isCancelled && { isCancelled }),
    lines: lines.map(({ name: of, sku, qty, priceCents }) => ({
      name: of,
      ...(sku && { sku }),
      qty,
      ...(priceCents !== undefined && { price: toEuros(priceCents) }),
    })),
  };
}

/** Returns one page of the orders of earlier shops, the newest first; if a number is given, only orders with it. */
export async function listOldOrders(query: {
  page?: number | undefined;
  pageSize?: number | undefined;
  number?: string | undefined;
}): Promise<OldOrderPage> {
  const slice = readSlice(query, usualSize);
  const filter = query.number ? { numberKey: foldNumber(query.number) } : {};
  const hint = query.number ? oldOrderIndexes.number : oldOrderIndexes.newest;
  const sort = { orderedOn: -1, _id: -1 } as const;
  const [found, counted] = await Promise.all([
    OldOrderModel.collection
      .find<StoredOldOrder>(filter, { hint, sort, skip: slice.skip, limit: slice.size })
      .toArray(),
    countOnIndex(OldOrderModel.collection, filter, hint),
  ]);
  return { orders: found.map(toOldOrder), ...pageAnswer(slice, counted) };
}

/** Returns the newest orders of earlier shops with an e-mail address. @param email normalised for comparison */
export async function findOldOrders(email: string, limit: number): Promise<OldOrder[]> {
  const found = OldOrderModel.collection.find<StoredOldOrder>(
    { email },
    { hint: oldOrderIndexes.email, sort: { orderedOn: -1 }, limit },
  );
  return (await found.toArray()).map(toOldOrder);
}

/** Returns stored orders by their ids. */
export async function readOldOrders(ids: readonly string[]): Promise<Map<string, StoredOldOrder>> {
  const found = await OldOrderModel.find({ _id: { $in: ids } }).lean<StoredOldOrder[]>();
  return new Map(found.map((order) => [order._id, order]));
}

/** Stores imported orders of an earlier shop; existing ones with the same ids are replaced. */
export async function storeOldOrders(orders: readonly StoredOldOrder[]): Promise<void> {
  const writes = orders.map((order) => ({
    replaceOne: { filter: { _id: order._id }, replacement: order, upsert: true },
  }));
  await OldOrderModel.collection.bulkWrite(writes as never[], { ordered: false }); // ids are texts
}

/** Deletes a person's orders of earlier shops. @param email normalised for comparison */
export async function deleteOldOrders(email: string): Promise<void> {
  await OldOrderModel.deleteMany({ email });
}

/** Deletes orders that were imported before a time. @returns whether there may be more */
export async function deletePastOldOrders(before: Date): Promise<boolean> {
  const past = await OldOrderModel.find({ broughtAt: { $lt: before } }, { _id: 1 })
    .sort({ broughtAt: 1 })
    .limit(batch)
    .lean<{ _id: string }[]>();
  await OldOrderModel.deleteMany({ _id: { $in: past.map(({ _id }) => _id) } });
  return past.length === batch;
}
