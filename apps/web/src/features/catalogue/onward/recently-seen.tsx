import type { ListedProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useProductPage } from '../../../entities/product/product-api.ts';
import { ProductTiles } from './product-tiles.tsx';

/** Its texts come with those of further pages: the product page's texts have to stay small. */
const KeepSwitch = lazyPart(async () => (await import('./keep-switch.tsx')).KeepSwitch, 'pages');

/** Products by their ids, in order, without deleted ones. */
export function RecentlySeen({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const { data, isError } = useProductPage({ ids: ids.join() });
  const products = data?.products ?? [];
  const inOrder = ids.flatMap((id): ListedProduct[] => products.filter(({ _id }) => _id === id));
  return (
    <>
      <ProductTiles title={t('product.recent')} products={isError ? [] : data && inOrder} />
      {inOrder.length > 0 && <KeepSwitch />}
    </>
  );
}
