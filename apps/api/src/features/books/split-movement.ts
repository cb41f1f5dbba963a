import { type IncludedTax, splitByIncludedTax } from '@kontor/shared/rules/prices/included-tax';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { BookedDocument } from '../documents/exports/booked-documents.service.ts';
import type { BookedOrder } from '../orders/lists/booked-orders.service.ts';
import type { StoredMovement } from '../payments/movements/movement.model.ts';

/** Whether an order was placed without VAT (§ 19 UStG); false for orders older than the computation of VAT. */
export function isWithoutTax(order: Pick<BookedOrder, 'taxIncluded'> | undefined): boolean {
  return order?.taxIncluded?.length === 0;
}

function readTaxRows(rows: readonly { percent: number; netCents: Cents; taxCents: Cents }[]): IncludedTax[] {
  return rows.map(({ percent, netCents: net, taxCents: tax }) => ({ percent, net, tax }));
}

/**
 * Splits a movement by VAT rate, in cents, negative for outgoing money. A refund follows its correction, or, if its invoice is
 * still to come, the amounts it subtracts from that: both know the lines it was for. All else is split in the proportion of the
 * order's contents. Without VAT (§ 19 UStG) all of it is net, at 0 %.
 * @returns nothing for an order older than the computation of VAT
 */
export function splitMovement(
  { cents }: Pick<StoredMovement, 'cents'>,
  order: Pick<BookedOrder, 'taxIncluded'> | undefined,
  correction: Pick<BookedDocument['data'], 'taxIncluded'> | undefined,
): IncludedTax[] {
  if (isWithoutTax(order)) return [{ percent: 0, net: cents, tax: 0 }];
  const corrected = readTaxRows(correction?.taxIncluded ?? []);
  if (corrected.length > 0) return corrected;
  return splitByIncludedTax(cents, readTaxRows(order?.taxIncluded ?? []));
}
