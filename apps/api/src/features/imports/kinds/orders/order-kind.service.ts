import { isDeepStrictEqual } from 'node:util';
import type { StoredOldOrder } from '../../../old-orders/old-order.model.ts';
import { foldNumber, readOldOrders, storeOldOrders } from '../../../old-orders/old-orders.service.ts';
import { readEmail } from '../people/read-person.ts';
import { listEntries } from '../rows/list-entries.ts';
import { makeRowKind } from '../rows/make-row-kind.ts';
import type { FieldRow, PlannedRow, RowContext } from '../rows/row-kind.ts';
import { orderFields, orderFormats } from './order-formats.ts';
import { type ReadOrder, readOrder } from './read-order.ts';

/** Names of fields in the report, by the fields of a stored order. */
const names: Readonly<Partial<Record<keyof ReadOrder, string>>> = {
  orderedOn: 'orderedAt',
  totalCents: 'orderTotal',
  lines: 'lineName',
};

/** Returns the fields in which a stored order differs. */
function compare(order: ReadOrder, stored: StoredOldOrder): string[] {
  const fields = Object.keys({ ...stored, ...order }) as (keyof StoredOldOrder)[]; // its very fields
  const changed = fields.flatMap((field) =>
    field === 'broughtAt' || isDeepStrictEqual(stored[field], order[field]) ? [] : [names[field] ?? field],
  );
  return changed.toSorted((one, other) => one.localeCompare(other));
}

/** Plans the rows of one order. The report contains its number, and no personal data. */
function planOrder(
  rows: readonly FieldRow[],
  stored: ReadonlyMap<string, StoredOldOrder>,
  { stored: { format }, tools }: RowContext,
): PlannedRow<StoredOldOrder>[] {
  const read = readOrder(rows, format);
  if (!('order' in read)) return rows.map(({ line }) => ({ line, result: { outcome: 'refused', ...read } }));
  const { order } = read;
  const known = stored.get(order._id);
  const fields = known ? compare(order, known) : [];
  const outcome = known ? (fields.length > 0 ? 'changed' : 'unchanged') : 'created';
  const result = { outcome, name: order.number, ...(fields.length > 0 && { fields }) } as const;
  const write = { ...order, broughtAt: known?.broughtAt ?? tools.now() };
  return rows.map(({ line }, place) => ({ line, result, ...(place === 0 && outcome !== 'unchanged' && { write }) }));
}

/** Orders of an earlier shop, stored as read-only history. */
export const orderKind = makeRowKind<StoredOldOrder>({
  name: 'orders',
  permission: 'customers',
  fields: orderFields,
  formats: orderFormats,
  ownColumns: [],
  batch: 100,
  gathering: {
    key: ({ orderNumber }) => (orderNumber ? foldNumber(orderNumber) : undefined),
    person: ({ email }) => readEmail(email),
  },
  listNames: () => [],
  questions: () => [],
  plan: async (rows, context) => {
    const entries = listEntries(rows);
    const ids = entries.map(([first]) => `${context.stored.format} ${foldNumber(first?.fields.orderNumber ?? '')}`);
    const stored = await readOldOrders(ids);
    return entries.flatMap((entry) => planOrder(entry, stored, context));
  },
  write: async (rows) => {
    await storeOldOrders(rows.map(({ write }) => write));
    return new Map();
  },
});
