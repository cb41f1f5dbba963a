import { toEuros } from '@kontor/shared/money';
import { languages } from '@kontor/shared/languages';
import {
  type ListedText,
  type OptionalProductText,
  type RequiredProductText,
  listedTexts,
  productTextNames,
  productTexts,
} from '@kontor/shared/product-texts';
import type { ListedProduct } from '@kontor/shared/products';
import { textFlattener } from '@kontor/shared/texts';
import { unitPriceOf } from '@kontor/shared/unit-price';
import type { StoredProduct } from './product.model.ts';

/** Leaves out what lists never carry. */
export const listProjection = {
  ...Object.fromEntries(
    productTextNames
      .filter((name) => !productTexts[name].inLists)
      .flatMap((name) => languages.map((language) => [`texts.${language}.${name}`, 0] as const)),
  ),
  searchTerms: 0,
} as const;

/** A product as lists read it. */
export type Listed = Omit<StoredProduct, 'searchTerms'>;

const flattenListed = textFlattener<Extract<ListedText, RequiredProductText>, Extract<ListedText, OptionalProductText>>(
  listedTexts,
);
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

/** A stored product as lists show it. */
export function toListedProduct(product: Listed): ListedProduct {
  const price = toEuros(product.priceCents);
  const { content } = product;
  return {
    _id: String(product._id),
    ...flattenListed(product.texts),
    brand: product.brand,
    price,
    taxClass: product.taxClass,
    ...(content && { content, unitPrice: unitPriceOf({ price, content }) }),
    countInStock: product.countInStock,
    image: product.images.map(toImage),
    rating: product.rating,
    numReviews: product.numReviews,
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}
