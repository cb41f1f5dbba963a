import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useProductPage } from '../../../entities/product/product-api.ts';
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx';
import { ProductCards } from './product-cards.tsx';

/** Number of cards: one row on a wide screen, two on a phone. */
const COUNT = 4;

/** Newest products, for pages that have nothing else to show. */
export function NewestProducts() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, isLoading } = useProductPage({ pageSize: String(COUNT), inStock: 'true' });
  if (!isLoading && (data?.products.length ?? 0) === 0) return null;
  return (
    <section className="mt-6" aria-labelledby={titleId}>
      <h2 className="mb-4" id={titleId}>
        {t('home.latest')}
      </h2>
      <ProductCards products={data?.products ?? []} heading="h3" waiting={isLoading}>
        {isLoading && <CardSkeletons count={COUNT} />}
      </ProductCards>
    </section>
  );
}
