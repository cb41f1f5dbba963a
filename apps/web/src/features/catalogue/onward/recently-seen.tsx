import type { ListedProduct } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { useProductPage } from '../../../entities/product/product-api.ts';
import { ProductTiles } from './product-tiles.tsx';

/** The products of some ids, in their order; those that are gone by now are left out. */
export function RecentlySeen({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const { data, isError } = useProductPage({ ids: ids.join() });
  const products = data?.products ?? [];
  const inOrder = ids.flatMap((id): ListedProduct[] => products.filter(({ _id }) => _id === id));
  return <ProductTiles title={t('product.recent')} products={isError ? [] : data && inOrder} />;
}
