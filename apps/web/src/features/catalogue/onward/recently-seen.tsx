import type { ListedProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useProductPage } from '../../../entities/product/product-api.ts';
import { ProductTiles } from './product-tiles.tsx';

/** Its words are those of further pages: the product's own have no room for them. */
const KeepSwitch = lazyPart(async () => (await import('./keep-switch.tsx')).KeepSwitch, 'pages');

/** The products of some ids, in their order; those that are gone by now are left out. */
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
