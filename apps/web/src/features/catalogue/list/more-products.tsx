import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../../entities/category/category-api.ts';
import { someProducts, useProductPage } from '../../../entities/product/product-api.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ProductCards } from './product-cards.tsx';

/** Maximum number of categories to show. */
const MOST_CATEGORIES = 8;

/**
 * Links for a page without products: whole categories, and the newest products. All appear at once.
 * @param below shown below them, and not before them
 */
export function MoreProducts({ below }: { below?: ReactNode }) {
  const { t } = useTranslation();
  const { data: categories = [], isLoading: areCategoriesLoading } = useCategories();
  const { data, isLoading } = useProductPage(someProducts);
  if (isLoading || areCategoriesLoading) return null;
  return (
    <>
      <section className="mt-6" aria-labelledby="more-products">
        <ul className="row" aria-label={t('home.categories')}>
          {categories.slice(0, MOST_CATEGORIES).map((category) => (
            <li key={category.name}>
              <ButtonLink variant="link" to={cataloguePath({ category: category.name })}>
                <OwnText of={category} field="name" />
              </ButtonLink>
            </li>
          ))}
        </ul>
        <h2 id="more-products" className="mt-6 mb-4">
          {t('home.latest')}
        </h2>
        <ProductCards products={data?.products ?? []} heading="h3" />
      </section>
      {below}
    </>
  );
}
