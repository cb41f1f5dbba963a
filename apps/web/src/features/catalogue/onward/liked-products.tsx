import { useTranslation } from 'react-i18next';
import { likedQuery, useProductPage } from '../../../entities/product/product-api.ts';
import { ProductTiles } from './product-tiles.tsx';

/** What others liked and is in stock: the way on from a product that is gone. */
export function LikedProducts() {
  const { t } = useTranslation();
  const { data, isError } = useProductPage(likedQuery);
  return <ProductTiles title={t('product.liked')} products={isError ? [] : data?.products} />;
}
