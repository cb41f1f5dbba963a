import type { ShopSettings } from '@kontor/shared/wire/config';

function parseBlock(text: string): ShopSettings | undefined {
  try {
    const settings: Partial<ShopSettings> = JSON.parse(text);
    // The server has written it by the contract's schema: completely, or not at all.
    return settings.countries ? (settings as ShopSettings) : undefined;
  } catch {
    // The dev server leaves the placeholder in place.
    return undefined;
  }
}

/**
 * Returns the shop's settings from the data block in index.html that the server fills, so that the first paint waits for no
 * request, or else from the API.
 * @throws when neither is available
 */
export async function loadShopSettings(): Promise<ShopSettings> {
  return parseBlock(document.querySelector('#shop-settings')?.textContent ?? '') ?? requestShopSettings();
}

/** Requests the shop's settings in all languages. @throws when they are not available */
export async function requestShopSettings(): Promise<ShopSettings> {
  const answer = await fetch('/api/config/shop');
  if (!answer.ok) throw new Error(`The shop's settings could not be loaded: HTTP ${answer.status}`);
  const settings: ShopSettings = await answer.json(); // the server checks it against the schema
  return settings;
}
