import { splitInProportion, taxIn } from '@kontor/shared/rules/prices/included-tax';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { DocumentData } from '../writing/document-data.ts';

/** Categories of EN 16931: standard rate, rate of 0 %, exempt, intra-Community supply (UNCL 5305). */
export type TaxCategory = 'S' | 'Z' | 'E' | 'K';

/** Part of a document with one rate. Refunded amounts are negative. */
export interface RateNet {
  category: TaxCategory;
  percent: number;
  net: Cents;
  tax: Cents;
  /** Net amounts of delivery and gift wrapping. */
  shipping: Cents;
  wrapping: Cents;
}

/** Net amounts of a document, as EN 16931 adds them up. */
export interface NetAmounts {
  /** Net amount of each line, in the document's order. */
  lines: { category: TaxCategory; percent: number; net: Cents; discount?: Cents }[];
  rates: RateNet[];
}

function computeTaxCategory(percent: number, { exemption }: Pick<DocumentData, 'exemption'>): TaxCategory {
  if (exemption) return 'K';
  return percent > 0 ? 'S' : 'Z';
}

/** Returns a quotient rounded down, and the remainder. */
function divide(product: bigint, sum: bigint): { cents: number; rest: bigint } {
  const rest = ((product % sum) + sum) % sum;
  return { cents: Number((product - rest) / sum), rest };
}

/** Splits cents in proportion to amounts of both signs, by largest remainder: goods, and refunds before the invoice. */
function splitMixed(amount: Cents, weights: readonly Cents[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), BigInt(0));
  const sign = BigInt(sum < 0 ? -1 : 1);
  const shares = weights.map((weight) => divide(BigInt(amount) * BigInt(weight) * sign, sum * sign));
  const left = amount - shares.reduce((all, { cents }) => all + cents, 0);
  const byRest = [...shares.entries()].toSorted(([, a], [, b]) => (a.rest === b.rest ? 0 : a.rest < b.rest ? 1 : -1));
  const favoured = new Set(byRest.slice(0, left).map(([index]) => index));
  return shares.map(({ cents }, index) => cents + (favoured.has(index) ? 1 : 0));
}

/** Splits cents in proportion to amounts; all are 0 where these sum to nothing. */
function splitSigned(amount: Cents, weights: readonly Cents[]): Cents[] {
  if (weights.reduce((sum, weight) => sum + weight, 0) === 0) return weights.map(() => 0);
  if (weights.some((weight) => weight < 0) && weights.some((weight) => weight > 0)) return splitMixed(amount, weights);
  const sign = amount < 0 ? -1 : 1;
  return splitInProportion(Math.abs(amount), weights.map(Math.abs)).map((cents) => sign * cents || 0);
}

/** Splits what a rate contains beyond its lines into delivery and wrapping, in the proportion of what both cost. */
const splitBeyond = (beyond: Cents, { shippingCents, wrappingCents = 0 }: DocumentData): Cents[] =>
  splitSigned(beyond, [shippingCents, wrappingCents]);

/** Returns a line's discount net of VAT, as a field. */
const netDiscount = (percent: number, discountCents: Cents = 0): { discount?: Cents } =>
  discountCents > 0 ? { discount: discountCents - taxIn({ percent, gross: discountCents }) } : {};

/** Returns the prices unchanged: without VAT they are net (§ 19 UStG). */
function exemptAmounts({ lines, shippingCents, wrappingCents = 0, totalCents }: DocumentData): NetAmounts {
  const exempt = { category: 'E', percent: 0 } as const;
  return {
    lines: lines.map(({ totalCents: net, discountCents }) => ({ ...exempt, net, ...netDiscount(0, discountCents) })),
    rates: [{ ...exempt, net: totalCents, tax: 0, shipping: shippingCents, wrapping: wrappingCents }],
  };
}

/**
 * Takes the VAT out of lines and delivery by largest remainder, so that the net amounts of a rate add up to its row to the
 * cent. The rest of a row beyond its lines belongs to delivery and wrapping (EN 16931, BR-S-08, BR-CO-10).
 */
export function computeNetAmounts(data: DocumentData): NetAmounts {
  if (data.taxMode === 'small_business') return exemptAmounts(data);
  const nets = data.lines.map(() => 0);
  const rates = data.taxIncluded.map(({ percent, netCents, taxCents }): RateNet => {
    const own = [...data.lines.entries()].filter(([, line]) => line.taxPercent === percent);
    const goods = own.reduce((sum, [, line]) => sum + line.totalCents, 0);
    const shares = splitSigned(netCents, [...own.map(([, line]) => line.totalCents), netCents + taxCents - goods]);
    for (const [place, [index]] of own.entries()) nets[index] = shares[place] ?? 0;
    const beyond = shares.at(-1) ?? 0;
    const [shipping = beyond] = data.wrappingCents ? splitBeyond(beyond, data) : [];
    return {
      category: computeTaxCategory(percent, data),
      percent,
      net: netCents,
      tax: taxCents,
      shipping,
      wrapping: beyond - shipping,
    };
  });
  const lines = data.lines.map(({ taxPercent = 0, discountCents }, index) => ({
    category: computeTaxCategory(taxPercent, data),
    percent: taxPercent,
    net: nets[index] ?? 0,
    ...netDiscount(taxPercent, discountCents),
  }));
  return { lines, rates };
}
