import { productSorts, type ProductSort } from '@kontor/shared/product-list';
import { useTranslation } from 'react-i18next';
import { TO_LIST, useCatalogueQuery } from './use-catalogue-query.ts';

/** The order of the list. */
export function SortSelect() {
  const { t } = useTranslation();
  const { query, change } = useCatalogueQuery();
  const labels: Record<ProductSort, string> = {
    newest: t('home.sortNewest'),
    'price-asc': t('home.sortPriceAsc'),
    'price-desc': t('home.sortPriceDesc'),
    rating: t('home.sortRating'),
  };
  return (
    <label className="inline-field compact">
      <span>{t('home.sort')}</span>{' '}
      <select
        className="input"
        value={query.sort}
        onChange={({ target }) =>
          change({ sort: productSorts.find((sort) => sort === target.value) ?? query.sort }, TO_LIST)
        }
      >
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
