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
 * Returns the shop's settings from the data block in index.html that the server fills, or else from the API.
 * @throws when neither is available
 */
export async function loadShopSettings(): Promise<ShopSettings> {
  const block = parseBlock(document.querySelector('#shop-settings')?.textContent ?? '');
  if (block) return block;
  const answer = await fetch('/api/config/shop');
  if (!answer.ok) throw new Error(`The shop's settings could not be loaded: HTTP ${answer.status}`);
  const settings: ShopSettings = await answer.json(); // the server checks it against the schema
  return settings;
}
