import type { ShopSettings } from '@kontor/shared/wire/config';
import { createContext, use } from 'react';

/** Filled by app/; see `app/load-shop-settings.ts`. */
export const ShopSettingsContext = createContext<ShopSettings | null>(null);

/** Returns the shop's settings: name, contact address, countries of delivery, price note and others. */
export function useShopSettings(): ShopSettings {
  const settings = use(ShopSettingsContext);
  if (!settings) throw new Error('useShopSettings needs a ShopSettingsContext above it');
  return settings;
}
