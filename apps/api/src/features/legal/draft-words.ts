import { serverTexts } from '@kontor/languages/server-texts';
import { type Language, locales } from '@kontor/shared/rules/text/languages';
import { shopCurrency } from '@kontor/shared/rules/prices/money';
import type { ShippingSection, TaxSection } from '@kontor/shared/schemas/settings-sections';

type Rate = ShippingSection['rates'][number];

/** Returns the name of a country in a language. @param country its ISO code */
export function nameCountry(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}

/** Returns a delivery time such as `2–4 Werktage`. */
export function writeDeliveryTime({ min, max }: ShippingSection['dispatchDays'], language: Language): string {
  return serverTexts[language].drafts.settings.workingDays(min === max ? String(max) : `${min}–${max}`, max === 1);
}

/** Writes the shipping costs: one sentence if it is free everywhere, otherwise a list of the countries. */
export function writeShippingCosts(rates: readonly Rate[], language: Language): string {
  const { shippingIsFree, countryIsFree, countryCosts, countryCostsUntil, whereSeen } =
    serverTexts[language].drafts.settings;
  const euros = new Intl.NumberFormat(locales[language], { style: 'currency', currency: shopCurrency });
  const isFree = ({ price, freeFrom }: Rate) => price === 0 || freeFrom === 0;
  if (rates.every(isFree)) return shippingIsFree;
  const lines = rates.map((rate) => {
    const country = nameCountry(rate.country, language);
    if (isFree(rate)) return countryIsFree(country);
    if (rate.freeFrom === undefined) return countryCosts(country, euros.format(rate.price));
    return countryCostsUntil(country, euros.format(rate.price), euros.format(rate.freeFrom));
  });
  return [...lines, '', whereSeen].join('\n');
}

/** Returns the sentence of the terms on VAT (§ 6 (1) PAngV, § 19 UStG). */
export function writeTax({ mode }: TaxSection, language: Language): string {
  return serverTexts[language].drafts.settings.tax[mode];
}
