import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import type { TaxClass } from '@kontor/shared/rules/prices/tax-classes';
import { findRateType, findTaxCountry } from '@kontor/shared/rules/prices/tax-terms';
import type { LedgerEntry } from './read-ledger.service.ts';

/** Returns the ISO code of the country whose VAT a movement's order contains; undefined if none is on record. */
export function taxCountryOfEntry({ order }: Pick<LedgerEntry, 'order'>): string | undefined {
  return order && findTaxCountry(order, findCountryCode(order.shippingAddress.country ?? ''));
}

/** Returns the kind of VAT rate of a part of a movement, for an OSS return; undefined if no VAT is on record. */
export function rateTypeOfEntry({ order }: Pick<LedgerEntry, 'order'>, percent: number): TaxClass | undefined {
  const country = taxCountryOfEntry({ order });
  return country === undefined ? undefined : findRateType(percent, country, order?.taxTerms);
}

/** Names of the kinds of VAT rates in the exported files. */
export const rateTypeWords: Readonly<Record<TaxClass, string>> = {
  standard: 'Normalsatz',
  reduced: 'ermäßigter Satz',
  zero: 'Nullsatz',
};
