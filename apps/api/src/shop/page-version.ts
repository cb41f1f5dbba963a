import type { ShopSettings } from '@kontor/shared/wire/config';
import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import { hasMakers } from '../features/catalogue/makers/makers.service.ts';
import type { PublishedTexts } from '../features/legal/published-texts.service.ts';
import type { SettingsStore } from '../features/settings/settings.service.ts';
import { showShop } from '../features/settings/show-shop.ts';
import { cacheValue } from '../lib/kept-value.ts';
import type { ShopOptions } from './shop-options.ts';

/** Time for which pages may miss the first maker with products, or the last one's end, in milliseconds. */
const keptMs = 5000;

interface ReadShop {
  /** Returns the shop's present public settings. */
  readShop: () => Promise<ShopSettings>;
  /** Reads the public settings and a version that every page depends on: with another version all cached pages are outdated. */
  readShopVersion: () => Promise<{ shop: ShopSettings; version: string }>;
}

interface Sources extends Pick<ShopOptions, 'shop'> {
  settings: SettingsStore;
  legalTexts: PublishedTexts;
  readOffer: () => ProviderOffer;
  now: () => Date;
}

/**
 * Creates the readers of the public settings; neither ever fails. Versions of a page's other content come from the catalogue.
 */
export function makeReadShop({ settings, legalTexts, shop: start, readOffer, now }: Sources): ReadShop {
  const makers = cacheValue(hasMakers, keptMs, false);
  const readShopVersion = async () => {
    const [set, published, listsMakers] = await Promise.all([
      settings.readKept(),
      legalTexts.readKept(),
      makers.readKept(),
    ]);
    const listed = legalKinds.filter((kind) => kind in published);
    const versions = legalKinds.map((kind) => published[kind] ?? 0);
    const offer = readOffer();
    const shop = showShop(set, start, { legal: listed, hasMakers: listsMakers, now: now(), offer });
    // A pause begins and ends without a save.
    const pause = shop.opening.pause ? '.pause' : '';
    // Days of arrival change at midnight, and at the merchant's cut-off hour.
    const day = shop.arrivals?.until ?? '';
    return {
      shop,
      version: `${set.version}.${versions.join('.')}${pause}.${day}.${listsMakers}.${JSON.stringify(offer)}`,
    };
  };
  return { readShopVersion, readShop: async () => (await readShopVersion()).shop };
}
