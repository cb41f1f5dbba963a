import type { ShopSettings } from '@kontor/shared/wire/config';
import { createContext, use } from 'react';

/** Filled by app/; see `app/load-shop-settings.ts`. */
export const ShopSettingsContext = createContext<ShopSettings | null>(null);

/** The shop's name, contact address, countries delivered to and price note. */
export function useShopSettings(): ShopSettings {
  const settings = use(ShopSettingsContext);
  if (!settings) throw new Error('useShopSettings needs a ShopSettingsContext above it');
  return settings;
}
