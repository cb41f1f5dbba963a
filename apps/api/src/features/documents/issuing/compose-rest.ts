import { lineTotal } from '@kontor/shared/rules/prices/discounts';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { DocumentData, DocumentLine, DocumentTax } from '../writing/document-data.ts';
import type { DraftDocument } from './compose-invoice.ts';
import { sumInvoiceRest, computeInvoiceShares } from '@kontor/shared/rules/prices/correction-shares';

/** Amounts that a refund subtracts from an order without an invoice, in the form of a correction: they are negative. */
export type Reduction = Pick<DocumentData, 'lines' | 'shippingCents' | 'wrappingCents' | 'taxIncluded' | 'totalCents'>;

/** Whether a refund returns whole units of a line. */
const isUnitRefund = (
  line: DocumentLine,
  { orderLine, qty, priceCents, discountCents = 0, totalCents }: DocumentLine,
): boolean =>
  orderLine !== undefined &&
  line.orderLine === orderLine &&
  line.priceCents === priceCents &&
  totalCents === discountCents - qty * priceCents &&
  discountCents <= (line.discountCents ?? 0) &&
  line.qty >= qty;

/** Subtracts a refund's units from their line; a refund that belongs to no line becomes a line of its own below. */
function takeOff(lines: readonly DocumentLine[], back: DocumentLine): DocumentLine[] {
  const index = lines.findIndex((line) => isUnitRefund(line, back));
  const line = lines[index];
  if (!line) {
    const { orderLine: _orderLine, ...given } = back;
    return [...lines, given];
  }
  const qty = line.qty - back.qty;
  const { discountCents: discount = 0, ...plain } = line;
  const discountCents = discount - (back.discountCents ?? 0);
  const totalCents = lineTotal({ priceCents: line.priceCents, qty, discountCents });
  const left = { ...plain, ...(discountCents > 0 && { discountCents }), qty, totalCents };
  return qty === 0 ? lines.toSpliced(index, 1) : lines.with(index, left);
}

const computeGross = ({ netCents, taxCents }: DocumentTax): Cents => netCents + taxCents;

/** Returns a row of VAT less its reductions. */
function reduceRow(row: DocumentTax, reductions: readonly Reduction[]): DocumentTax {
  const taken = reductions.flatMap(({ taxIncluded }) => taxIncluded.filter(({ percent }) => percent === row.percent));
  return taken.reduce(
    ({ percent, netCents, taxCents }, one) => ({
      percent,
      netCents: netCents + one.netCents,
      taxCents: taxCents + one.taxCents,
    }),
    row,
  );
}

/**
 * Returns the invoice of the rest of an order that is invoiced at shipping, after earlier refunds. Its rows of VAT are those of
 * the whole less those of the refunds, so that both together equal the order's to the cent.
 * @returns undefined if nothing is left
 */
export function composeRest(whole: DraftDocument, reductions: readonly Reduction[]): DraftDocument | undefined {
  if (reductions.length === 0) return whole;
  if (sumInvoiceRest(computeInvoiceShares(whole, reductions)) === 0) return undefined;
  const rows = whole.taxIncluded.map((row) => ({ before: row, row: reduceRow(row, reductions) }));
  const isGone = ({ before, row }: (typeof rows)[number]) => computeGross(before) !== 0 && computeGross(row) === 0;
  const gone = new Set(rows.filter(isGone).map(({ row }) => row.percent));
  const lines = reductions
    .flatMap((reduction) => reduction.lines)
    .reduce(takeOff, whole.lines)
    .filter(({ taxPercent }) => taxPercent === undefined || !gone.has(taxPercent));
  const totalCents = reductions.reduce((sum, reduction) => sum + reduction.totalCents, whole.totalCents);
  const { wrappingCents: wrapped = 0, ...rest } = whole;
  const wrappingCents = reductions.reduce((left, one) => left + (one.wrappingCents ?? 0), wrapped);
  return {
    ...rest,
    lines,
    shippingCents: lines.reduce((left, line) => left - line.totalCents, totalCents - wrappingCents),
    ...(wrappingCents !== 0 && { wrappingCents }),
    taxIncluded: rows.filter((one) => !isGone(one)).map(({ row }) => row),
    totalCents,
  };
}
