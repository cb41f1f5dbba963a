import { owedCents } from '@kontor/shared/rules/order/owed';
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

const sumRows = (rows: readonly IncludedTax[]): Cents => rows.reduce((sum, { net, tax }) => sum + net + tax, 0);

const negate = ({ percent, net, tax }: IncludedTax): IncludedTax => ({ percent, net: 0 - net, tax: 0 - tax });

/** Returns the VAT in what an order costs: units that came back before the payment are no part of it. */
function readContents(order: Pick<BookedOrder, 'taxIncluded' | 'creditedTaxes'> | undefined): IncludedTax[] {
  const credited = readTaxRows(order?.creditedTaxes ?? []);
  return readTaxRows(order?.taxIncluded ?? []).map((row) => {
    const back = credited.filter(({ percent }) => percent === row.percent);
    return back.reduce(({ percent, net, tax }, one) => ({ percent, net: net - one.net, tax: tax - one.tax }), row);
  });
}

/**
 * Returns a movement's share of amounts that a second movement has a part of: vouchers pay or get back one part, a provider the
 * other. The vouchers' part is split, and the provider's is the rest, so that both add up to the amounts at each rate.
 * @param rows amounts of both @param cents of this movement, both of one sign
 */
function splitShared(cents: Cents, rows: readonly IncludedTax[], provider: StoredMovement['provider']): IncludedTax[] {
  if (sumRows(rows) < 0) return splitShared(-cents, rows.map(negate), provider).map(negate);
  if (provider === 'voucher') return splitByIncludedTax(cents, rows);
  const other = splitByIncludedTax(sumRows(rows) - cents, rows);
  return rows.map(({ percent, net, tax }, index) => {
    const { net: otherNet = 0, tax: otherTax = 0 } = other[index] ?? {};
    return { percent, net: net - otherNet, tax: tax - otherTax };
  });
}

/**
 * Splits a movement by VAT rate, in cents, negative for outgoing money. A refund follows its correction, or, if its invoice is
 * still to come, the amounts it subtracts from that: both know the lines it was for. All else is split in the proportion of the
 * order's contents. Without VAT (§ 19 UStG) all of it is net, at 0 %; so is money for an order that costs nothing, which is sent back.
 * @returns nothing for an order older than the computation of VAT
 */
export function splitMovement(
  { cents, provider }: Pick<StoredMovement, 'cents' | 'provider'>,
  order: Pick<BookedOrder, 'taxIncluded' | 'voucherCents' | 'creditedTaxes'> | undefined,
  correction: Pick<BookedDocument['data'], 'taxIncluded'> | undefined,
): IncludedTax[] {
  if (isWithoutTax(order)) return [{ percent: 0, net: cents, tax: 0 }];
  const corrected = readTaxRows(correction?.taxIncluded ?? []);
  if (corrected.length > 0) {
    const isShared = order?.voucherCents && Math.abs(cents) < Math.abs(sumRows(corrected));
    return isShared ? splitShared(cents, corrected, provider) : corrected;
  }
  const contents = readContents(order);
  if (contents.length > 0 && sumRows(contents) === 0) return [{ percent: 0, net: cents, tax: 0 }];
  const isRest = order?.voucherCents && cents === owedCents({ ...order, totalCents: sumRows(contents) });
  return isRest ? splitShared(cents, contents, provider) : splitByIncludedTax(cents, contents);
}
