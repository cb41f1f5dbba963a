import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useRelatedProducts } from '../../../entities/product/product-api.ts';
import { useNear } from '../../../lib/browser/loading/use-near.ts';
import { ProductTiles } from './product-tiles.tsx';

const none: readonly string[] = [];

/**
 * Products that the shop recommends with this one, or in its place when it is sold out. Part of server HTML; otherwise loaded
 * shortly before it scrolls into view.
 */
export function RelatedProducts({
  product: { _id, countInStock },
  without = none,
}: {
  product: Pick<Product, '_id' | 'countInStock'>;
  /** Ids of products to leave out, such as those in the cart. */
  without?: readonly string[];
}) {
  const { t } = useTranslation();
  const [ref, near] = useNear<HTMLElement>();
  const { data, isError } = useRelatedProducts(_id, near);
  const title = countInStock < 1 ? t('product.inStead') : t('product.related');
  return (
    <ProductTiles
      ref={ref}
      title={title}
      products={isError ? [] : data?.filter((product) => !without.includes(product._id))}
    />
  );
}
