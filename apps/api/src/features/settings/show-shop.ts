import type { ShopSettings } from '@kontor/shared/config';
import type { Settings } from '@kontor/shared/settings';
import type { SettingsStart } from './settings.service.ts';

/** What the environment says of the shop. */
export interface ShopStart extends Pick<ShopSettings, 'priceNote' | 'demo' | 'paymentSandbox'> {
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
    priceNote,
    ...(demo && { demo }),
    paymentSandbox,
  };
}
