import { splitInProportion } from '@kontor/shared/rules/prices/included-tax';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { DocumentData, DocumentTax } from '../writing/document-data.ts';

/** Part of an invoice at one VAT rate, and its corrected amounts so far; all in cents and positive. */
export interface Share {
  /** Undefined if no VAT is shown (§ 19 UStG): there is only one share then. */
  percent: number | undefined;
  gross: Cents;
  tax: Cents;
  correctedGross: Cents;
  correctedTax: Cents;
}

type Amounts = Pick<DocumentData, 'taxIncluded' | 'totalCents'>;

function grossAndTax({ taxIncluded, totalCents }: Amounts): Pick<Share, 'percent' | 'gross' | 'tax'>[] {
  if (taxIncluded.length === 0) return [{ percent: undefined, gross: totalCents, tax: 0 }];
  return taxIncluded.map(({ percent, netCents, taxCents: tax }) => ({ percent, gross: netCents + tax, tax }));
}

/** Returns an invoice by rate, with the amounts of its corrections. */
export function computeInvoiceShares(invoice: Amounts, corrections: readonly Amounts[]): Share[] {
  const corrected = corrections.flatMap(grossAndTax);
  return grossAndTax(invoice).map((share) => {
    const same = corrected.filter(({ percent }) => percent === share.percent);
    return {
      ...share,
      correctedGross: 0 - same.reduce((sum, { gross }) => sum + gross, 0),
      correctedTax: 0 - same.reduce((sum, { tax }) => sum + tax, 0),
    };
  });
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the uncorrected rest of an invoice at each rate. */
export const leftBy = (shares: readonly Share[]): Cents[] => shares.map((share) => share.gross - share.correctedGross);

/** Returns the uncorrected rest of an invoice. */
export const sumInvoiceRest = (shares: readonly Share[]): Cents => sum(leftBy(shares));

/** Splits an amount by weights, but never more than their sum; nothing if that is 0. */
function splitAtMost(cents: Cents, weights: readonly Cents[]): Cents[] {
  const amount = Math.min(cents, sum(weights));
  return amount > 0 ? splitInProportion(amount, weights) : weights.map(() => 0);
}

/**
 * Splits a refund over the rates, in proportion to the rest at each. Never more than that; the last refund takes all of it. A
 * refund that has failed is split like its correction.
 * @param cents negative for a refund that has failed afterwards
 */
export function splitRefund(shares: readonly Share[], cents: Cents): Cents[] {
  if (cents >= 0) return splitAtMost(cents, leftBy(shares));
  const corrected = shares.map(({ correctedGross }) => correctedGross);
  return splitAtMost(-cents, corrected).map((amount) => 0 - amount);
}

/**
 * Splits a refund whose parts are known: as far as its parts are left at their rates, and the remainder in proportion to the
 * rest.
 * @param wanted refunded amount at each rate; if the sum differs from `cents`, it counts as a proportion
 */
export function splitByParts(shares: readonly Share[], cents: Cents, wanted: readonly Cents[]): Cents[] {
  if (cents <= 0 || sum(wanted) === 0) return splitRefund(shares, cents);
  const left = leftBy(shares);
  const meant = sum(wanted) === cents ? wanted : splitInProportion(cents, wanted);
  const taken = left.map((most, index) => Math.min(most, meant[index] ?? 0));
  const room = left.map((most, index) => most - (taken[index] ?? 0));
  const rest = splitAtMost(cents - sum(taken), room);
  return taken.map((amount, index) => amount + (rest[index] ?? 0));
}

/** Returns the VAT in a part of a share, to the nearest cent; for the whole share, its whole VAT. */
function taxInPart({ gross, tax }: Share, part: Cents): Cents {
  if (gross === 0) return 0;
  // Products of two amounts of cents may exceed the integers that numbers represent exactly.
  const whole = BigInt(gross);
  return Number((BigInt(part) * BigInt(tax) * BigInt(2) + whole) / (whole * BigInt(2)));
}

/**
 * Returns the VAT rows of a correction: the total to be corrected afterwards less the corrections so far, so that the
 * corrections of a whole invoice add up to its VAT to the cent.
 * @param split amount from each share
 */
export function computeTaxRows(shares: readonly Share[], split: readonly Cents[]): DocumentTax[] {
  return shares.flatMap((share, index) => {
    const gross = split[index] ?? 0;
    if (share.percent === undefined || gross === 0) return [];
    const tax = taxInPart(share, share.correctedGross + gross) - share.correctedTax;
    return [{ percent: share.percent, netCents: tax - gross, taxCents: 0 - tax }];
  });
}
