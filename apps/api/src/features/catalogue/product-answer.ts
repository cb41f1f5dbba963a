import { toEuros } from '@kontor/shared/money';
import type { ListedProduct } from '@kontor/shared/products';
import type { StoredProduct } from './product.model.ts';

/** Leaves out what lists never carry. */
export const listProjection = { description: 0, descriptionEn: 0, searchTerms: 0 } as const;

/** A product as lists read it. */
export type Listed = Omit<StoredProduct, keyof typeof listProjection>;

function toImage(image: StoredProduct['images'][number]) {
  return {
    _id: String(image._id),
    name: image.name,
    path: image.path,
    ...(image.originalname && { originalname: image.originalname }),
    ...(image.alt && { alt: image.alt }),
    ...(image.altEn && { altEn: image.altEn }),
  };
}

/** A stored product as lists show it. */
export function toListedProduct(product: Listed): ListedProduct {
  return {
    _id: String(product._id),
    name: product.name,
    ...(product.nameEn && { nameEn: product.nameEn }),
    brand: product.brand,
    category: product.category,
    ...(product.categoryEn && { categoryEn: product.categoryEn }),
    price: toEuros(product.priceCents),
    countInStock: product.countInStock,
    image: product.images.map(toImage),
    rating: product.rating,
    numReviews: product.numReviews,
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}
