import type { TaxClass } from './tax-classes.ts';

/** VAT rates of an order when it was placed, in percent, and their country. */
export interface TaxTerms {
  /** ISO code. */
  country: string;
  standard: number;
  reduced: number;
}

/** An order as far as its taxation is concerned. */
interface TaxedOrder {
  /** Missing in orders from before it was stored. */
  taxTerms?: TaxTerms | null | undefined;
  taxIncluded?: readonly { percent: number }[] | null | undefined;
}

/** Rates of other member states that Germany has too: an order at one of them may have been taxed in either. */
const sharedRates: Readonly<Partial<Record<string, readonly number[]>>> = { CY: [19], SK: [19], RO: [19], MT: [7] };
const germanRates: ReadonlySet<number> = new Set([19, 7]);
/** Reduced rates in the range of standard ones, which are 15 % at least (Art. 97 Directive 2006/112/EC). */
const highReducedRates: Readonly<Partial<Record<string, number>>> = { SK: 19, HU: 18 };

/**
 * Returns the country whose VAT an order contains: the stored one, otherwise the destination unless only Germany has such
 * rates.
 * @param destination ISO code of the destination, if it is known
 * @returns undefined if the order has no VAT on record
 */
export function findTaxCountry(
  { taxTerms, taxIncluded }: TaxedOrder,
  destination: string | undefined,
): string | undefined {
  if (!taxIncluded || taxIncluded.length === 0) return undefined;
  if (taxTerms) return taxTerms.country;
  if (destination === undefined || destination === 'DE') return 'DE';
  const rates = taxIncluded.map(({ percent }) => percent).filter((percent) => percent > 0);
  const isShared = rates.length > 0 && rates.every((rate) => sharedRates[destination]?.includes(rate));
  return rates.every((rate) => germanRates.has(rate)) && !isShared ? 'DE' : destination;
}

/** Returns the kind that an OSS return gives a rate of an order. @param country of the VAT */
export function findRateType(percent: number, country: string, terms?: TaxTerms | null): TaxClass {
  if (percent === 0) return 'zero';
  if (terms) return percent === terms.standard ? 'standard' : 'reduced';
  return percent >= 15 && percent !== highReducedRates[country] ? 'standard' : 'reduced';
}
