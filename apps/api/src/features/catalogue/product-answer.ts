import { toEuros } from '@kontor/shared/rules/prices/money';
import { languages } from '@kontor/shared/rules/text/languages';
import {
  type ListedText,
  type OptionalProductText,
  type ProductText,
  type RequiredProductText,
  listedTexts,
  productTextNames,
  productTexts,
} from '@kontor/shared/rules/product/product-texts';
import { factTexts, type FactText } from '@kontor/shared/schemas/product/product-facts';
import { type SeoText, seoTexts } from '@kontor/shared/rules/product/seo-words';
import { findLacks } from '@kontor/shared/rules/product/lawful-sale';
import type { AdminProduct, ListedProduct, SuggestedProduct } from '@kontor/shared/wire/products';
import { textFlattener } from '@kontor/shared/rules/text/texts';
import { computeUnitPriceEuros } from '@kontor/shared/rules/prices/unit-price';
import { requiredDetails } from '@kontor/shared/rules/product/typed-details';
import { listDeclared, pickTypedDetails } from './typed-details.ts';
import type { StoredProduct } from './product.model.ts';
import { flattenBase } from './groups/variant-texts.ts';
import { writeBrief } from './write-brief.ts';

/** Leaves out texts that only other answers carry. @param kept those that the caller reads all the same */
function omitTexts(
  omitted: readonly ('all' | 'cart' | 'none')[],
  kept: readonly ProductText[] = [],
): Record<string, 0> {
  const texts = productTextNames
    .filter((name) => omitted.includes(productTexts[name].lists) && !kept.includes(name))
    .flatMap((name) => languages.map((language) => [`texts.${language}.${name}`, 0] as const));
  return Object.fromEntries(texts);
}

/** Leaves out fields that lists do not carry, with the texts named here. */
function makeListProjection(omitted: readonly ('all' | 'cart' | 'none')[]) {
  return {
    ...omitTexts(omitted),
    sku: 0,
    gtin: 0,
    manufacturer: 0,
    maker: 0,
    related: 0,
    categories: 0,
    seo: 0,
    options: 0,
  } as const;
}

/** Whether a text is required by law for some kind of goods. */
const isNeeded = (name: ProductText) => requiredDetails.some((required) => required === name);

/** Leaves out what lists never carry. */
export const listProjection = makeListProjection(['cart', 'none']);

/** Leaves out fields that the list for a cart does not carry. */
export const cartProjection = makeListProjection(['none']);

/** Leaves out fields that the list for admins does not carry; it checks the details required by law too. */
export const adminProjection = { ...omitTexts(['none'], productTextNames.filter(isNeeded)) } as const;

/** A product as read for lists. */
export type Listed = Omit<
  StoredProduct,
  'sku' | 'gtin' | 'manufacturer' | 'maker' | 'related' | 'categories' | 'seo' | 'options'
>;

/** An answer without its delivery time, which the routes add: the shop's default is a setting. */
export type Undated<Answer> = Omit<Answer, 'delivery'>;

const flattenListed = textFlattener<Extract<ListedText, RequiredProductText>, Extract<ListedText, OptionalProductText>>(
  listedTexts,
);
const flattenBrief = textFlattener<never, 'brief'>(['brief']);
const flattenFact = textFlattener<FactText, never>(factTexts);
const flattenSeo = textFlattener<never, SeoText>(seoTexts);
const flattenAlt = textFlattener<never, 'alt'>(['alt']);

/** All texts of a product as its own page carries them. */
export const flattenProductTexts = textFlattener<RequiredProductText, OptionalProductText>(productTextNames);

function toImage(image: StoredProduct['images'][number]) {
  return {
    _id: String(image._id),
    name: image.name,
    path: image.path,
    ...(image.originalname && { originalname: image.originalname }),
    ...flattenAlt(image.texts),
  };
}

/** Returns what lists say of the group of a product. */
export function toListedGroup({ group, groupSummary }: Pick<Listed, 'group' | 'groupSummary'>) {
  if (!group || !groupSummary) return undefined;
  const { count = 0, fromCents = 0, toCents = 0 } = groupSummary;
  return { _id: String(group), count: count ?? 0, priceFrom: toEuros(fromCents ?? 0), priceTo: toEuros(toCents ?? 0) };
}

/** Returns a stored product as it appears in lists. */
export function toListedProduct(product: Listed): Undated<ListedProduct> {
  const group = toListedGroup(product);
  return { ...toUngrouped(product), ...(group && { group }) };
}

/** Returns a stored product as it appears in lists, without its group. */
export function toUngrouped(product: Listed): Undated<Omit<ListedProduct, 'group'>> {
  const price = toEuros(product.priceCents);
  const { content, deliveryDays, withdrawalExcluded, giftCard, slug, onSale, priceBeforeCents } = product;
  return {
    _id: String(product._id),
    ...flattenListed(product.texts),
    ...flattenBase(product.base),
    ...flattenBrief(writeBrief(product.facts ?? [])),
    brand: product.brand,
    price,
    onSale,
    ...(onSale && typeof priceBeforeCents === 'number' && { priceBefore: toEuros(priceBeforeCents) }),
    published: product.published,
    taxClass: product.taxClass,
    ...(content && { content, unitPrice: computeUnitPriceEuros({ price, content }) }),
    ...(deliveryDays && { deliveryDays }),
    ...(withdrawalExcluded && { withdrawalExcluded }),
    ...(giftCard && { giftCard }),
    ...(slug && { slug }),
    countInStock: product.countInStock,
    image: product.images.map(toImage),
    rating: product.rating,
    numReviews: product.numReviews,
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** Returns a listed product as it appears in suggestions. */
export function toSuggestedProduct({ image, ...product }: Undated<ListedProduct>): SuggestedProduct {
  return { ...product, image: image.slice(0, 1) };
}

/** Returns a stored product as it appears in the admins' list. */
export function toAdminProduct(product: StoredProduct): Undated<AdminProduct> {
  const listed = toListedProduct(product);
  const details = toDetails(product);
  return {
    ...listed,
    sku: details.sku,
    lacks: findLacks({ ...flattenProductTexts(product.texts), ...listed, ...details }),
  };
}

/** Returns the further details of a product's own page. */
export function toDetails(product: StoredProduct) {
  const { sku, gtin, manufacturer, guaranteeYears, guaranteeLabel, mandatoryPicture, facts, seo, categories } = product;
  return {
    ...(sku && { sku }),
    ...(gtin && { gtin }),
    ...(manufacturer && { manufacturer: { ...manufacturer, euResponsible: manufacturer.euResponsible || undefined } }),
    ...(guaranteeYears && { guaranteeYears }),
    ...(guaranteeLabel && { guaranteeLabel }),
    ...(mandatoryPicture && { mandatoryPicture }),
    ...(facts?.length && { facts: facts.map(({ texts }) => flattenFact(texts)) }),
    ...(categories?.length && { categories: categories.map(String) }),
    ...(seo && { seo: flattenSeo(seo) }),
    ...pickTypedDetails(product),
    ...listDeclared(product),
  };
}
