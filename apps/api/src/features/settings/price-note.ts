import { serverTexts } from '@kontor/languages/server-texts';
import { type Language, baseLanguage, forEachLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { PriceSettings } from '@kontor/shared/rules/prices/pricing';
import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';

/** Merchant's own words beside prices, by language. */
export type OwnPriceNote = Readonly<Partial<Record<Language, string | undefined>>>;

/** Whether delivery is free for every country and order. */
function isShippingFree({ shipping }: PriceSettings): boolean {
  return shipping.rates.every(({ price, freeFrom }) => price === 0 || freeFrom === 0);
}

/**
 * Returns the note beside every price of this shop: whether it includes VAT, and whether delivery costs are added (§ 6 (1)
 * PAngV).
 */
function makePriceNote(settings: PriceSettings, language: Language): string {
  const { freeShipping, plusShipping, withVat } = serverTexts[language].notices.price;
  const shipping = isShippingFree(settings) ? freeShipping : plusShipping;
  return settings.tax.mode === 'small_business' ? shipping : withVat(shipping);
}

/** Whether the merchant's note mentions VAT, in any language. */
function namesVat(own: OwnPriceNote): boolean {
  const text = Object.values(own).join(' ');
  return languages.some((language) => serverTexts[language].notices.price.vat.test(text));
}

/**
 * Returns the note beside prices: the merchant's own, otherwise one that follows from the settings. A note about VAT does not
 * count in a shop that shows none. If only German is set, other pages show it; a generated note could contradict it.
 */
export function choosePriceNote(settings: PriceSettings, own: OwnPriceNote = {}): TextByLanguage {
  const isRefused = settings.tax.mode === 'small_business' && namesVat(own);
  const kept = languages.filter((language) => !isRefused && own[language] !== undefined);
  if (kept.length === 0) return forEachLanguage((language) => makePriceNote(settings, language));
  const words = Object.fromEntries(kept.map((language) => [language, own[language]]));
  return { [baseLanguage]: makePriceNote(settings, baseLanguage), ...words };
}
