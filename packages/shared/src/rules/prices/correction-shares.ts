import { splitInProportion } from './included-tax.ts';
import type { Cents } from './money.ts';

/** VAT at one rate, in cents. */
export interface TaxRow {
  percent: number;
  netCents: Cents;
  taxCents: Cents;
}

/** Part of an invoice at one VAT rate, and its corrected amounts so far; all in cents and positive. */
export interface Share {
  /** Undefined if no VAT is shown (§ 19 UStG): there is only one share then. */
  percent: number | undefined;
  gross: Cents;
  tax: Cents;
  correctedGross: Cents;
  correctedTax: Cents;
}

/** Total with its VAT by rate; negative for a correction. */
interface Amounts {
  taxIncluded: readonly TaxRow[];
  totalCents: Cents;
}

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

/** Returns a refund's parts at each rate: articles at their own, delivery and wrapping in the proportion of the invoice. */
export function splitPartsByRate(
  shares: readonly Share[],
  goods: readonly { taxPercent?: number | null | undefined; cents: Cents }[],
  sharedCents: Cents,
): Cents[] {
  const delivery = splitRefund(
    shares.map((share) => ({ ...share, correctedGross: 0, correctedTax: 0 })),
    sharedCents,
  );
  return shares.map(({ percent }, index) => {
    const own = goods.filter(({ taxPercent }) => (taxPercent ?? undefined) === percent);
    return own.reduce((all, { cents }) => all + cents, delivery[index] ?? 0);
  });
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
export function computeTaxRows(shares: readonly Share[], split: readonly Cents[]): TaxRow[] {
  return shares.flatMap((share, index) => {
    const gross = split[index] ?? 0;
    if (share.percent === undefined || gross === 0) return [];
    const tax = taxInPart(share, share.correctedGross + gross) - share.correctedTax;
    return [{ percent: share.percent, netCents: tax - gross, taxCents: 0 - tax }];
  });
}
