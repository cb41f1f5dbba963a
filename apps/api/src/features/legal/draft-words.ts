import { type Language, locales } from '@kontor/shared/languages';
import { shopCurrency } from '@kontor/shared/money';
import type { ShippingSection, TaxSection } from '@kontor/shared/settings-sections';

type Rate = ShippingSection['rates'][number];

interface DraftWords {
  /** @param days as in `2–4` @param isOne whether that is a single one */
  workingDays: (days: string, isOne: boolean) => string;
  shippingIsFree: string;
  /** A country in the list of what shipping costs. */
  countryIsFree: (country: string) => string;
  countryCosts: (country: string, price: string) => string;
  countryCostsUntil: (country: string, price: string, freeFrom: string) => string;
  /** Below that list. */
  whereSeen: string;
  /** What stands in the terms of VAT. */
  tax: Record<TaxSection['mode'], string>;
}

/** What drafts say of the shop's settings in whole sentences. */
const words: Record<Language, DraftWords> = {
  de: {
    workingDays: (days, isOne) => `${days} ${isOne ? 'Werktag' : 'Werktage'}`,
    shippingIsFree: 'Der Versand ist kostenlos.',
    countryIsFree: (country) => `- ${country}: kostenlos`,
    countryCosts: (country, price) => `- ${country}: ${price}`,
    countryCostsUntil: (country, price, freeFrom) =>
      `- ${country}: ${price}; ab einem Warenwert von ${freeFrom} kostenlos`,
    whereSeen: 'Die Versandkosten Ihrer Bestellung sehen Sie im Warenkorb und noch einmal, bevor Sie bestellen.',
    tax: {
      regular: 'Sie enthalten die gesetzliche Umsatzsteuer.',
      small_business: 'Als Kleinunternehmer nach §\u00a019 UStG weisen wir keine Umsatzsteuer aus.',
    },
  },
  en: {
    workingDays: (days, isOne) => `${days} working ${isOne ? 'day' : 'days'}`,
    shippingIsFree: 'Shipping is free.',
    countryIsFree: (country) => `- ${country}: free`,
    countryCosts: (country, price) => `- ${country}: ${price}`,
    countryCostsUntil: (country, price, freeFrom) => `- ${country}: ${price}; free for goods worth ${freeFrom} or more`,
    whereSeen: 'You see the shipping costs of your order in the cart and once more before you order.',
    tax: {
      regular: 'They include value added tax.',
      small_business:
        'As a small business under §\u00a019 of the German Value Added Tax Act (UStG) we show no value added tax.',
    },
  },
};

/** The name of a country in a language. @param country its ISO code */
export function nameCountry(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}

/** `2–4 Werktage`. */
export function writeDeliveryTime({ min, max }: ShippingSection['dispatchDays'], language: Language): string {
  return words[language].workingDays(min === max ? String(max) : `${min}–${max}`, max === 1);
}

/** What shipping costs: one sentence where it is free everywhere, else a list of the countries. */
export function writeShippingCosts(rates: readonly Rate[], language: Language): string {
  const { shippingIsFree, countryIsFree, countryCosts, countryCostsUntil, whereSeen } = words[language];
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

/** What the terms say of VAT (§ 6 (1) PAngV, § 19 UStG). */
export function writeTax({ mode }: TaxSection, language: Language): string {
  return words[language].tax[mode];
}
