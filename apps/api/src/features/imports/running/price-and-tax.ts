import { findTaxTerms, type PriceSettings } from '@kontor/shared/rules/prices/pricing';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { TaxClass } from '@kontor/shared/rules/prices/tax-classes';
import type { ImportAnswers } from '@kontor/shared/wire/imports';
import type { ReadPrice, ReadTax } from '../formats/format.ts';

/** Rates in percent by tax class. */
export type TaxRates = Readonly<Record<TaxClass, number>>;

/** Returns the rates of goods that are delivered in Germany. */
export function readTaxRates({ tax }: Pick<PriceSettings, 'tax'>): TaxRates {
  const { standard, reduced } = findTaxTerms(tax, 'DE');
  return { standard, reduced, zero: 0 };
}

/** Longest price of a file, in digits. */
const pricePattern = /^(\d{1,9})(?:\.(\d{1,12}))?$/;

/**
 * Computes a price in whole cents with integers, rounding half a cent up. @param percent of VAT to be added, with two decimals
 * at most; 0 for none
 * @returns undefined for an invalid number
 */
export function roundPrice(amount: string, percent: number): Cents | undefined {
  const match = pricePattern.exec(amount);
  if (!match) return undefined;
  const [, whole = '0', decimals = ''] = match;
  const rate = BigInt(10_000 + Math.round(percent * 100));
  // In cents, times the divisor.
  const scaled = BigInt(whole + decimals) * rate * 100n;
  const divisor = 10n ** BigInt(decimals.length) * 10_000n;
  return Number((scaled * 2n + divisor) / (divisor * 2n));
}

/** German rates, by which files name tax classes even if the shop's settings have none. */
const usualRates: readonly (readonly [number, TaxClass])[] = [
  [19, 'standard'],
  [7, 'reduced'],
  [0, 'zero'],
];

/** Returns the shop's tax class for a class of the file; undefined if none matches. */
export function chooseTaxClass(
  tax: ReadTax | undefined,
  { taxClasses }: Pick<ImportAnswers, 'taxClasses'>,
  rates: TaxRates,
): TaxClass | undefined {
  if (!tax) return undefined;
  if ('name' in tax) return taxClasses?.find(({ name }) => name === tax.name)?.taxClass;
  const own = (['standard', 'reduced'] as const).find((name) => rates[name] === tax.rate && tax.rate > 0);
  return own ?? usualRates.find(([rate]) => rate === tax.rate)?.[1];
}

/** Returns a price with VAT, in cents. @param hasNetPrices default for prices that do not state it */
export function readGross({ amount, isNet }: ReadPrice, percent: number, hasNetPrices: boolean): Cents | undefined {
  return roundPrice(amount, (isNet ?? hasNetPrices) ? percent : 0);
}
