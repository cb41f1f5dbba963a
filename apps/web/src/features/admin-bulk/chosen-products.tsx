import type { AdminProduct } from '@kontor/shared/wire/products';
import { localize } from '@kontor/shared/rules/text/localize';
import { useTranslation } from 'react-i18next';
import { OwnText } from '../../i18n/own-text.tsx';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { ListTable } from '../../components/list/list-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { useAdminProductPageQuery } from '../../entities/product/admin-product-api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { readChoice, useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import type { Column } from '../../ui/list/table.tsx';

/** Chosen products: their ids, or all results of the filter. */
export interface Chosen {
  ids: readonly string[];
  isAll: boolean;
}

interface ChosenProps {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Returns the filter from the address, as in the list of products. */
export function useProductFilter() {
  const list = useListQuery();
  const published = readChoice(list.params, 'published', ['true', 'false']);
  return { list, published, q: list.query.q === '' ? undefined : list.query.q };
}

function useColumns({ chosen, onChoose }: ChosenProps): Column<AdminProduct>[] {
  const { t } = useTranslation();
  const { price, number } = useFormat();
  const { language } = useLanguage();
  const { ids, isAll } = chosen;
  const toggle = (id: string): void =>
    onChoose({ isAll: false, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
  return [
    {
      key: 'name',
      header: t('adminBulk.product'),
      className: 'wide',
      cell: (product) => (
        <Choice
          type="checkbox"
          label={localize(product, 'name', language)}
          checked={isAll || ids.includes(product._id)}
          disabled={isAll}
          onChange={() => toggle(product._id)}
        />
      ),
    },
    { key: 'price', header: t('adminBulk.price'), numeric: true, cell: ({ price: euros }) => price(euros) },
    { key: 'stock', header: t('adminBulk.stock'), numeric: true, cell: ({ countInStock }) => number(countInStock) },
    { key: 'category', header: t('adminBulk.category'), cell: (product) => <OwnText of={product} field="category" /> },
  ];
}

/** Products to choose from: the results of the filter in the address. */
export function ChosenProducts({ chosen, onChoose }: ChosenProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { list, published, q } = useProductFilter();
  const { page, pageSize } = list.query;
  const found = useAdminProductPageQuery({ query: { page, pageSize, q, published } }, alwaysFresh);
  const columns = useColumns({ chosen, onChoose });
  const total = found.data?.total ?? 0;
  return (
    <section className="flow" aria-labelledby="chosen-heading">
      <h2 id="chosen-heading" className="h-small">
        {t('adminBulk.which')}
      </h2>
      <ListFilters>
        <SearchField label={t('adminProducts.searchProducts')} value={list.query.q} onSearch={list.setQ} />
      </ListFilters>
      <Choice
        type="checkbox"
        label={t('adminBulk.all', { count: total, shown: number(total) })}
        checked={chosen.isAll}
        onChange={({ target }) => onChoose({ ...chosen, isAll: target.checked })}
      />
      <PagedList
        {...found}
        problem={readProblem(found.error)}
        name={t('adminBulk.which')}
        list={list}
        empty={<EmptyState title={t('adminProducts.noneSuch')} />}
      >
        {(answer) => (
          <ListTable
            caption={t('adminBulk.which')}
            columns={columns}
            rows={answer?.products}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </section>
  );
}
