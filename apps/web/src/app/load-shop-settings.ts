import type { ShopSettings } from '@kontor/shared/wire/config';

function parseBlock(text: string): ShopSettings | undefined {
  try {
    const settings: Partial<ShopSettings> = JSON.parse(text);
    // The server that serves this page has written it from the contract's schema: whole, or not at all.
    return settings.countries ? (settings as ShopSettings) : undefined;
  } catch {
    // The dev server leaves the placeholder in place.
    return undefined;
  }
}

/**
 * The shop's settings from the data block that the server fills into index.html, or, where it has not, from the API.
 * @throws when neither can be had
 */
export async function loadShopSettings(): Promise<ShopSettings> {
  const block = parseBlock(document.querySelector('#shop-settings')?.textContent ?? '');
  if (block) return block;
  const answer = await fetch('/api/config/shop');
  if (!answer.ok) throw new Error(`The shop's settings could not be loaded: HTTP ${answer.status}`);
  const settings: ShopSettings = await answer.json(); // checked against the schema before it left the server
  return settings;
}
