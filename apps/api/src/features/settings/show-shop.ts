import type { ShopSettings } from '@kontor/shared/config';
import { priceNoteOf } from '@kontor/shared/price-note';
import type { Settings } from '@kontor/shared/settings';
import type { SettingsStart } from './settings.service.ts';

/** What the environment says of the shop. */
export interface ShopStart extends Pick<ShopSettings, 'demo' | 'paymentSandbox'> {
  /** What the merchant wants beside prices, where that is not what the settings say. */
  priceNote?: { de?: string | undefined; en?: string | undefined };
  /** Until the merchant sets others. */
  sections: Omit<SettingsStart, 'orders'>;
}

/** What everybody may know of the shop. */
export function showShop(
  { shop, shipping, tax }: Settings,
  { priceNote, demo, paymentSandbox }: ShopStart,
): ShopSettings {
  return {
    ...shop,
    countries: shipping.rates.map(({ country }) => country),
    shipping,
    tax,
    priceNote: priceNoteOf({ shipping, tax }, priceNote),
    ...(demo && { demo }),
    paymentSandbox,
  };
}
