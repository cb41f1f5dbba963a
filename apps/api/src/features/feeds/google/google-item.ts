import { plainShopText } from '@kontor/shared/rules/markdown/shop-markdown';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { CatalogueEntry } from '../../catalogue/lists/stream-products.service.ts';
import type { FeedContext } from '../feed.ts';
import { googlePrice } from './google-price.ts';
import { describeShipping, type GoogleShipping } from './google-shipping.ts';

/** Google's limits in characters, and of further pictures. */
const most = { title: 150, description: 5000, brand: 70, productType: 750, pictures: 10 } as const;

/** Names of units in Google's product data; goods sold by number have no unit price. */
const googleUnits = { g: 'g', kg: 'kg', ml: 'ml', l: 'l', cm: 'cm', m: 'm', m2: 'sqm' } as const;

/** Attributes of a product with one value, in the order of the columns. */
export const googleColumns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'gtin',
  'brand',
  'identifier_exists',
  'condition',
  'product_type',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
] as const;
export type GoogleColumn = (typeof googleColumns)[number];

/** A product as Google reads it; absent attributes are not known. */
export interface GoogleItem extends GoogleShipping {
  attributes: Readonly<Partial<Record<GoogleColumn, string | readonly string[]>>>;
}

/** Characters that XML 1.0 cannot contain. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Cuts a text at a limit in UTF-16 units, between words if it has any, never inside of a character. */
export function cutText(text: string, limit: number): string {
  const clean = text.replaceAll(unwritable, '').trim();
  if (clean.length <= limit) return clean;
  const wordEnd = clean.slice(0, limit + 1).search(/\s\S*$/);
  const cut = clean.slice(0, wordEnd > 0 ? wordEnd : limit);
  return cut.replace(/[\u{D800}-\u{DBFF}]$/u, '').trim();
}

/**
 * Returns the prices. With a lawful reduction `price` is the lowest one of the 30 days before it began, which the page strikes
 * through (§ 11 PAngV); without one there is no sale price.
 */
function describePrices({ price, priceBefore }: CatalogueEntry) {
  if (priceBefore === undefined || priceBefore <= price) return { price: googlePrice(price) };
  return { price: googlePrice(priceBefore), sale_price: googlePrice(price) };
}

function describeUnit({ content, unitPrice }: CatalogueEntry) {
  if (!content || !unitPrice || content.unit === 'piece') return {};
  return {
    unit_pricing_measure: `${content.amount} ${googleUnits[content.unit]}`,
    unit_pricing_base_measure: `${unitPrice.amount} ${googleUnits[unitPrice.unit]}`,
  };
}

/**
 * Returns a product for Google; undefined if it lacks what Google requires: a picture, a price, and title and description in
 * the language of the feed.
 */
export function toGoogleItem(product: CatalogueEntry, context: FeedContext): GoogleItem | undefined {
  const { publicUrl, language } = context;
  const title = cutText(product[wireName('name', language)] ?? '', most.title);
  const description = cutText(plainShopText(product[wireName('description', language)] ?? ''), most.description);
  const [first, ...further] = product.image.map(({ path }) => `${publicUrl}${path}`);
  if (!title || !description || first === undefined || product.price <= 0) return undefined;
  const category = cutText(product[wireName('category', language)] ?? '', most.productType);
  const attributes = {
    id: product._id,
    title,
    description,
    link: `${publicUrl}${addLanguagePrefix(language, productPath(product))}`,
    image_link: first,
    ...(further.length > 0 && { additional_image_link: further.slice(0, most.pictures) }),
    availability: product.countInStock > 0 ? 'in_stock' : 'out_of_stock',
    ...describePrices(product),
    ...(product.gtin ? { gtin: product.gtin } : { identifier_exists: 'no' }),
    brand: cutText(product.brand, most.brand),
    condition: 'new',
    ...(category && { product_type: category }),
    ...describeUnit(product),
  };
  return { attributes, ...describeShipping(product, context) };
}
