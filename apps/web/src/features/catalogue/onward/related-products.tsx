import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useRelatedProducts } from '../../../entities/product/product-api.ts';
import { useNear } from '../../../lib/browser/loading/use-near.ts';
import { ProductTiles } from './product-tiles.tsx';

const none: readonly string[] = [];

/** Products that the shop recommends with this one. Part of server HTML; otherwise loaded shortly before it scrolls into view. */
export function RelatedProducts({
  product: { _id },
  without = none,
}: {
  product: Pick<Product, '_id'>;
  /** Ids of products to leave out, such as those in the cart. */
  without?: readonly string[];
}) {
  const { t } = useTranslation();
  const [ref, near] = useNear<HTMLElement>();
  const { data, isError } = useRelatedProducts(_id, near);
  const shown = data?.filter((product) => !without.includes(product._id));
  return <ProductTiles ref={ref} title={t('product.related')} products={isError ? [] : shown} />;
}
