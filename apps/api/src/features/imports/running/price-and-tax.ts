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
 * Returns a price in whole cents, half a cent up, in integers. @param percent of VAT to be added, with two decimals at most; 0 for none
 * @returns undefined for one that is no decimal number
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

/** Rates of Germany, by which files name classes also where the shop's own settings have none. */
const usualRates: readonly (readonly [number, TaxClass])[] = [
  [19, 'standard'],
  [7, 'reduced'],
  [0, 'zero'],
];

/** Returns the tax class that a file means; undefined where it means none of the shop's. */
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

/** Returns a price with VAT, in cents. @param hasNetPrices of the whole file, where the price does not say */
export function readGross({ amount, isNet }: ReadPrice, percent: number, hasNetPrices: boolean): Cents | undefined {
  return roundPrice(amount, (isNet ?? hasNetPrices) ? percent : 0);
}
