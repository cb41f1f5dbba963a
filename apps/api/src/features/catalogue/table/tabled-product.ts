import type { DetailValue } from '@kontor/shared/rules/product/typed-details';
import type { StoredProduct } from '../product.model.ts';

/** Fields of a product that are stored in the table. */
export type TabledProduct = Pick<
  StoredProduct,
  '_id' | 'texts' | 'brand' | 'priceCents' | 'countInStock' | 'published' | 'rating' | 'numReviews' | 'createdAt'
> &
  Partial<Pick<StoredProduct, 'facts' | 'sku' | 'gtin' | 'group' | 'place' | 'options' | 'categories' | DetailValue>>;
