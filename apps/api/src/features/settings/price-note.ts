import type { ShopSettings } from './config.ts';
import type { PriceSettings } from './pricing.ts';

/** Words that no shop may show that charges no VAT (§ 19 UStG); the law's own name is none of them. */
const taxWords = /MwSt|USt(?!G)|VAT/i;

/** Whether delivery costs nothing, wherever it goes and whatever is in it. */
function isShippingFree({ shipping }: PriceSettings): boolean {
  return shipping.rates.every(({ price, freeFrom }) => price === 0 || freeFrom === 0);
}

/** What stands beside every price of this shop: whether it includes VAT, and whether delivery comes on top (§ 6 (1) PAngV). */
function makePriceNote(settings: PriceSettings): { de: string; en: string } {
  const shipping = isShippingFree(settings)
    ? { de: 'kostenloser Versand', en: 'free shipping' }
    : { de: 'zzgl. Versandkosten', en: 'plus shipping costs' };
  if (settings.tax.mode === 'small_business') return shipping;
  return { de: `inkl. MwSt., ${shipping.de}`, en: `incl. VAT, ${shipping.en}` };
}

/**
 * The note beside prices: the merchant's own words where there are any, else what follows from the settings. Words about VAT
 * do not count in a shop that shows none. Of a note in German alone the English page shows that one: ours might say something else.
 */
export function priceNoteOf(
  settings: PriceSettings,
  own: { de?: string | undefined; en?: string | undefined } = {},
): ShopSettings['priceNote'] {
  const made = makePriceNote(settings);
  const isSmall = settings.tax.mode === 'small_business';
  const { de, en } = isSmall && taxWords.test(`${own.de} ${own.en}`) ? {} : own;
  if (de === undefined && en === undefined) return made;
  return { de: de ?? made.de, ...(en !== undefined && { en }) };
}
