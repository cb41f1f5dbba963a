import { productSorts, searchSorts, type SearchSort } from '@kontor/shared/rules/product/product-list';
import { useTranslation } from 'react-i18next';
import { useEarlyInput } from '../../../../lib/browser/loading/use-early-input.ts';
import { Button } from '../../../../ui/button.tsx';
import { ListForm } from './list-form.tsx';
import { TO_LIST, useCatalogueQuery } from '../use-catalogue-query.ts';

/** Select for the order of the list. */
export function SortSelect() {
  const { t } = useTranslation();
  const { query, change } = useCatalogueQuery();
  const sorts = query.q ? searchSorts : productSorts;
  const choose = ({ value }: { value: string }): void => {
    const sort = sorts.find((known) => known === value);
    if (sort && sort !== query.sort) change({ sort }, TO_LIST);
  };
  const select = useEarlyInput<HTMLSelectElement>(choose);
  const labels: Record<SearchSort, string> = {
    relevance: t('home.sortRelevance'),
    newest: t('home.sortNewest'),
    'price-asc': t('home.sortPriceAsc'),
    'price-desc': t('home.sortPriceDesc'),
    rating: t('home.sortRating'),
  };
  return (
    <ListForm className="inline-field compact" kept={{ ...query, page: 1, sort: 'relevance' }}>
      <label className="inline-field">
        <span>{t('home.sort')}</span>{' '}
        <select ref={select} className="input" name="sort" value={query.sort} onChange={({ target }) => choose(target)}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {labels[sort]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit">{t('home.sort')}</Button>
      </noscript>
    </ListForm>
  );
}
