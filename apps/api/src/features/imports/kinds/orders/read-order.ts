import { limits } from '@kontor/shared/rules/access/limits';
import { tidyName } from '@kontor/shared/rules/address/names';
import type { ImportReading } from '@kontor/shared/wire/imports';
import type { StoredOldLine, StoredOldOrder } from '../../../old-orders/old-order.model.ts';
import { foldNumber } from '../../../old-orders/old-orders.service.ts';
import { readDecimal } from '../../formats/reading/cells.ts';
import { joinName } from '../people/read-address.ts';
import { readEmail } from '../people/read-person.ts';
import type { FieldRow, Fields, Refused } from '../rows/row-kind.ts';
import { readDay } from './read-day.ts';

/** An order as read from a file, before it is stored. */
export type ReadOrder = Omit<StoredOldOrder, 'broughtAt'>;

const mostNumber = 100;

/** Reads an amount as cents; null for an invalid cell. */
function readCents(cell: string | undefined): number | undefined | null {
  if (cell === undefined) return undefined;
  const amount = Number(readDecimal(cell) ?? Number.NaN);
  return Number.isFinite(amount) && Math.abs(amount) < 1e9 ? Math.round(amount * 100) : null;
}

/** Reads a line of an order; null if its numbers are invalid. */
function readLine({ lineName, sku, qty, price }: Fields): StoredOldLine | undefined | null {
  if (lineName === undefined && sku === undefined) return undefined;
  const count = Number(readDecimal(qty ?? '1') ?? Number.NaN);
  const priceCents = readCents(price);
  if (!Number.isFinite(count) || priceCents === null) return null;
  const name = tidyName(lineName ?? sku ?? '').slice(0, limits.name);
  return {
    name,
    ...(sku && { sku: sku.slice(0, limits.name) }),
    qty: count,
    ...(priceCents !== undefined && { priceCents }),
  };
}

/** Returns the first filled cell of a field in some rows: further lines of an order often repeat only its number. */
const firstOf = (rows: readonly FieldRow[], field: keyof Fields): string | undefined =>
  rows.map(({ fields }) => fields[field]).find(Boolean);

function readLines(rows: readonly FieldRow[]): StoredOldLine[] | Refused {
  const lines = rows.map(({ fields }) => readLine(fields));
  if (lines.includes(null)) return { refusal: 'invalid', field: 'qty' };
  return lines.filter((line) => line !== undefined && line !== null);
}

/** Returns the buyer. An invalid address is dropped: the order can still be found by its number. */
function readBuyer(rows: readonly FieldRow[]): Pick<ReadOrder, 'name' | 'email'> {
  const email = readEmail(firstOf(rows, 'email'));
  const parts = { firstName: firstOf(rows, 'firstName'), lastName: firstOf(rows, 'lastName') };
  const stated = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  const name = tidyName(firstOf(rows, 'name') ?? joinName(stated) ?? '').slice(0, limits.name);
  return { ...(name && { name }), ...(email && { email }) };
}

/** Reads an order from the rows with its number. @returns the reason if it is refused */
export function readOrder(rows: readonly FieldRow[], format: ImportReading): { order: ReadOrder } | Refused {
  const number = tidyName(firstOf(rows, 'orderNumber') ?? '');
  if (!number) return { refusal: 'required', field: 'orderNumber' };
  if (number.length > mostNumber) return { refusal: 'invalid', field: 'orderNumber' };
  const at = firstOf(rows, 'orderedAt');
  if (!at) return { refusal: 'required', field: 'orderedAt' };
  const orderedOn = readDay(at);
  if (!orderedOn) return { refusal: 'invalid', field: 'orderedAt' };
  const totalCents = readCents(firstOf(rows, 'orderTotal'));
  if (totalCents === null) return { refusal: 'invalid', field: 'orderTotal' };
  const lines = readLines(rows);
  if (!Array.isArray(lines)) return lines;
  const state = firstOf(rows, 'orderState')?.slice(0, limits.name);
  const currency = (firstOf(rows, 'currency') ?? 'EUR').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return { refusal: 'invalid', field: 'currency' };
  const order = {
    _id: `${format} ${foldNumber(number)}`,
    number,
    numberKey: foldNumber(number),
    orderedOn,
    ...readBuyer(rows),
    currency,
    ...(totalCents !== undefined && { totalCents }),
    ...(state && { state }),
    ...(firstOf(rows, 'cancelledAt') && { isCancelled: true }),
    lines,
  };
  return { order };
}
