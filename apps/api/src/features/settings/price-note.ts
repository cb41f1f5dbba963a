import { serverTexts } from '@kontor/languages/server-texts';
import { type Language, baseLanguage, forEachLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { PriceSettings } from '@kontor/shared/rules/prices/pricing';
import { isDeliveryFree } from '@kontor/shared/rules/shipping/choose-method';
import type { ShippingSection } from '@kontor/shared/schemas/settings-sections';
import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';

/** Settings that the note follows from. */
type NotedSettings = PriceSettings & { shipping: Pick<ShippingSection, 'methods'> };

/** Merchant's own words beside prices, by language. */
export type OwnPriceNote = Readonly<Partial<Record<Language, string | undefined>>>;

/**
 * Returns the note beside every price of this shop: whether it includes VAT, and whether delivery costs are added (§ 6 (1)
 * PAngV).
 */
function makePriceNote(settings: NotedSettings, language: Language): string {
  const { freeShipping, plusShipping, withVat } = serverTexts[language].notices.price;
  const shipping = isDeliveryFree(settings.shipping) ? freeShipping : plusShipping;
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
export function choosePriceNote(settings: NotedSettings, own: OwnPriceNote = {}): TextByLanguage {
  const isRefused = settings.tax.mode === 'small_business' && namesVat(own);
  const kept = languages.filter((language) => !isRefused && own[language] !== undefined);
  if (kept.length === 0) return forEachLanguage((language) => makePriceNote(settings, language));
  const words = Object.fromEntries(kept.map((language) => [language, own[language]]));
  return { [baseLanguage]: makePriceNote(settings, baseLanguage), ...words };
}
